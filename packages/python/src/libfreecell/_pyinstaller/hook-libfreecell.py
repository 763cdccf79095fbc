from pathlib import Path

binaries = [(str(file), "libfreecell") for file in Path(__file__).parents[1].glob("_*freecell.*")]
