/** A canvas that is read rather than shown. */
function readingContext(width, height) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  return canvas.getContext("2d", { willReadFrequently: true });
}

const onePixel = readingContext(1, 1);

/** The pixel of a picture: red, green, blue, alpha; null outside. */
function pixelOf(bitmap, { x, y }) {
  if (!bitmap || x < 0 || y < 0 || x >= bitmap.width || y >= bitmap.height) return null;
  onePixel.clearRect(0, 0, 1, 1);
  onePixel.drawImage(bitmap, -x, -y);
  return onePixel.getImageData(0, 0, 1, 1).data;
}

function imageDataOf(bitmap) {
  const context = readingContext(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

let latest = {};

/**
 * Where two pictures of one size differ, outside the rectangles that aren't compared: the bounds, and of
 * the picture of the difference nothing but those pixels. Null if there are none, or other sizes.
 */
function differenceOf({ expected, actual, diff }, masks) {
  if (!expected || !actual || expected === actual) return null;
  if (expected.width !== actual.width || expected.height !== actual.height) return null;
  if (latest.expected !== expected || latest.actual !== actual || latest.diff !== diff) {
    latest = { expected, actual, diff, found: findDifference(expected, actual, diff, masks) };
  }
  return latest.found;
}

function findDifference(expected, actual, diff, masks) {
  const { width, height } = expected;
  const before = new Uint32Array(imageDataOf(expected).data.buffer);
  const after = new Uint32Array(imageDataOf(actual).data.buffer);
  coverMasks(before, after, masks, { width, height });
  const marked = imageDataOf(diff ?? actual);
  const bounds = keepDifferences(new Uint32Array(marked.data.buffer), before, after, width);
  if (!bounds) return null;
  const context = readingContext(width, height);
  context.putImageData(marked, 0, 0);
  return { bounds, marks: context.canvas };
}

/** Makes the pixels equal that aren't compared. */
function coverMasks(before, after, masks, { width, height }) {
  for (const { rect: [x, y, columns, rows] } of masks) {
    for (let row = Math.max(0, y); row < Math.min(height, y + rows); row += 1) {
      const start = row * width + Math.max(0, x);
      const end = row * width + Math.min(width, x + columns);
      if (end > start) before.set(after.subarray(start, end), start);
    }
  }
}

/** Clears the marks of equal pixels; returns the bounds of the others, or null if there are none. */
function keepDifferences(marks, before, after, width) {
  const bounds = { left: width, top: -1, right: -1, bottom: -1 };
  for (let index = 0; index < marks.length; index += 1) {
    if (before[index] === after[index]) {
      marks[index] = 0;
      continue;
    }
    const x = index % width;
    const y = (index - x) / width;
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    if (bounds.top < 0) bounds.top = y;
    bounds.bottom = y;
  }
  return bounds.right < 0 ? null : bounds;
}
