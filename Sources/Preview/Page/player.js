const SPEEDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4];

/** Plays the frames at their own rate times the speed. Frames that aren't decoded in time are skipped. */
const player = {
  /** When the playback began, and at which time of the animation. */
  start: null,
  /** The next call of `tick`. */
  request: null,

  toggle() {
    if (frameCount() < 2) return;
    if (!state.playing && !state.loop && state.frame === frameCount() - 1) showFrame(0);
    change({ playing: !state.playing });
  },

  /** The times at which frames are due. Chosen instants that aren't in order follow the frame rate. */
  times() {
    const { times, rate } = state.scene;
    const isRising = times.every((time, index) => index === 0 || time > times[index - 1]);
    return isRising ? times : times.map((_, index) => index / rate);
  },

  begin() {
    const times = this.times();
    this.due = times;
    // The last frame lasts as long as the one before.
    this.end = 2 * times[times.length - 1] - times[times.length - 2];
    this.start = null;
    this.schedule();
  },

  /** Calls `tick` before the page is shown next. A new scene must not add a second row of calls. */
  schedule() {
    cancelAnimationFrame(this.request);
    this.request = requestAnimationFrame(now => this.tick(now));
  },

  tick(now) {
    if (!state.playing || frameCount() < 2) return;
    const first = this.due[0];
    if (this.start === null || this.start.speed !== state.speed || this.start.shown !== state.frame) {
      this.start = { now, time: this.due[state.frame], speed: state.speed };
    }
    let time = this.start.time + (now - this.start.now) / 1000 * state.speed;
    if (time >= this.end && !state.loop) {
      showFrame(frameCount() - 1);
      change({ playing: false });
      return;
    }
    if (time >= this.end) {
      time = first + (time - first) % (this.end - first);
      this.start = { now, time, speed: state.speed };
    }
    const next = this.due.findIndex(other => other > time + 1e-9);
    showFrame(next < 0 ? frameCount() - 1 : Math.max(0, next - 1));
    this.start.shown = state.frame;
    this.schedule();
  },

  changeSpeed(step) {
    const place = SPEEDS.indexOf(state.speed) + step;
    change({ speed: SPEEDS[Math.min(Math.max(0, place), SPEEDS.length - 1)] });
  },
};

onChange(["playing", "scene"], () => { if (state.playing) player.begin(); });
