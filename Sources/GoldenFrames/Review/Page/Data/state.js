/** What is shown at the moment. `golden` and `frame` (its position) belong together. */
const state = {
  golden: null,
  frame: 0,
  mode: "side",
  zoom: "fit",
  centre: null,
  pixel: null,
  masks: true,
  divide: 0.5,
  swapped: false,
  flickering: false,
  playing: false,
  verdicts: new Set(),
  text: "",
  scheme: "",
};

/** What draws the page; each is called with the names of what has changed. */
const views = [];
let changes = new Set();

/** Changes the state now, and the page before it is next shown. */
function change(patch) {
  if (changes.size === 0) requestAnimationFrame(showChanges);
  for (const [key, value] of Object.entries(patch)) {
    if (state[key] === value) continue;
    state[key] = value;
    changes.add(key);
  }
  if (changes.size === 0) changes.add("nothing");
}

function showChanges() {
  const shown = changes;
  changes = new Set();
  for (const view of views) view(shown);
}

/** The frame that is shown; undefined if the golden has none. */
const currentFrame = () => state.golden?.frames[state.frame];

/** Shows a golden at the frame where it first differs. */
function showGolden(golden, frame = Math.max(0, golden.first)) {
  change({ golden, frame, playing: false, centre: null, pixel: null });
}

/** Shows the frame at a position, or the nearest that there is. */
function showFrame(position) {
  const last = (state.golden?.frames.length ?? 0) - 1;
  if (last >= 0) change({ frame: Math.min(Math.max(0, position), last), pixel: null });
}

/** Goes to the next difference after the frame (or before it); past the last one says so. */
function showDifference(direction) {
  const differing = state.golden?.differing ?? [];
  const found = direction > 0
    ? differing.find(position => position > state.frame)
    : differing.findLast(position => position < state.frame);
  if (found !== undefined) showFrame(found);
  else say(`No difference ${direction > 0 ? "after" : "before"} this frame`);
}
