/** One view of the frame: a caption and a canvas. */
class Pane {
  constructor(kind) {
    this.kind = kind;
    this.captions = element("figcaption", {});
    this.canvas = element("canvas", { role: "img" });
    this.note = element("p", { class: "lack" });
    this.root = element("figure", { class: "pane", "data-kind": kind }, this.captions,
      element("div", { class: "canvas" }, this.canvas, this.note));
    if (kind === "slider") {
      this.divider = new Divider(this);
      this.canvas.after(this.divider.handle);
    }
    moveWithPointer(this);
  }

  /** Kinds of picture that the pane is made of, in the order of their captions. */
  get sources() {
    if (this.kind === "slider" || this.kind === "flicker") return ["expected", "actual"];
    return this.kind === "overlay" ? ["actual"] : [this.kind];
  }

  /** Kinds of picture that the pane can't be drawn without. */
  get needs() {
    return this.kind === "overlay" ? Object.keys(KINDS) : this.sources;
  }

  draw(shown, size) {
    const context = freshContext(this.canvas);
    this.placement = placementIn(this.canvas, size);
    // Pictures made to fit are smoothed; enlarged ones show their pixels. A higher quality would draw
    // rings around edges, which look like differences.
    context.imageSmoothingEnabled = state.zoom === "fit";
    context.imageSmoothingQuality = "medium";
    this.canvas.classList.toggle("movable", !this.placement.fits);
    this.#drawPictures(context, shown.pictures);
    if (state.masks) drawMasks(context, this.placement, stage.masks());
    if (state.pixel) drawPixelMark(context, this.placement, state.pixel);
    this.divider?.place();
    this.#describe(shown);
  }

  #drawPictures(context, bitmaps) {
    const { expected, actual } = bitmaps;
    if (this.kind === "slider" && expected && actual) {
      const edge = this.divider.edge();
      this.#drawPicture(context, expected, 0, edge);
      this.#drawPicture(context, actual, edge, this.canvas.width);
      return;
    }
    const [first, second] = this.sources.map(kind => bitmaps[kind]);
    const bitmap = second && (state.swapped || !first) ? second : first;
    if (bitmap) this.#drawPicture(context, bitmap, 0, this.canvas.width);
    if (this.kind === "overlay") drawDifference(context, this.placement, stage.difference());
  }

  /** Draws a picture between two columns of the canvas, over a board if it lets one through. */
  #drawPicture(context, bitmap, from, to) {
    const { scale, left, top } = this.placement;
    context.save();
    context.beginPath();
    context.rect(from, 0, to - from, this.canvas.height);
    context.clip();
    const area = [left, top, bitmap.width * scale, bitmap.height * scale];
    context.fillStyle = checkerboard(context);
    context.fillRect(...area);
    context.drawImage(bitmap, ...area);
    if (this.kind === "overlay") {
      context.fillStyle = themed("wash");
      context.fillRect(...area);
    }
    context.restore();
  }

  #describe({ frame, pictures: bitmaps }) {
    const lacks = this.sources.map(kind => stage.lack(kind)).filter(Boolean);
    const isBare = this.sources.every(kind => !bitmaps[kind]);
    this.captions.replaceChildren(...this.#captions());
    this.note.replaceChildren(...(isBare ? [lacks[0], nearestFrameButton(frame)].filter(Boolean) : []));
    this.note.hidden = !isBare;
    const names = this.sources.map(kind => KINDS[kind]).join(" and ");
    this.canvas.setAttribute("aria-label",
      `${names}, frame ${frame?.number ?? 0}${isBare ? `: ${lacks[0]}` : ""}`);
  }

  #captions() {
    const caption = kind => element("span", { "data-kind": kind }, KINDS[kind]);
    if (this.kind === "overlay") {
      return [caption("actual"), differenceKey()];
    }
    if (this.kind === "diff") return [caption("diff"), differenceKey()];
    if (this.kind === "flicker") return [caption(state.swapped ? "actual" : "expected")];
    return this.sources.map(caption);
  }
}

/** What the colours of a difference mean. */
const differenceKey = () => element("span", { class: "key" },
  element("i", { class: "swatch lighter" }), "lighter ", element("i", { class: "swatch darker" }), "darker");

/** A way to the nearest frame that has pictures; null if this one has, or none. */
function nearestFrameButton(frame) {
  const golden = state.golden;
  if (frame?.expected || frame?.actual || !golden?.pictured.length) return null;
  const position = Golden.nearest(golden.pictured, state.frame);
  return element("button", { onclick: () => showFrame(position) },
    `Go to frame ${golden.frames[position].number}`);
}
