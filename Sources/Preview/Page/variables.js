/** The variables of a served spec, each with a field that changes it. */
const variables = {
  /** Values that replace those of the spec. */
  given: {},
  /** What the fields were made for. */
  made: "",
  /** The box around each field, by name. */
  boxes: new Map(),
  isSending: false,

  show() {
    byId("variables").hidden = state.variables.length === 0;
    const kinds = JSON.stringify(state.variables.map(
      ({ value, isGiven, ...declared }) => [declared, kindOf({ value, ...declared })]));
    if (kinds !== this.made) {
      this.made = kinds;
      this.boxes = new Map(
        state.variables.map((variable, index) => [variable.name, this.field(variable, index)]));
      byId("variable-list").replaceChildren(...this.boxes.values());
    }
    for (const { name, value, isGiven, choices } of state.variables) {
      const box = this.boxes.get(name);
      box.querySelector("button").hidden = !isGiven;
      if (box.contains(document.activeElement) && isGiven) continue;
      for (const input of box.querySelectorAll("input, textarea")) fill(input, value);
      const select = box.querySelector("select");
      if (select) select.selectedIndex = choices.indexOf(value);
    }
  },

  field(variable, index) {
    const { name, description } = variable;
    const inputs = inputsFor(variable, changed => this.set(name, changed));
    inputs[0].id = `variable-${index}`;
    for (const extra of inputs.slice(1)) extra.setAttribute("aria-label", `Colour of ${name}`);
    return element("div", { class: "variable" },
      element("label", { for: `variable-${index}`, title: description }, name),
      element("div", { class: "field" }, ...inputs),
      element("button", { onclick: () => this.set(name, undefined), title: "The value of the spec" }, "Reset"));
  },

  /** Gives a variable a value, or the spec's own value again if it is undefined. */
  set(name, value) {
    if (value === undefined) delete this.given[name];
    else this.given[name] = value;
    this.isChanged = true;
    this.send();
  },

  /** Sends the values. While an answer is awaited, changes collect. */
  async send() {
    if (this.isSending) return;
    this.isSending = true;
    while (this.isChanged) {
      this.isChanged = false;
      const answer = await fetch("variables", {
        method: "POST", headers: { "Content-Type": "application/json" },
        body: JSON.stringify(this.given),
      }).catch(() => null);
      // Without an answer, the page's head tells that the server has gone.
      const reason = answer && !answer.ok ? await answer.text() : null;
      change({ variableProblem: reason && `The variables weren't changed: ${reason}` });
    }
    this.isSending = false;
  },
};

const isHexColor = value => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);

/** The kind of field: the declared type, or that of a plain value. */
function kindOf({ value, type, choices }) {
  if (choices) return "choice";
  if (type) return type;
  if (value !== null && typeof value === "object") return "json";
  return isHexColor(value) ? "color" : typeof value;
}

/** The fields for a variable; `set` receives what is entered. */
function inputsFor(variable, set) {
  const input = (type, read, limits = {}) => element("input", {
    type, autocomplete: "off", spellcheck: "false", oninput: event => read(event.target), ...limits,
  });
  const text = limits => input("text", field => set(field.value), limits);
  switch (kindOf(variable)) {
    case "choice":
      return [element("select", { oninput: event => set(variable.choices[event.target.selectedIndex]) },
        ...variable.choices.map(choice => element("option", {}, String(choice))))];
    case "number": {
      const limits = { step: "any", min: variable.minimum, max: variable.maximum };
      return [input("number", field => { if (field.value !== "") set(field.valueAsNumber); }, limits)];
    }
    case "boolean": return [input("checkbox", field => set(field.checked))];
    case "color": return [text(), input("color", field => set(field.value))];
    case "date": return [input("date", field => { if (field.value !== "") set(field.value); })];
    case "image": return [text({ placeholder: "path of a picture" })];
    // A browser counts UTF-16 units, of which a text may have more than characters: the server counts.
    case "string": return [text()];
    default:
      return [element("textarea", {
        rows: 2, spellcheck: "false",
        oninput: event => {
          const parsed = parsedJSON(event.target.value);
          event.target.setAttribute("aria-invalid", String(parsed === undefined));
          if (parsed !== undefined) set(parsed);
        },
      })];
  }
}

function parsedJSON(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Shows a value; undefined if the variable needs one and has none. */
function fill(field, value) {
  if (field.type === "checkbox") field.checked = value === true;
  else if (value === undefined && field.type !== "color") field.value = "";
  else if (field.type === "color") field.value = isHexColor(value) ? value : "#000000";
  else field.value = value !== null && typeof value === "object" ? JSON.stringify(value) : String(value);
}

onChange(["variables"], () => variables.show());
