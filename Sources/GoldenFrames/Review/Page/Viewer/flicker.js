/** Shows expected and actual in turns, twice a second: slow enough for those whom flashes hurt. */
const flicker = {
  period: 500,
  timer: null,
  calm: matchMedia("(prefers-reduced-motion: reduce)"),

  /** Begins by itself only for those who don't want less motion. */
  enter() {
    change({ mode: "flicker", swapped: false, flickering: !this.calm.matches });
  },

  toggle() {
    showMode(state.mode === "flicker" ? "side" : "flicker");
  },

  swap() {
    if (state.mode === "flicker") change({ swapped: !state.swapped, flickering: false });
  },

  update() {
    const isOn = state.mode === "flicker" && state.flickering;
    clearInterval(this.timer);
    this.timer = isOn
      ? setInterval(() => change({ swapped: !state.swapped }), this.period) : null;
    const button = byId("flicker-button");
    button.hidden = state.mode !== "flicker";
    button.textContent = state.flickering ? "Stop flickering" : "Start flickering";
  },
};

/** Changes the way to look. */
function showMode(mode) {
  if (mode === "flicker") flicker.enter();
  else change({ mode, flickering: false, swapped: false });
}

views.push(changed => {
  if (changed.has("mode") || changed.has("flickering")) flicker.update();
});
