/** What keys do; `?` lists them. */
const KEYS = [
  ["j", "Next golden", () => list.go(1)],
  ["k", "Golden before", () => list.go(-1)],
  ["/", "Find a golden", () => byId("search").focus()],
  ["ArrowRight", "Next frame", () => showFrame(state.frame + 1)],
  ["ArrowLeft", "Frame before", () => showFrame(state.frame - 1)],
  ["Home", "First frame", () => showFrame(0)],
  ["End", "Last frame", () => showFrame(Infinity)],
  ["n", "Next difference", () => showDifference(1)],
  ["p", "Difference before", () => showDifference(-1)],
  ["w", "Worst frame", () => showWorst()],
  [" ", "Play or pause, at the real frame rate", () => player.toggle()],
  ...MODES.filter(({ key }) => key !== "flicker")
    .map(({ key, name, shortcut }) => [shortcut, name, () => showMode(key)]),
  ["f", "Flicker between expected and actual", () => flicker.toggle()],
  ["x", "While flickering: swap by hand", () => flicker.swap()],
  ["[", "Divider of the slider to the left", () => moveDivider(-0.02)],
  ["]", "Divider of the slider to the right", () => moveDivider(0.02)],
  ["+", "Zoom in", () => zoomBy(1)],
  ["-", "Zoom out", () => zoomBy(-1)],
  ["0", "Fit", () => change({ zoom: "fit", centre: null })],
  ["z", "Zoom to what differs", () => zoomToDifference()],
  ["Shift+Arrow", "Move the enlarged picture", null],
  ["m", "Show or hide masks", () => change({ masks: !state.masks })],
  ["c", "Copy the command that approves", () => state.golden && copyApproval()],
  ["?", "This list", () => toggleHelp()],
];

const KEY_NAMES = { ArrowRight: "→", ArrowLeft: "←", " ": "Space", "Shift+Arrow": "Shift + ← ↑ → ↓" };

const PANS = {
  ArrowLeft: [-40, 0], ArrowRight: [40, 0], ArrowUp: [0, -40], ArrowDown: [0, 40],
};

/** Steps through frames end a playback; looking at it in another way doesn't. */
const STEPPING = new Set(["ArrowRight", "ArrowLeft", "Home", "End", "n", "p", "w"]);

function showWorst() {
  if ((state.golden?.worst ?? -1) >= 0) showFrame(state.golden.worst);
}

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof HTMLInputElement) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  if (byId("help").open && event.key !== "?") return;
  // Space and Return press the button that has the focus.
  if (event.key === " " && event.target instanceof HTMLButtonElement) return;
  if (event.shiftKey && PANS[event.key]) {
    event.preventDefault();
    panFrom(shownCentre(), ...PANS[event.key]);
    return;
  }
  if (event.target === list.box && ["ArrowUp", "ArrowDown"].includes(event.key)) {
    event.preventDefault();
    list.go(event.key === "ArrowUp" ? -1 : 1);
    return;
  }
  const action = KEYS.find(([key]) => key === event.key)?.[2];
  if (!action) return;
  event.preventDefault();
  if (STEPPING.has(event.key)) change({ playing: false });
  action();
}

function toggleHelp() {
  const dialog = byId("help");
  if (dialog.open) dialog.close();
  else dialog.showModal();
}

function makeHelp() {
  const rows = KEYS.map(([key, meaning]) =>
    element("div", {}, element("dt", {}, element("kbd", {}, KEY_NAMES[key] ?? key)),
      element("dd", {}, meaning)));
  byId("help").append(
    element("h2", { id: "help-title" }, "Keys"), element("dl", {}, ...rows),
    element("form", { method: "dialog" }, element("button", {}, "Close")));
}

function listenToKeys() {
  makeHelp();
  addEventListener("keydown", press);
  byId("help-button").addEventListener("click", toggleHelp);
  // A button that was clicked gives the keys back to the page.
  addEventListener("click", event => {
    if (event.detail > 0) event.target.closest?.("button")?.blur();
  });
}
