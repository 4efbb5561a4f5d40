"""Training of the networks (docs/tuning.md), with PyTorch. `boards` reads positions as the side to move sees them, and
`sets` gets sets of squares from the engine: both make the inputs of the networks. `examples` turns tables of games into
inputs and targets for the network that evaluates positions, and `network` is this network and its training
(scripts/train_network.py). `policy` is the network that rates turns, with its samples and its training
(scripts/train_policy.py). `header` writes both networks as C++."""
