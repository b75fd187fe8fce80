/** Heights of the strip's lanes, from above, in pixels of the page. */
const LANES = { flags: 16, spans: 6, heat: 44, dots: 8, values: 10, axis: 18 };

/** The strip over time, with its marks; it is also the slider that goes through the frames. */
const timeline = {
  canvas: byId("strip"),
  hovered: null,

  /** Lanes that the golden needs, with their tops. */
  lanes() {
    const tops = {};
    let top = 0;
    for (const [lane, height] of Object.entries(LANES)) {
      tops[lane] = top;
      if (lane !== "values" || state.golden.values.length > 0) top += height;
    }
    return { ...tops, end: top };
  },

  /** The left edge of a frame's column, as a share of the width. */
  edge: position => position / Math.max(1, state.golden.frames.length),

  /** Where a time is, as a share of the width: frames are equally wide, whatever their times. */
  share(time) {
    const golden = state.golden;
    const position = golden.positionAt(time);
    const next = position + 1 < golden.frames.length ? golden.time(position + 1) : golden.end;
    const length = next - golden.time(position);
    const part = length > 0 ? (time - golden.time(position)) / length : 0;
    return this.edge(position + Math.min(1, Math.max(0, part)));
  },

  draw() {
    const golden = state.golden;
    if (!golden || golden.frames.length === 0) return;
    const lanes = this.lanes();
    this.canvas.style.height = `${lanes.end}px`;
    const context = freshContext(this.canvas);
    const ratio = devicePixelRatio;
    new HeatColumns(context, golden, {
      top: lanes.heat * ratio, height: LANES.heat * ratio, width: this.canvas.width,
    }).draw();
    context.scale(ratio, ratio);
    const width = this.canvas.clientWidth;
    context.font = `11px ${getComputedStyle(document.body).fontFamily}`;
    drawSpans(context, golden, width, lanes);
    drawDots(context, golden, width, lanes);
    drawValues(context, golden, width, lanes);
    drawAxis(context, golden, width, lanes);
    drawFlags(context, golden, width);
    if (this.hovered !== null) drawHovered(context, golden, width, lanes);
    drawPlayhead(context, width, lanes);
  },

  describe() {
    const frame = currentFrame();
    if (!frame) return;
    const values = {
      "aria-valuemin": 0, "aria-valuemax": state.golden.frames.length - 1,
      "aria-valuenow": state.frame,
      "aria-valuetext": `frame ${frame.number}, ${secondsText(frame.time)}, ${outcomeText(frame)}`,
    };
    for (const [name, value] of Object.entries(values)) this.canvas.setAttribute(name, value);
  },

  /** The position of the frame at an event. */
  positionAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const count = state.golden.frames.length;
    const position = Math.floor((event.clientX - box.left) / box.width * count);
    return Math.min(count - 1, Math.max(0, position));
  },

  listen() {
    const { canvas } = this;
    canvas.addEventListener("pointerdown", event => {
      if (event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      change({ playing: false });
      showFrame(this.positionAt(event));
    });
    canvas.addEventListener("pointermove", event => {
      this.hovered = this.positionAt(event);
      if (canvas.hasPointerCapture(event.pointerId)) showFrame(this.hovered);
      else this.draw();
    });
    canvas.addEventListener("pointerleave", () => {
      this.hovered = null;
      this.draw();
    });
  },

  showLegend() {
    const golden = state.golden;
    const present = new Set(golden.frames.map(frame => stripKind(frame, golden)));
    const items = STRIP_KINDS.filter(({ key }) => present.has(key)).map(({ key, name }) =>
      element("li", {}, stripSample(key), key === "changed" ? heatText(golden) : name));
    if (golden.pictured.length > 0) {
      items.push(element("li", {}, element("i", { class: "sample dot" }), "pictures kept"));
    }
    if (golden.values.length > 0) {
      items.push(element("li", {}, element("i", { class: "sample triangle" }), "a value differs"));
    }
    byId("legend").replaceChildren(...items);
  },
};

const heatText = golden =>
  `changed: average distance of all pixels, up to ${numberText(golden.heat)}`;

/** A small area filled as the strip fills frames of a kind. */
function stripSample(kind) {
  const width = 22 * devicePixelRatio;
  const height = 10 * devicePixelRatio;
  const canvas = element("canvas", { width, height, class: "sample", "aria-hidden": "true" });
  const context = canvas.getContext("2d");
  if (kind === "changed") {
    for (let step = 0; step < width; step += 1) {
      context.fillStyle = heatColor(step / width);
      context.fillRect(step, 0, 1, height);
    }
  } else {
    context.fillStyle = stripFill(context, kind, 0);
    context.fillRect(0, kind === "equal" ? height - 2 : 0, width, height);
  }
  return canvas;
}

timeline.listen();
views.push(changed => {
  if (!state.golden) return;
  if (changed.has("golden") || changed.has("scheme")) timeline.showLegend();
  if (changed.has("golden")) timeline.hovered = null;
  if (["golden", "frame", "scheme"].some(key => changed.has(key))) {
    timeline.draw();
    timeline.describe();
  }
});
