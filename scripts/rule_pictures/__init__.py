"""The pictures of docs/rules: `examples.py` says which, `scenes.py` asks the engine, `drawing.py` draws."""
