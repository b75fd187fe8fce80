/** Lets the pointer move a pane's pictures, or its divider, and read their pixels. */
function moveWithPointer(pane) {
  const { canvas } = pane;
  let start = null;
  canvas.addEventListener("pointerdown", event => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    start = { x: event.clientX, y: event.clientY, centre: shownCentre() };
    if (pane.divider && pane.placement.fits) pane.divider.moveTo(event);
  });
  canvas.addEventListener("pointermove", event => {
    if (!start) {
      readPixel(pane, event);
    } else if (pane.divider && pane.placement.fits) {
      pane.divider.moveTo(event);
    } else {
      panFrom(start.centre, start.x - event.clientX, start.y - event.clientY);
    }
  });
  const release = () => { start = null; };
  canvas.addEventListener("pointerup", release);
  canvas.addEventListener("pointercancel", release);
  canvas.addEventListener("pointerleave", () => change({ pixel: null }));
  canvas.addEventListener("wheel", event => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(-event.deltaY);
  }, { passive: false });
}

function readPixel(pane, event) {
  const point = pointAt(event, pane.canvas, pane.placement);
  const pixel = { x: Math.floor(point.x), y: Math.floor(point.y) };
  const isInside = pixel.x >= 0 && pixel.y >= 0
    && pixel.x < stage.size.width && pixel.y < stage.size.height;
  const isSame = state.pixel && state.pixel.x === pixel.x && state.pixel.y === pixel.y;
  if (!isSame) change({ pixel: isInside ? pixel : null });
}

/** The line between the expected picture on the left and the actual one on the right. */
class Divider {
  constructor(pane) {
    this.pane = pane;
    this.handle = element("div", {
      class: "divider", role: "slider", tabindex: "0", "aria-label": "Expected up to",
      "aria-valuemin": "0", "aria-valuemax": "100", onkeydown: event => this.#press(event),
    });
    this.handle.addEventListener("pointerdown", event => {
      this.handle.setPointerCapture(event.pointerId);
      this.handle.onpointermove = move => this.moveTo(move);
    });
    this.handle.addEventListener("lostpointercapture", () => { this.handle.onpointermove = null; });
  }

  /** The column of the canvas that divides. */
  edge() {
    const { scale, left } = this.pane.placement;
    return Math.round(left + state.divide * stage.size.width * scale);
  }

  place() {
    const percent = Math.round(state.divide * 100);
    this.handle.style.left = `${this.edge() / devicePixelRatio}px`;
    this.handle.setAttribute("aria-valuenow", percent);
    this.handle.setAttribute("aria-valuetext", `${percent} % of the width`);
  }

  moveTo(event) {
    const { x } = pointAt(event, this.pane.canvas, this.pane.placement);
    moveDivider(x / stage.size.width - state.divide);
  }

  #press(event) {
    const step = { ArrowLeft: -0.02, ArrowDown: -0.02, ArrowRight: 0.02, ArrowUp: 0.02 }[event.key];
    const end = { Home: -1, End: 1 }[event.key];
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveDivider(step ?? end);
  }
}

/** Moves the divider by a share of the picture's width, to its edges at most. */
function moveDivider(step) {
  change({ divide: Math.min(1, Math.max(0, state.divide + step)) });
}
