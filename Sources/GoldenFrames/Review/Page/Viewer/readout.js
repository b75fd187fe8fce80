/** The colours under the pointer, in words. */
function showReadout() {
  const { pixel } = state;
  const { expected, actual } = stage.shown.pictures;
  const colors = pixel ? [pixelOf(expected, pixel), pixelOf(actual, pixel)] : [];
  const parts = colors.flatMap((color, index) =>
    (color ? [element("span", { class: "color" }, index === 0 ? "expected " : "actual ",
      swatch(color), element("code", {}, colorText(color)))] : []));
  if (colors[0] && colors[1]) {
    const text = changeText(...colors);
    parts.push(element("span", { class: text === "equal" ? "" : "over" }, text));
  }
  byId("readout").replaceChildren(...(pixel
    ? [element("span", {}, `(${pixel.x}, ${pixel.y})`), ...parts]
    : [element("span", { class: "hint" }, "Point at a picture to read its pixels")]));
}

function swatch(color) {
  const made = element("i", { class: "swatch" });
  made.style.backgroundColor = cssColor(color);
  return made;
}
