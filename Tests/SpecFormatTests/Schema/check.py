"""Checks a JSON Schema, and files against it, with an independent implementation.

check.py SCHEMA FILE...: prints a line for each problem of the schema, beginning with "schema: "; then a
line for each file: its name, a tab, and "yes", "no" with the first problem, or "broken" if it isn't JSON.
The schema is one of draft 2020-12 or draft-07, as it says. With --second before it, another implementation
checks files against one of draft-07.
"""
import json
import sys

import jsonschema

LATEST = "https://json-schema.org/draft/2020-12/schema"


def refuse(word):
    raise ValueError(word + " is not JSON")


def number(text):
    value = float(text)
    return value if abs(value) < float("inf") else refuse(text)


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file, parse_constant=refuse, parse_float=number)


def checker(schema, root):
    # A part of the schema may refer to definitions of the whole.
    return jsonschema.Draft202012Validator({"$defs": root["$defs"], **schema})


def resolved(schema, root, key):
    """The schema's own `key`, or that of what it refers to."""
    while key not in schema and "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    return schema.get(key)


def documented_keys(schema, path):
    """Every key that objects may have by the schema, with its own schema."""
    for name, part in schema.items():
        if name in ("then", "else", "if", "dependentSchemas", "allOf", "default", "examples"):
            continue
        if name == "properties":
            for key, value in part.items():
                if value is not False:
                    yield f"{path}.{key}", value
        if isinstance(part, dict):
            yield from documented_keys(part, f"{path}.{name}")


def problems(root):
    jsonschema.validators.validator_for(root).check_schema(root)
    if root["$schema"] != LATEST:
        return
    for path, schema in documented_keys(root, "$"):
        for key in ("description", "examples"):
            if not resolved(schema, root, key):
                yield f"{path} has no {key}"
        samples = list(resolved(schema, root, "examples") or [])
        if resolved(schema, root, "default") is not None:
            samples.append(resolved(schema, root, "default"))
        for sample in samples:
            for error in checker(schema, root).iter_errors(sample):
                yield f"{path}: {json.dumps(sample)}: {error.message}"


def first_problem(schema):
    """A function that returns the first problem of a value, or None."""
    validator = jsonschema.validators.validator_for(schema)(schema)

    def find(value):
        for error in validator.iter_errors(value):
            return f"{error.json_path}: {error.message}"

    return find


def first_problem_by_second(schema):
    import fastjsonschema

    # It would fill in defaults, beside which other keys may be wrong.
    check = fastjsonschema.compile(schema, use_default=False)

    def find(value):
        try:
            check(value)
        except fastjsonschema.JsonSchemaException as error:
            return error.message

    return find


def verdict(path, find):
    try:
        problem = find(read(path))
    except ValueError as error:
        return f"broken\t{error}"
    return f"no\t{problem}" if problem else "yes"


arguments = sys.argv[1:]
is_second = arguments[0] == "--second"
schema, *paths = arguments[is_second:]
schema = read(schema)
for problem in problems(schema):
    print("schema: " + problem)
find = (first_problem_by_second if is_second else first_problem)(schema)
for path in paths:
    print(path + "\t" + verdict(path, find).replace("\n", " "))
