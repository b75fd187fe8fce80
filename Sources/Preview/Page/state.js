/** What the page shows. */
const state = {
  /** Size, frame rate, times and numbers of the frames; null as long as there is no picture. */
  scene: null,
  /** The values of all views; null until they are known. */
  motion: null,
  /** The position of the frame. */
  frame: 0,
  playing: false,
  speed: 1,
  loop: true,
  /** "fit", or pixels of the screen for each pixel of the picture. */
  zoom: "fit",
  /** The point of the picture in the middle of the stage, in pixels; null for the picture's middle. */
  centre: null,
  grid: false,
  /** Whether the safe areas are marked. */
  guides: false,
  onion: false,
  onionCount: 2,
  onionStep: 3,
  /** The pixel under the pointer. */
  pixel: null,
  /** The view under the pointer, or under the pointer in the timeline. */
  hovered: null,
  /** The view that was clicked. */
  pinned: null,
  /** Mistakes of the spec. */
  problems: [],
  /** Why a frame can't be shown; null if the last one could. */
  frameProblem: null,
  /** Why the server has refused the variables; null if it has taken them. */
  variableProblem: null,
  variables: [],
  filter: "",
  scheme: {},
};

/** Functions that draw parts of the page. Each is called with the names of what changed. */
const views = [];
let changes = new Set();

/** Changes the state now, and the page before it is shown next. */
function change(patch) {
  const before = changes.size;
  for (const [key, value] of Object.entries(patch)) {
    if (state[key] === value) continue;
    state[key] = value;
    changes.add(key);
  }
  if (before === 0 && changes.size > 0) requestAnimationFrame(showChanges);
}

function showChanges() {
  const shown = changes;
  changes = new Set();
  for (const view of views) view(shown);
}

/** Registers a function that draws when one of `keys` changes. */
function onChange(keys, draw) {
  views.push(changed => {
    if (keys.some(key => changed.has(key))) draw(changed);
  });
}

const frameCount = () => state.scene?.times.length ?? 0;

/** Shows the frame at a position, or the nearest that exists. */
function showFrame(position) {
  if (frameCount() > 0) change({ frame: Math.min(Math.max(0, position), frameCount() - 1) });
}

/** The view whose values are shown. */
const shownView = () => state.pinned ?? state.hovered;
