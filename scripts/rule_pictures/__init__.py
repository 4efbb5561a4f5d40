"""The pictures of docs/rules: `examples.py` lists them, `scenes.py` gets their contents from the engine, `drawing.py`
draws them."""
