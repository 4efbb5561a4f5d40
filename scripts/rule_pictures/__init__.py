"""The pictures of docs/rules: `examples.py` lists them, `scenes.py` asks the engine, and `drawing.py` draws."""
