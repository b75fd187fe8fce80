/** What keys do; `?` lists them. */
const KEYS = [
  [" ", "Play or pause", () => player.toggle()],
  ["ArrowRight", "Next frame", () => showFrame(state.frame + 1)],
  ["ArrowLeft", "Frame before", () => showFrame(state.frame - 1)],
  ["PageDown", "Ten frames on", () => showFrame(state.frame + 10)],
  ["PageUp", "Ten frames back", () => showFrame(state.frame - 10)],
  ["Home", "First frame", () => showFrame(0)],
  ["End", "Last frame", () => showFrame(Infinity)],
  ["[", "Slower", () => player.changeSpeed(-1)],
  ["]", "Faster", () => player.changeSpeed(1)],
  ["l", "Loop", () => change({ loop: !state.loop })],
  ["o", "Onion skin: the frames around this one", () => change({ onion: !state.onion })],
  ["g", "Pixel grid", () => stage.toggleGrid()],
  ["s", "Safe areas of television and of upright films", () => change({ guides: !state.guides })],
  ["+", "Zoom in", () => stage.zoomBy(1)],
  ["-", "Zoom out", () => stage.zoomBy(-1)],
  ["0", "Fit", () => change({ zoom: "fit", centre: null })],
  ["1", "1:1", () => change({ zoom: 1, centre: null })],
  ["Shift+Arrow", "Move the enlarged picture", null],
  ["/", "Find a view or a property", () => byId("filter").focus()],
  ["Escape", "Unpin the view", () => pin(null)],
  ["?", "This list", () => toggleHelp()],
];

const KEY_NAMES = {
  ArrowRight: "→", ArrowLeft: "←", " ": "Space", "Shift+Arrow": "Shift + ← ↑ → ↓",
  PageDown: "Page ↓", PageUp: "Page ↑", Escape: "Esc",
};

const PANS = {
  ArrowLeft: [-40, 0], ArrowRight: [40, 0], ArrowUp: [0, -40], ArrowDown: [0, 40],
};

/** Keys that end a playback. */
const STEPPING = new Set(["ArrowRight", "ArrowLeft", "PageDown", "PageUp", "Home", "End"]);

function press(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.matches("input, textarea, select")) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  if (byId("help").open && event.key !== "?") return;
  // Space presses the button that has the focus.
  if (event.key === " " && event.target.matches("button, summary")) return;
  if (event.shiftKey && PANS[event.key]) {
    event.preventDefault();
    if (state.scene) stage.pan(stage.centre(), ...PANS[event.key]);
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

/** Connects the buttons and fields. */
function makeControls() {
  const actions = {
    first: () => showFrame(0),
    back: () => showFrame(state.frame - 1),
    play: () => player.toggle(),
    forward: () => showFrame(state.frame + 1),
    last: () => showFrame(Infinity),
    loop: () => change({ loop: !state.loop }),
    onion: () => change({ onion: !state.onion }),
    grid: () => stage.toggleGrid(),
    guides: () => change({ guides: !state.guides }),
    "help-button": toggleHelp,
  };
  for (const [id, action] of Object.entries(actions)) {
    byId(id).addEventListener("click", () => {
      if (["first", "back", "forward", "last"].includes(id)) change({ playing: false });
      action();
    });
  }
  byId("speed").append(...SPEEDS.map(speed => element("option", { value: speed }, `${speed}×`)));
  byId("speed").addEventListener("change", event => change({ speed: Number(event.target.value) }));
  for (const [id, key] of [["onion-count", "onionCount"], ["onion-step", "onionStep"]]) {
    byId(id).addEventListener("change", event => {
      const { min, max, valueAsNumber } = event.target;
      const value = Math.min(Math.max(Math.round(valueAsNumber) || 1, Number(min)), Number(max));
      event.target.value = value;
      change({ [key]: value });
    });
  }
  const zooms = [["fit", "Fit"], [1, "1:1"], [2, "2×"], [4, "4×"], [8, "8×"]];
  byId("zooms").append(...zooms.map(([zoom, name]) => element("button", {
    "data-zoom": zoom,
    onclick: () => change({ zoom, centre: zoom === "fit" || !state.scene ? null : stage.centre() }),
  }, name)));
  // A button that was clicked gives the keys back to the page.
  addEventListener("click", event => {
    if (event.detail > 0) event.target.closest?.("button")?.blur();
  });
  addEventListener("keydown", press);
  makeHelp();
}

function showControls() {
  const pressed = { loop: state.loop, onion: state.onion, grid: state.grid, guides: state.guides };
  for (const [id, isPressed] of Object.entries(pressed)) {
    byId(id).setAttribute("aria-pressed", String(isPressed));
  }
  for (const button of byId("zooms").children) {
    button.setAttribute("aria-pressed", String(button.dataset.zoom === String(state.zoom)));
  }
  byId("onion-settings").hidden = !state.onion;
  byId("speed").value = state.speed;
  byId("play").setAttribute("aria-label", state.playing ? "Pause" : "Play");
  byId("play").querySelector("use").setAttribute("href", state.playing ? "#icon-pause" : "#icon-play");
}

function showPosition() {
  const { frame, scene } = state;
  const last = frameCount() - 1;
  for (const id of ["first", "back"]) byId(id).setAttribute("aria-disabled", String(frame <= 0));
  for (const id of ["forward", "last"]) byId(id).setAttribute("aria-disabled", String(frame >= last));
  byId("position").replaceChildren(
    "Frame ", element("b", {}, String(scene.numbers[frame])), ` of ${scene.numbers[last]} · `,
    element("b", {}, secondsText(scene.times[frame])));
}

/** Says beside the loop's button what is seen to jump when the film begins again. */
function showJumps() {
  const box = byId("jumps");
  const jumps = state.scene?.jumps ?? [];
  box.hidden = !state.loop || jumps.length === 0;
  const count = jumps.length === 1 ? "1 view jumps" : `${jumps.length} views jump`;
  box.querySelector("summary").textContent = `${count} at the end`;
  box.querySelector("ul").replaceChildren(...jumps.slice(0, 100).map(text => element("li", {}, text)));
}

onChange(["playing", "loop", "onion", "grid", "guides", "zoom", "speed", "scheme"], showControls);
onChange(["frame", "scene"], showPosition);
onChange(["loop", "scene"], showJumps);
