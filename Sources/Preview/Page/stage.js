/** Pixels of the screen for each pixel of the picture, besides "fit". */
const ZOOMS = [0.25, 0.5, 1, 2, 4, 8, 16, 32];
/** The smallest zoom at which single pixels can be told apart. */
const GRID_ZOOM = 4;

/** Draws the picture, and marks on top of it. */
const stage = {
  canvas: byId("picture"),
  overlay: byId("overlay"),

  /** Where the picture lies on the canvas, in pixels of the screen. */
  placement() {
    const [width, height] = state.scene.size;
    const { canvas } = this;
    const fitting = Math.min(canvas.width / width, canvas.height / height);
    // Whole factors keep enlarged pixels equally large.
    const fit = fitting > 1 ? Math.floor(fitting) : fitting;
    const scale = state.zoom === "fit" ? fit : state.zoom;
    const centre = state.zoom === "fit" ? null : state.centre;
    const start = (extent, length, middle) => {
      const shown = extent / scale;
      const inside = Math.min(Math.max(middle ?? length / 2, shown / 2), length - shown / 2);
      return Math.round(extent / 2 - (shown >= length ? length / 2 : inside) * scale);
    };
    return {
      scale, width: width * scale, height: height * scale,
      left: start(canvas.width, width, centre?.x), top: start(canvas.height, height, centre?.y),
      fits: canvas.width >= width * scale && canvas.height >= height * scale,
    };
  },

  draw() {
    if (!state.scene) return;
    const context = freshContext(this.canvas);
    const place = this.placement();
    this.canvas.classList.toggle("movable", !place.fits);
    drawBoard(context, place);
    context.imageSmoothingEnabled = place.scale < 1;
    context.imageSmoothingQuality = "high";
    for (const { bitmap, alpha } of layersOfFrame()) {
      context.globalAlpha = alpha;
      context.drawImage(bitmap, place.left, place.top, place.width, place.height);
    }
    context.globalAlpha = 1;
    this.drawMarks();
  },

  /** Draws the safe areas, the pixel grid, the outline of the view that is shown, and the path of a pinned view. */
  drawMarks() {
    if (!state.scene) return;
    const context = freshContext(this.overlay);
    const place = this.placement();
    if (state.grid && place.scale >= GRID_ZOOM) drawGrid(context, place);
    if (state.guides) drawGuides(context, place, devicePixelRatio);
    if (!state.motion) return;
    const points = place.scale * state.scene.scale;
    const map = corners => corners.map((number, index) =>
      number * points + (index % 2 === 0 ? place.left : place.top));
    const width = devicePixelRatio;
    if (state.pinned !== null) drawPath(context, state.pinned, map, width);
    for (const view of new Set([state.hovered, state.pinned])) {
      const corners = view === null ? null : state.motion.outline(view, state.frame);
      if (corners) drawOutline(context, map(corners), width, view === state.pinned);
    }
  },

  /** The point of the picture at an event, in its pixels. */
  pointAt(event) {
    const box = this.canvas.getBoundingClientRect();
    const { scale, left, top } = this.placement();
    return {
      x: ((event.clientX - box.left) * devicePixelRatio - left) / scale,
      y: ((event.clientY - box.top) * devicePixelRatio - top) / scale,
    };
  },

  /** The point of the picture in the middle of the stage. */
  centre() {
    const { scale, left, top } = this.placement();
    return {
      x: (this.canvas.width / 2 - left) / scale, y: (this.canvas.height / 2 - top) / scale,
    };
  },

  /** Zooms by one step. `point` of the picture stays in place; by default, the middle of the stage. */
  zoomBy(step, point = null) {
    if (!state.scene) return;
    const { scale } = this.placement();
    const next = step > 0
      ? ZOOMS.find(zoom => zoom > scale * 1.01) : ZOOMS.findLast(zoom => zoom < scale * 0.99);
    const zoom = next ?? scale;
    const centre = this.centre();
    const share = point ? 1 - scale / zoom : 0;
    change({
      zoom, centre: {
        x: centre.x + ((point?.x ?? centre.x) - centre.x) * share,
        y: centre.y + ((point?.y ?? centre.y) - centre.y) * share,
      },
    });
  },

  /** Moves the picture by pixels of the page from where `centre` was in the middle. */
  pan(centre, x, y) {
    if (!state.scene || state.zoom === "fit") return;
    const pixels = devicePixelRatio / this.placement().scale;
    change({ centre: { x: centre.x + x * pixels, y: centre.y + y * pixels } });
  },

  toggleGrid() {
    const isSeen = state.zoom !== "fit" && state.zoom >= GRID_ZOOM;
    if (!state.grid && !isSeen) change({ zoom: 8, centre: state.scene && this.centre() });
    change({ grid: !state.grid });
  },
};

/**
 * The bitmaps that make the picture, from the bottom, with their opacities: the frame, and its onion skin.
 *
 * Transparent frames lie beneath the current one. Opaque frames are averaged, with half of the weight for the
 * current one: pixels that don't change stay as they are.
 */
function layersOfFrame() {
  if (!frames.shown) return [];
  const current = { bitmap: frames.shown.bitmap, alpha: 1 };
  if (!state.onion || state.playing || frames.shown.index !== state.frame) return [current];
  const around = frames.wanted().slice(1).reverse().map(index => ({
    bitmap: frames.bitmaps.get(index), weight: state.onionStep / Math.abs(index - state.frame),
  })).filter(({ bitmap }) => bitmap);
  if (!state.scene.isOpaque) {
    return [...around.map(({ bitmap, weight }) => ({ bitmap, alpha: 0.4 * weight })), current];
  }
  let below = 0.5;
  const unit = 0.5 / around.reduce((sum, { weight }) => sum + weight, 0);
  return [current, ...around.map(({ bitmap, weight }) => {
    below += weight * unit;
    return { bitmap, alpha: weight * unit / below };
  })];
}

/** A chessboard under transparent pixels. */
function drawBoard(context, { left, top, width, height }) {
  const side = 8 * devicePixelRatio;
  const tile = new OffscreenCanvas(2 * side, 2 * side);
  const board = tile.getContext("2d");
  board.fillStyle = themed("board-light");
  board.fillRect(0, 0, 2 * side, 2 * side);
  board.fillStyle = themed("board-dark");
  board.fillRect(0, 0, side, side);
  board.fillRect(side, side, side, side);
  context.fillStyle = context.createPattern(tile, "repeat");
  context.fillRect(left, top, width, height);
}

function drawGrid(context, { left, top, width, height, scale }) {
  const [right, bottom] = [left + width, top + height];
  context.beginPath();
  for (let x = left; x <= right; x += scale) {
    context.moveTo(Math.round(x) + 0.5, top);
    context.lineTo(Math.round(x) + 0.5, bottom);
  }
  for (let y = top; y <= bottom; y += scale) {
    context.moveTo(left, Math.round(y) + 0.5);
    context.lineTo(right, Math.round(y) + 0.5);
  }
  context.strokeStyle = "#80808073";
  context.lineWidth = 1;
  context.stroke();
}

function drawOutline(context, corners, width, isPinned) {
  context.beginPath();
  for (let place = 0; place < 8; place += 2) context.lineTo(corners[place], corners[place + 1]);
  context.closePath();
  context.lineJoin = "round";
  context.strokeStyle = "#ffffffb0";
  context.lineWidth = (isPinned ? 4 : 3) * width;
  context.stroke();
  context.strokeStyle = themed("mark");
  context.lineWidth = (isPinned ? 2 : 1.5) * width;
  context.stroke();
}

/** The path of a view's middle through all frames, with a dot for each. */
function drawPath(context, view, map, width) {
  const middle = corners => [
    (corners[0] + corners[2] + corners[4] + corners[6]) / 4,
    (corners[1] + corners[3] + corners[5] + corners[7]) / 4,
  ];
  context.strokeStyle = context.fillStyle = themed("mark");
  context.lineWidth = width;
  context.beginPath();
  const dots = [];
  for (const [, corners] of state.motion.views[view].outline) {
    if (corners) dots.push(middle(map(corners)));
  }
  for (const dot of dots) context.lineTo(...dot);
  context.stroke();
  for (const [x, y] of dots) context.fillRect(x - 1.5 * width, y - 1.5 * width, 3 * width, 3 * width);
}

onChange(["zoom", "centre", "scheme", "playing"], () => stage.draw());
onChange(["grid", "guides", "hovered", "pinned", "motion"], () => stage.drawMarks());
