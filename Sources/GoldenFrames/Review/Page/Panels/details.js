/** What became of a frame, with its shift if it shows another frame's picture. */
function outcomeText(frame) {
  if (state.golden.verdict === "missing") return "not recorded yet";
  if (!frame.shift) return OUTCOMES[frame.outcome] ?? String(frame.outcome);
  const direction = frame.shift > 0 ? "later" : "earlier";
  return `the same picture, ${countText(Math.abs(frame.shift), "frame")} ${direction}`;
}

/** A part of the details, with a heading. */
const card = (title, kind, ...children) =>
  element("section", { class: `card ${kind}`, "aria-label": title },
    element("h3", {}, title), ...children);

function table(heads, rows, attributes = {}) {
  return element("table", attributes,
    element("thead", {}, element("tr", {}, ...heads.map(head => element("th", { scope: "col" }, head)))),
    element("tbody", {}, ...rows));
}

const tableRow = (cells, attributes = {}) =>
  element("tr", attributes, ...cells.map(cell => element("td", {}, cell)));

/** What became of the frame, and the measured numbers beside their limits. */
function measuredCard() {
  const frame = currentFrame();
  const limits = state.golden.data.tolerance ?? {};
  const heading = element("p", { class: "outcome" }, element("b", {}, `Frame ${frame.number}`),
    element("span", { class: Golden.passes(frame) ? "" : "over" }, outcomeText(frame)));
  const source = frame.shift ? state.golden.positionOf(frame.number - frame.shift) : -1;
  if (source >= 0) {
    heading.append(element("button", { onclick: () => showFrame(source) },
      `Go to frame ${frame.number - frame.shift}, where it was expected`));
  }
  return element("section", { class: "card measured", "aria-label": `Frame ${frame.number}` },
    heading, frame.measured ? measuredList(frame.measured, limits) : null);
}

function measuredList(measured, limits) {
  const quantities = [
    ["Distance of the worst pixel", "distance", numberText],
    ["Pixels farther off than that limit", "share", percentText],
    ["Such pixels in the densest window", "density", percentText],
  ];
  const items = quantities.filter(([, key]) => measured[key] !== undefined).map(([name, key, text]) => {
    const limit = limits[key] ?? 0;
    return element("div", { class: measured[key] > limit ? "over" : "" },
      element("dt", {}, name),
      element("dd", {}, element("b", {}, text(measured[key])), ` limit ${text(limit)}`));
  });
  return element("dl", {}, ...items);
}

function environmentCard(golden) {
  const rows = golden.environment.map(({ name, expected, actual }) =>
    tableRow([String(name), String(expected ?? "–"), String(actual ?? "–")],
      { class: expected === actual ? "" : "over" }));
  return card("Environment", "environment", table(["", "Recorded with", "Compared with"], rows));
}

function masksCard(golden) {
  const rows = golden.masks.map(({ rect = [], from, to, view }) => {
    const [x, y, width, height] = rect;
    const until = to === undefined ? "the end" : secondsText(to);
    return tableRow([
      view ? String(view) : "rectangle", `${width} × ${height} at (${x}, ${y})`,
      `${secondsText(from ?? 0)} to ${until}`]);
  });
  return card("Not compared", "masks", table(["Mask", "Pixels", "When"], rows));
}

const messagesCard = golden =>
  card("Messages", "messages",
    element("ul", {}, ...golden.messages.map(message => element("li", {}, String(message)))));

/** Makes all details of the golden; the frame's own are made anew with every frame. */
function showDetails() {
  const { golden } = state;
  const cards = [];
  if (golden.messages.length > 0) cards.push(messagesCard(golden));
  if (golden.frames.length > 0) cards.push(element("div", { id: "measured" }));
  if (golden.values.length > 0) cards.push(valuesCard(golden));
  if (golden.environment.length > 0) cards.push(environmentCard(golden));
  if (golden.masks.length > 0) cards.push(masksCard(golden));
  byId("details").replaceChildren(...cards);
}

function showFrameDetails() {
  const frame = currentFrame();
  if (!frame) return;
  byId("measured").replaceChildren(measuredCard());
  const count = state.golden.frames.length;
  byId("position").replaceChildren(
    element("b", {}, `Frame ${frame.number}`), ` of ${count} · ${secondsText(frame.time)} · `,
    element("span", { class: Golden.passes(frame) ? "" : "over" }, outcomeText(frame)));
  markValues(frame.time);
}

views.push(changed => {
  if (!state.golden) return;
  if (changed.has("golden")) showDetails();
  if (changed.has("golden") || changed.has("frame")) showFrameDetails();
});
