/** Rows that are made before the rest is asked for. */
const FIRST_ROWS = 200;
/** Lengths of steps of the ruler, in seconds. */
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600];

/** Which views move when: a row for each view, a lane for each property. */
const timeline = {
  /** Properties with their colours, in the order of appearance. */
  tones: new Map(),

  /** The middle of a frame's column, as a share of the width. */
  share: frame => (frame + 0.5) / Math.max(1, frameCount()),

  /** The last frame that doesn't come after a time. */
  frameAt(time) {
    const { times } = state.scene;
    const next = times.findIndex(other => other > time + 1e-9);
    return next < 0 ? times.length - 1 : Math.max(0, next - 1);
  },

  showRuler() {
    const { times } = state.scene;
    const end = times[times.length - 1];
    const step = STEPS.find(seconds => end / seconds <= 10) ?? end / 10;
    const marks = [];
    for (let place = 0; place * step <= end + 1e-9 && place <= 10; place += 1) {
      const mark = element("span", {}, secondsText(place * step));
      mark.style.left = `${this.share(this.frameAt(place * step)) * 100}%`;
      marks.push(mark);
    }
    byId("ruler").replaceChildren(...marks);
  },

  /** Makes the rows again. */
  showRows(most = FIRST_ROWS) {
    const { motion } = state;
    this.tones.clear();
    const rows = motion ? this.filtered() : [];
    for (const { lanes } of motion?.rows ?? []) {
      for (const { property } of lanes) {
        if (!this.tones.has(property)) this.tones.set(property, `var(--tone-${this.tones.size % 8})`);
      }
    }
    const made = rows.slice(0, most).map(row => this.row(row));
    if (motion && motion.events.length > 0 && !state.filter) made.push(this.eventRow());
    if (rows.length > most) {
      made.push(element("p", { class: "more" }, element("button", {
        onclick: () => this.showRows(Infinity),
      }, `Show ${rows.length - most} more`)));
    }
    if (motion && made.length === 0) {
      made.push(element("p", { class: "more hint" }, state.filter ? "Nothing matches." : "Nothing moves."));
    }
    byId("rows").replaceChildren(...made);
    byId("legend").replaceChildren(...Array.from(this.tones, ([property, tone]) => {
      const sample = element("i");
      sample.style.setProperty("--tone", tone);
      return element("li", {}, sample, property);
    }));
    this.markPinned();
  },

  filtered() {
    const text = state.filter.trim().toLowerCase();
    if (!text) return state.motion.rows;
    return state.motion.rows.flatMap(row => {
      if (state.motion.name(row.view).toLowerCase().includes(text)) return [row];
      const lanes = row.lanes.filter(({ property }) => property.toLowerCase().includes(text));
      return lanes.length > 0 ? [{ view: row.view, lanes }] : [];
    });
  },

  row({ view, lanes }) {
    const name = state.motion.name(view);
    const made = element("div", {
      class: "row", "data-view": view,
      onpointerenter: () => change({ hovered: view }),
      onpointerleave: () => change({ hovered: null }),
    }, element("button", {
      title: name, onclick: () => pin(state.pinned === view ? null : view),
    }, name), element("div", { class: "lanes" }, ...lanes.map(lane => this.lane(lane))));
    return made;
  },

  lane({ property, runs }) {
    const made = element("div", { class: "lane" }, ...runs.map(run => {
      const [start, end] = [run.start, run.end].map(frame => this.share(frame));
      const [from, to] = [run.start, run.end].map(frame => state.scene.times[frame]);
      const bar = element("i", {
        title: `${property}: ${valueText(run.from)} → ${valueText(run.to)}, `
          + `${numberText(from)}–${secondsText(to)}`,
      });
      bar.style.left = `${start * 100}%`;
      bar.style.width = `${(end - start) * 100}%`;
      return bar;
    }));
    made.style.setProperty("--tone", this.tones.get(property));
    return made;
  },

  /** Starts, ends and callbacks of animations. */
  eventRow() {
    const marks = state.motion.events.slice(0, 2000).map(event => {
      const isCalled = !["started", "completed", "unfinished"].includes(event.event);
      const mark = element("i", {
        class: isCalled ? "called" : null,
        title: `${secondsText(event.time)}: ${event.animation} ${event.event}`,
      });
      mark.style.left = `${this.share(this.frameAt(event.time)) * 100}%`;
      return mark;
    });
    return element("div", { class: "row" }, element("span", { class: "hint" }, "events"),
      element("div", { class: "lanes" }, element("div", { class: "lane events" }, ...marks)));
  },

  markPinned() {
    for (const row of byId("rows").querySelectorAll("[data-view]")) {
      const isPinned = Number(row.dataset.view) === state.pinned;
      row.classList.toggle("pinned", isPinned);
      row.querySelector("button").setAttribute("aria-pressed", String(isPinned));
    }
  },

  showPlayhead() {
    byId("timeline").style.setProperty("--at", this.share(state.frame));
    const values = {
      "aria-valuemin": 0, "aria-valuemax": frameCount() - 1, "aria-valuenow": state.frame,
      "aria-valuetext":
        `frame ${state.scene.numbers[state.frame]}, ${secondsText(state.scene.times[state.frame])}`,
    };
    for (const [name, value] of Object.entries(values)) byId("ruler").setAttribute(name, value);
  },

  /** Lets the pointer scrub on the ruler and on the lanes. */
  listen() {
    let area = null;
    const scrub = event => {
      const box = area.getBoundingClientRect();
      showFrame(Math.floor((event.clientX - box.left) / box.width * frameCount()));
    };
    const root = byId("timeline");
    root.addEventListener("pointerdown", event => {
      area = event.button === 0 ? event.target.closest(".ruler, .lanes") : null;
      if (!area) return;
      area.setPointerCapture(event.pointerId);
      change({ playing: false });
      scrub(event);
    });
    root.addEventListener("pointermove", event => { if (area) scrub(event); });
    root.addEventListener("lostpointercapture", () => { area = null; });
    byId("filter").addEventListener("input", event => change({ filter: event.target.value }));
  },
};

onChange(["scene"], () => timeline.showRuler());
onChange(["motion", "filter"], () => timeline.showRows());
onChange(["pinned"], () => timeline.markPinned());
onChange(["frame", "scene"], () => timeline.showPlayhead());
