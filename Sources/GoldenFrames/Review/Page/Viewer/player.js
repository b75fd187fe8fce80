/** Plays a golden at its own rate, over and over, through the frames that have pictures. */
const player = {
  toggle() {
    const canPlay = (state.golden?.pictured.length ?? 0) > 1;
    if (state.playing || !canPlay) change({ playing: false });
    else this.start();
  },

  start() {
    const golden = state.golden;
    const isAtEnd = state.frame >= golden.pictured[golden.pictured.length - 1];
    const start = performance.now() - (isAtEnd ? 0 : golden.time(state.frame) * 1000);
    change({ playing: true, frame: isAtEnd ? golden.pictured[0] : state.frame });
    const step = now => {
      if (!state.playing || state.golden !== golden) return;
      const length = Math.max(golden.end, 1e-3);
      const time = Math.max(0, (now - start) / 1000 % length);
      const position = golden.positionAt(time);
      const shown = golden.pictured.findLast(each => each <= position) ?? golden.pictured[0];
      change({ frame: shown, pixel: null });
      this.prepare(golden, shown);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  },

  /** Decodes what will be shown soon. */
  prepare(golden, shown) {
    for (const frame of golden.frames.slice(shown + 1, shown + 9)) {
      for (const [, path] of stage.kept(frame)) pictures.load(path);
    }
  },
};

views.push(changed => {
  if (!changed.has("playing") && !changed.has("golden")) return;
  const button = byId("play");
  button.replaceChildren(icon(state.playing ? "pause" : "play"));
  button.setAttribute("aria-label", state.playing ? "Pause" : "Play");
  button.disabled = (state.golden?.pictured.length ?? 0) < 2;
  button.title = button.disabled ? "There are no pictures to play" : "";
});
