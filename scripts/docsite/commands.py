"""A page for each command, from the page of the whole command line."""

import re

START, END = "<!-- commands -->", "<!-- /commands -->"


def split(page):
    """The page of the command line without its sections of commands, and a page by file name for each of these."""
    before, rest = page.split(START)
    listed, after = rest.split(END)
    overview, *parts = re.split(r"\n(?=#{3,4} )", listed)
    shared, *sections = parts
    options = shared_options(shared)
    pages, summaries = {}, {}
    for section in sections:
        heading, text = section.split("\n", 1)
        name = heading.lstrip("# ")
        pages[f"{file_name(name)}.md"] = command_page(name, text.strip(), options)
        summaries[name] = text.strip().split("\n", 1)[0]
    return before + with_links(overview, summaries) + "\n" + shared + "\n" + after, pages


def file_name(command):
    return "Command-" + command.replace(" ", "-")


def shared_options(section):
    """The rows of options that several commands have, by each of their long names."""
    rows = {}
    for line in section.split("\n"):
        if line.startswith("| `-"):
            name, meaning, _ = re.split(r"(?<!\\) \| ", line.strip("| "), maxsplit=2)
            rows[re.search(r"--[a-z-]+", name)[0]] = f"| {name} | {meaning} |"
    return rows


def command_page(name, text, options):
    """A page that needs no other one: the options that several commands have stand in its table, too."""
    summary, rest = text.split("\n\n", 1)
    # The description ends before a line that the page of the whole command line has in its place.
    match = re.search(r"^Also, as above: (.*)\.$", rest, re.MULTILINE)
    if match:
        rows = [options[option] for option in re.findall(r"--[a-z-]+", match[1])]
        others = "\n".join(["| argument | meaning |", "| --- | --- |", *rows])
        rest = rest.replace(match[0], "## Options that other commands have, too\n\n" + others)
    return f"# animrender {name}\n\n{summary}\n\n## Overview\n\n{rest}\n"


def with_links(overview, summaries):
    """The table of commands with a link in each row, and with the commands of groups in rows of their own."""
    lines = []
    for line in overview.split("\n"):
        match = re.match(r"\| `([a-z-]+)` \|", line)
        if match:
            line = line.replace(f"`{match[1]}`", f"<doc:{file_name(match[1])}>", 1)
        lines.append(line)
        if match:
            lines += [
                f"| <doc:{file_name(name)}> | {summary} |" for name, summary in summaries.items()
                if name.startswith(match[1] + " ")]
    return "\n".join(lines)
