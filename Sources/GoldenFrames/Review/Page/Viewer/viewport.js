/** Pixels of the device to a pixel of the picture, for those who don't want it to fit. */
const ZOOMS = [1, 2, 4, 8, 16];

/** The size that the panes share: pictures of other sizes lie at its top left. */
function sharedSize(bitmaps, golden) {
  const sizes = bitmaps.filter(Boolean).map(({ width, height }) => [width, height]);
  if (sizes.length === 0) sizes.push(golden?.data.size ?? golden?.data.expectedSize ?? [16, 9]);
  return {
    width: Math.max(...sizes.map(size => size[0])),
    height: Math.max(...sizes.map(size => size[1])),
  };
}

/** Where a picture of `size` lies in a canvas, in its pixels: the same in all panes. */
function placementIn(canvas, size) {
  const fitting = Math.min(canvas.width / size.width, canvas.height / size.height);
  const scale = state.zoom === "fit" ? fitting : state.zoom;
  const centre = state.zoom === "fit" ? null : state.centre;
  const start = (extent, length, middle) => {
    const shown = extent / scale;
    const inside = Math.min(Math.max(middle ?? length / 2, shown / 2), length - shown / 2);
    return Math.round(extent / 2 - (shown >= length ? length / 2 : inside) * scale);
  };
  return {
    scale,
    left: start(canvas.width, size.width, centre?.x),
    top: start(canvas.height, size.height, centre?.y),
    fits: canvas.width >= size.width * scale && canvas.height >= size.height * scale,
  };
}

/** The picture's point at an event, in its pixels. */
function pointAt(event, canvas, placement) {
  const box = canvas.getBoundingClientRect();
  const ratio = canvas.width / box.width;
  return {
    x: ((event.clientX - box.left) * ratio - placement.left) / placement.scale,
    y: ((event.clientY - box.top) * ratio - placement.top) / placement.scale,
  };
}

/** Zooms in or out by one step, around the middle of what is shown. */
function zoomBy(step) {
  const canvas = stage.mainCanvas();
  if (!canvas) return;
  const { scale } = placementIn(canvas, stage.size);
  const next = step > 0
    ? ZOOMS.find(zoom => zoom > scale * 1.01) : ZOOMS.findLast(zoom => zoom < scale * 0.99);
  change({ zoom: next ?? (step > 0 ? ZOOMS[ZOOMS.length - 1] : "fit"), centre: shownCentre() });
}

/** The picture's point in the middle of the panes. */
function shownCentre() {
  const canvas = stage.mainCanvas();
  if (!canvas) return null;
  const { scale, left, top } = placementIn(canvas, stage.size);
  return { x: (canvas.width / 2 - left) / scale, y: (canvas.height / 2 - top) / scale };
}

/** Moves all panes by pixels of the page from where a point was in their middle. */
function panFrom(centre, x, y) {
  const canvas = stage.mainCanvas();
  if (!centre || state.zoom === "fit") return;
  const pixels = devicePixelRatio / placementIn(canvas, stage.size).scale;
  change({ centre: { x: centre.x + x * pixels, y: centre.y + y * pixels } });
}

/** Shows the pixels that differ as large as they fit. */
function zoomToDifference() {
  const canvas = stage.mainCanvas();
  const found = stage.difference();
  if (!canvas || !found) {
    say("No pixels of this frame differ");
    return;
  }
  const { left, top, right, bottom } = found.bounds;
  const fitting = zoom => (right - left + 9) * zoom <= canvas.width
    && (bottom - top + 9) * zoom <= canvas.height;
  change({
    zoom: ZOOMS.findLast(fitting) ?? "fit",
    centre: { x: (left + right + 1) / 2, y: (top + bottom + 1) / 2 },
  });
}
