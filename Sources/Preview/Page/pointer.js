/** Lets the pointer read pixels and views, pin views, and move the enlarged picture. */
function listenToPointer() {
  const { canvas } = stage;
  let start = null;
  canvas.addEventListener("pointerdown", event => {
    if (event.button !== 0 || !state.scene) return;
    canvas.setPointerCapture(event.pointerId);
    start = { x: event.clientX, y: event.clientY, centre: stage.centre(), moved: false };
  });
  canvas.addEventListener("pointermove", event => {
    if (!state.scene) return;
    if (!start) {
      readPixel(event);
      return;
    }
    const [x, y] = [start.x - event.clientX, start.y - event.clientY];
    start.moved ||= Math.hypot(x, y) > 3;
    if (start.moved) stage.pan(start.centre, x, y);
  });
  canvas.addEventListener("pointerup", () => {
    if (start && !start.moved && state.motion) {
      pin(state.hovered === state.pinned ? null : state.hovered);
    }
    start = null;
  });
  canvas.addEventListener("pointercancel", () => { start = null; });
  canvas.addEventListener("pointerleave", () => change({ pixel: null, hovered: null }));
  canvas.addEventListener("wheel", event => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    stage.zoomBy(-event.deltaY, stage.pointAt(event));
  }, { passive: false });
}

function readPixel(event) {
  const point = stage.pointAt(event);
  const [x, y] = [Math.floor(point.x), Math.floor(point.y)];
  const [width, height] = state.scene.size;
  const isInside = x >= 0 && y >= 0 && x < width && y < height;
  const isSame = state.pixel?.x === x && state.pixel?.y === y;
  if (!isSame) change({ pixel: isInside ? { x, y } : null });
  hover();
}

/** Finds the view under the pointer. */
function hover() {
  if (!state.pixel || !state.motion) return;
  const { x, y } = state.pixel;
  const points = state.scene.scale;
  change({ hovered: state.motion.viewAt((x + 0.5) / points, (y + 0.5) / points, state.frame) });
}

onChange(["frame", "motion"], () => hover());
