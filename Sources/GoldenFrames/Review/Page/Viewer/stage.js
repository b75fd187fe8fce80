/** Ways to look at a frame. */
const MODES = [
  { key: "side", name: "Side by side", shortcut: "1" },
  { key: "slider", name: "Slider", shortcut: "2" },
  { key: "overlay", name: "Overlay", shortcut: "3" },
  { key: "expected", name: "Expected", shortcut: "4" },
  { key: "actual", name: "Actual", shortcut: "5" },
  { key: "diff", name: "Difference", shortcut: "6" },
  { key: "flicker", name: "Flicker", shortcut: "f" },
];

const KINDS = { expected: "Expected", diff: "Difference", actual: "Actual" };

/** The panes and what they show. */
const stage = {
  /** The frame whose pictures are shown, with the pictures that it has, and why others lack. */
  shown: { pictures: {}, problems: {} },
  panes: [],
  size: { width: 16, height: 9 },

  /** Whether a decoded picture is on the page, and so must not be dropped. */
  shows(bitmap) {
    return Object.values(this.shown.pictures).includes(bitmap);
  },

  /** The canvas that zooming goes by. */
  mainCanvas() {
    return this.panes[0]?.canvas;
  },

  masks() {
    const time = state.golden?.time(state.frame) ?? 0;
    return (state.golden?.masks ?? []).filter(mask =>
      Array.isArray(mask.rect) && time >= (mask.from ?? 0) - 1e-6
        && time <= (mask.to ?? Infinity) + 1e-6);
  },

  difference() {
    return differenceOf(this.shown.pictures, this.masks());
  },

  /** Which pictures of a frame there are: kinds and paths. While playing, only those that are seen. */
  kept(frame) {
    const seen = new Set(this.panes.flatMap(pane => pane.needs));
    return Object.keys(KINDS).filter(kind => frame?.[kind] && (!state.playing || seen.has(kind)))
      .map(kind => [kind, frame[kind]]);
  },

  /** Nothing yet: the next frame's pictures aren't decoded. */
  clear() {
    this.shown = { frame: currentFrame(), pictures: {}, problems: {}, isLoading: true };
    this.size = sharedSize([], state.golden);
    this.draw();
  },

  /**
   * Shows the frame's pictures when all are decoded. One frame is fetched at a time; of those asked for
   * meanwhile, only the last.
   */
  async load() {
    if (this.isBusy) return;
    this.isBusy = true;
    while (!this.isUpToDate()) {
      const frame = currentFrame();
      const golden = state.golden;
      const isPartial = state.playing;
      const kept = this.kept(frame);
      if (!kept.every(([, path]) => pictures.ready(path))) await this.fetch(kept);
      if (golden === state.golden) this.show(frame, kept, isPartial);
    }
    this.isBusy = false;
  },

  /** Whether all that the frame has, or all that is needed while playing, is shown. */
  isUpToDate() {
    return this.shown.frame === currentFrame() && !this.shown.isLoading
      && (state.playing || !this.shown.isPartial);
  },

  fetch(kept) {
    return Promise.all(kept.map(([, path]) => pictures.load(path)));
  },

  show(frame, kept, isPartial) {
    const found = kept.map(([kind, path]) => [kind, pictures.ready(path), path]);
    this.shown = {
      frame,
      pictures: Object.fromEntries(found.filter(([, bitmap]) => bitmap)),
      problems: Object.fromEntries(found.filter(([, bitmap]) => !bitmap)
        .map(([kind, , path]) => [kind, `${path} ${pictures.problem(path)}.`])),
      isPartial,
    };
    this.size = sharedSize(Object.values(this.shown.pictures), state.golden);
    this.draw();
  },

  /** Which panes there are in the mode. */
  kinds() {
    if (state.mode !== "side") return [state.mode];
    return state.golden?.hasExpected ? Object.keys(KINDS) : ["actual"];
  },

  /** Makes the panes of the mode. */
  build() {
    this.panes = this.kinds().map(kind => new Pane(kind));
    byId("stage").replaceChildren(...this.panes.map(pane => pane.root));
    byId("stage").dataset.mode = state.mode;
  },

  draw() {
    byId("stage").classList.toggle("tall", this.size.height > this.size.width);
    for (const pane of this.panes) pane.draw(this.shown, this.size);
    showReadout();
  },

  /** Why there is no picture, in a sentence; null if there is one. */
  lack(kind) {
    const { frame = {}, pictures: bitmaps, problems, isLoading } = this.shown;
    if (bitmaps[kind]) return null;
    if (isLoading) return "…";
    if (problems[kind]) return problems[kind];
    if (kind === "expected" && state.golden?.verdict === "missing") return "There is no golden yet.";
    if (kind === "expected" && frame.outcome === "added") return "The golden has no such frame.";
    if (kind === "actual" && frame.outcome === "missing") return "The animation has no such frame.";
    if (kind !== "diff" || frame.outcome === "unknown") return "No picture of this frame is kept.";
    if (frame.outcome === "equal") return "Nothing differs.";
    return "There is no picture of the difference.";
  },
};

views.push(changed => {
  const isOther = changed.has("golden");
  if (isOther || changed.has("mode")) stage.build();
  if (isOther) stage.clear();
  if (isOther || ["frame", "mode", "playing"].some(key => changed.has(key))) stage.load();
  const drawn = ["mode", "zoom", "centre", "pixel", "masks", "divide", "swapped", "scheme"];
  if (drawn.some(key => changed.has(key))) stage.draw();
});
