/** What the strip's colours and patterns mean; shown in the legend if a golden has them. */
const STRIP_KINDS = [
  { key: "equal", name: "equal" },
  { key: "tolerated", name: "within tolerance" },
  { key: "changed", name: "changed" },
  { key: "shifted", name: "another frame's picture" },
  { key: "unknown", name: "changed, not measured" },
  { key: "otherSize", name: "other size" },
  { key: "added", name: "added" },
  { key: "missing", name: "missing" },
  { key: "unrecorded", name: "not recorded yet" },
];

/** How the strip shows a frame. */
function stripKind(frame, golden) {
  if (golden.verdict === "missing") return "unrecorded";
  if (frame.outcome === "changed" && frame.shift) return "shifted";
  return STRIP_KINDS.some(({ key }) => key === frame.outcome) ? frame.outcome : "unknown";
}

/**
 * Draws a golden's heat into an area of a canvas: a column for each frame, or if there are more frames
 * than pixels, for the one that differs most of those on a pixel. Heights and colours go by the root of
 * the heat as a share of `most`, so that little changes are seen beside large ones.
 */
class HeatColumns {
  constructor(context, golden, { top, height, width, most = golden.heat }) {
    Object.assign(this, { context, golden, top, height, width, most });
    this.columns = Math.min(golden.frames.length, Math.floor(width));
    this.least = Math.min(height, Math.max(3, height / 8));
    this.fills = new Map();
  }

  draw() {
    const count = this.golden.frames.length;
    const gap = this.width / this.columns >= 4 * devicePixelRatio ? Math.round(devicePixelRatio) : 0;
    for (let column = 0; column < this.columns; column += 1) {
      const from = Math.floor(column * count / this.columns);
      const to = Math.max(from + 1, Math.floor((column + 1) * count / this.columns));
      const frame = this.#strongest(from, to);
      const left = Math.round(column * this.width / this.columns);
      const right = Math.round((column + 1) * this.width / this.columns);
      this.#drawColumn(frame, left, Math.max(1, right - left - gap));
    }
  }

  #strongest(from, to) {
    let best = this.golden.frames[from];
    for (let index = from + 1; index < to; index += 1) {
      const frame = this.golden.frames[index];
      const isWorse = Golden.passes(best) && !Golden.passes(frame);
      const isHotter = Golden.passes(best) === Golden.passes(frame)
        && (frame.heat ?? 0) > (best.heat ?? 0);
      if (isWorse || isHotter) best = frame;
    }
    return best;
  }

  #drawColumn(frame, left, width) {
    const kind = stripKind(frame, this.golden);
    const share = this.most > 0 ? Math.sqrt((frame.heat ?? 0) / this.most) : 0;
    const isWhole = !["equal", "tolerated", "changed", "shifted"].includes(kind);
    const height = kind === "equal"
      ? Math.max(1, devicePixelRatio)
      : isWhole ? this.height : Math.max(this.least, Math.round(share * this.height));
    this.context.fillStyle = this.#fill(kind, share);
    this.context.fillRect(left, this.top + this.height - height, width, height);
  }

  #fill(kind, share) {
    const step = kind === "changed" ? Math.round(share * 16) : 0;
    const key = `${kind} ${step}`;
    if (!this.fills.has(key)) this.fills.set(key, stripFill(this.context, kind, step / 16));
    return this.fills.get(key);
  }
}

function stripFill(context, kind, share) {
  switch (kind) {
    case "equal": return themed("strip-equal");
    case "changed": return heatColor(share);
    case "added": return stripes(context, themed("strip-added"));
    case "missing": return stripes(context, themed("strip-missing"), { falling: true });
    case "otherSize": return stripes(context, themed("strip-unknown"), { gap: 4 });
    default: return themed(`strip-${kind}`);
  }
}

/** A colour for a share of the most heat: between three of the theme. */
function heatColor(share) {
  const [from, to] = share < 0.5 ? ["heat-low", "heat-middle"] : ["heat-middle", "heat-high"];
  const part = Math.round((share < 0.5 ? share : share - 0.5) * 200);
  return `color-mix(in oklab, ${themed(to)} ${part}%, ${themed(from)})`;
}
