"""Replaces the text between two comments of a Markdown file."""


def replaced(text, name, content):
    """`text` with `content` between `<!-- name -->` and `<!-- /name -->`, each on a line of its own.

    Raises ValueError unless there is exactly one of each, in this order.
    """
    start, end = f"<!-- {name} -->\n", f"<!-- /{name} -->"
    if text.count(start) != 1 or text.count(end) != 1 or text.index(start) > text.index(end):
        raise ValueError(f"the text needs one {start.strip()} and one {end} below it")
    before, rest = text.split(start)
    return before + start + "\n" + content.strip() + "\n\n" + end + rest.split(end)[1]
