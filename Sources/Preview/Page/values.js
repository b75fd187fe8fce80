/** Reads single pixels of a bitmap. */
const pixelReader = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

/** The colour of the pixel under the pointer: red, green, blue and alpha. */
function pixelColor() {
  pixelReader.clearRect(0, 0, 1, 1);
  pixelReader.drawImage(frames.shown.bitmap, -state.pixel.x, -state.pixel.y);
  return Array.from(pixelReader.getImageData(0, 0, 1, 1).data);
}

/** Shows the colour and the place of the pixel under the pointer. */
function showPixel() {
  if (!state.pixel || !frames.shown) {
    byId("pixel").replaceChildren();
    return;
  }
  const color = pixelColor();
  const bytes = color[3] === 255 ? color.slice(0, 3) : color;
  const hex = `#${bytes.map(byte => byte.toString(16).padStart(2, "0")).join("")}`;
  const { x, y } = state.pixel;
  const points = state.scene.scale === 1 ? ""
    : ` (${numberText(x / state.scene.scale, 2)}, ${numberText(y / state.scene.scale, 2)} points)`;
  byId("pixel").replaceChildren(swatch(hex), `${hex} at ${x}, ${y}${points}`);
}

function swatch(color) {
  const made = element("span", { class: "swatch" });
  made.style.background = color;
  return made;
}

/** Lists the values of the pinned view, or of the one under the pointer. */
function showValues() {
  const view = shownView();
  const { motion, frame } = state;
  if (!motion || view === null) {
    byId("view-title").textContent = "View";
    byId("values").replaceChildren(element("p", { class: "hint" },
      motion ? "Point at a view to see its values. Click to keep them, and to see its path." : "…"));
    return;
  }
  byId("view-title").textContent = motion.name(view) + (view === state.pinned ? " (pinned)" : "");
  const path = motion.ancestors(view, frame).map(parent => motion.name(parent)).join(" › ");
  const rows = motion.values(view, frame).map(({ property, value, changes: isChanging, moves }) =>
    element("tr", { class: `${isChanging ? "changes" : ""} ${moves ? "moves" : ""}` },
      element("th", { scope: "row" }, property),
      element("td", {}, isColor(value) ? swatch(value) : null, valueText(value))));
  byId("values").replaceChildren(
    element("p", { class: "path" }, path ? `in ${path}` : ""),
    element("table", {}, element("tbody", {}, ...rows)));
}

const isColor = value => typeof value === "string" && /^#[0-9a-f]{6,8}$/i.test(value);

onChange(["pixel"], () => showPixel());
onChange(["hovered", "pinned", "frame", "motion"], () => showValues());
