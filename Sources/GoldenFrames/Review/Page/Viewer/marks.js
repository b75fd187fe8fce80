/** What stands behind pictures that are not opaque: the squares that they were compared over. */
function checkerboard(context) {
  const side = 8 * devicePixelRatio;
  const tile = readingContext(2 * side, 2 * side);
  tile.fillStyle = themed("board-light");
  tile.fillRect(0, 0, 2 * side, 2 * side);
  tile.fillStyle = themed("board-dark");
  tile.fillRect(0, 0, side, side);
  tile.fillRect(side, side, side, side);
  return context.createPattern(tile.canvas, "repeat");
}

/** Diagonal stripes, rising to the right or falling. */
function stripes(context, color, { falling = false, gap = 6 } = {}) {
  const side = Math.round(gap * devicePixelRatio);
  const tile = readingContext(side, side);
  if (falling) tile.transform(-1, 0, 0, 1, side, 0);
  tile.strokeStyle = color;
  tile.lineWidth = side / 4;
  tile.beginPath();
  for (const shift of [-side, 0, side]) {
    tile.moveTo(shift - 1, side + 1);
    tile.lineTo(shift + side + 1, -1);
  }
  tile.stroke();
  return context.createPattern(tile.canvas, "repeat");
}

/** Rectangles that aren't compared, with the views that they stand for. */
function drawMasks(context, { scale, left, top }, masks) {
  const ratio = devicePixelRatio;
  const color = themed("mask");
  context.font = `${11 * ratio}px ${getComputedStyle(document.body).fontFamily}`;
  for (const { rect: [x, y, width, height], view } of masks) {
    const area = [left + x * scale, top + y * scale, width * scale, height * scale];
    context.fillStyle = stripes(context, themed("mask-fill"), { gap: 8 });
    context.fillRect(...area);
    context.strokeStyle = color;
    context.lineWidth = ratio;
    context.strokeRect(...area);
    const label = view ? `not compared: ${view}` : "not compared";
    const length = context.measureText(label).width + 8 * ratio;
    if (length > area[2]) continue;
    context.fillStyle = color;
    context.fillRect(area[0], area[1], length, 16 * ratio);
    context.fillStyle = themed("mask-text");
    context.fillText(label, area[0] + 4 * ratio, area[1] + 12 * ratio);
  }
}

/** The pixels that differ, and a frame around them all, so that a single one is found. */
function drawDifference(context, { scale, left, top }, difference) {
  if (!difference) return;
  const { marks, bounds } = difference;
  context.drawImage(marks, left, top, marks.width * scale, marks.height * scale);
  const gap = 4 * devicePixelRatio;
  context.strokeStyle = themed("accent");
  context.lineWidth = 1.500 * devicePixelRatio;
  context.strokeRect(
    left + bounds.left * scale - gap, top + bounds.top * scale - gap,
    (bounds.right - bounds.left + 1) * scale + 2 * gap,
    (bounds.bottom - bounds.top + 1) * scale + 2 * gap);
}

/** Where the pointer is, in every pane: around the pixel, seen on light and on dark. */
function drawPixelMark(context, { scale, left, top }, { x, y }) {
  const ratio = devicePixelRatio;
  const side = Math.max(scale, 7 * ratio);
  const middle = [left + (x + 0.5) * scale, top + (y + 0.5) * scale];
  for (const [color, grown] of [["#000", 2 * ratio], ["#fff", 0]]) {
    const length = side + 2 * ratio + grown;
    context.strokeStyle = color;
    context.lineWidth = ratio;
    context.strokeRect(middle[0] - length / 2, middle[1] - length / 2, length, length);
  }
}
