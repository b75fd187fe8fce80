/** Rows that are made before the rest is asked for. */
const FIRST_VALUES = 100;

/** The values that differ, each with its stretches on the time axis; a click goes to where it begins. */
function valuesCard(golden) {
  const body = element("tbody", {});
  const heads = ["View", "Property", "When", "Expected", "Actual", "Cause"];
  const made = card(`Values that differ · ${golden.values.length}`, "values",
    element("div", { class: "scroll" }, element("table", {},
      element("thead", {}, element("tr", {}, ...heads.map(head => element("th", { scope: "col" }, head)))),
      body)));
  const add = (from, to) => body.append(...golden.values.slice(from, to).map(value => valueRow(golden, value)));
  add(0, FIRST_VALUES);
  if (golden.values.length > FIRST_VALUES) {
    const more = element("button", {
      onclick: () => {
        add(FIRST_VALUES);
        more.remove();
        markValues(currentFrame()?.time ?? 0);
      },
    }, `Show ${golden.values.length - FIRST_VALUES} more`);
    made.append(more);
  }
  return made;
}

function valueRow(golden, value) {
  const { view, property, time = 0, spans = [], expected, actual, cause } = value;
  const go = () => showFrame(golden.positionAt(time));
  const row = element("tr", { onclick: go },
    element("th", { scope: "row" }, String(view)), element("td", {}, String(property)),
    element("td", {}, element("button", { class: "when", title: "Go there" },
      element("span", { class: "unseen" }, "from "),
      element("span", { class: "moment" }, secondsText(time)), spanBar(golden, spans))),
    element("td", {}, element("code", {}, String(expected ?? "–"))),
    element("td", {}, element("code", {}, String(actual ?? "–"))),
    element("td", {}, String(cause ?? "")));
  row.spans = spans;
  return row;
}

/** The stretches of a value on a line that stands for the whole time. */
function spanBar(golden, spans) {
  const bar = element("span", { class: "track", "aria-hidden": "true" });
  for (const [from, to] of spans) {
    const part = element("i");
    const start = timeline.share(from);
    part.style.left = `${start * 100}%`;
    part.style.width = `${Math.max(1, (timeline.share(to) - start) * 100)}%`;
    bar.append(part);
  }
  return bar;
}

/** Marks the values that differ at a time. */
function markValues(time) {
  for (const row of byId("details").querySelectorAll(".values tbody tr")) {
    const isNow = row.spans.some(([from, to]) => time >= from - 1e-6 && time <= to + 1e-6);
    row.classList.toggle("now", isNow);
  }
}
