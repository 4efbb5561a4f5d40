"""Training of the network that evaluates positions (docs/tuning.md), with PyTorch. `boards` reads positions as the side
to move sees them, `sets` gets sets of squares from the engine, `examples` turns tables of games into inputs and targets,
`network` is the network and its training, `header` writes it as C++. scripts/train_network.py is the command."""
