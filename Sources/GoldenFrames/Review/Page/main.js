/** The results, or an empty review and why it is. */
function readResults() {
  try {
    const data = JSON.parse(byId("results").textContent);
    if (data === null || typeof data !== "object") throw new Error("they are no object");
    return { review: new Review(data) };
  } catch (error) {
    return { review: new Review({}), problem: `The results can't be read: ${error.message}` };
  }
}

const { review, problem } = readResults();

/** Says why there is nothing to look at. */
function showNothing() {
  const hint = review.command ? [element("p", {}, element("code", {}, review.command))] : [];
  byId("nothing").hidden = false;
  byId("golden").hidden = true;
  byId("nothing").replaceChildren(
    element("h2", {}, problem ? "Nothing to show" : "No golden was verified"),
    element("p", {}, problem ?? "The results are empty."), ...hint);
}

function showTitle() {
  const bad = review.goldens.length - review.count("passed");
  document.title = bad > 0 ? `${bad} to review – Golden review` : "Golden review";
  byId("origin").textContent = [review.program, review.command].filter(Boolean).join(" · ");
  byId("origin").title = byId("origin").textContent;
}

/** Speaks of the frame that keys have led to, when they rest. */
let silence;
views.push(changed => {
  if (!state.golden || state.playing) return;
  if (!changed.has("golden") && !changed.has("frame")) return;
  clearTimeout(silence);
  silence = setTimeout(() => {
    const frame = currentFrame();
    const name = changed.has("golden") ? `${state.golden.name}. ` : "";
    say(name + (frame ? `Frame ${frame.number}, ${outcomeText(frame)}` : ""));
  }, 400);
});

views.push(changed => {
  if (changed.has("golden") && state.golden) {
    byId("viewer").hidden = state.golden.frames.length === 0;
    byId("main").scrollTop = 0;
  }
});

function start() {
  showTitle();
  showTotals(review);
  showList(review);
  makeTools();
  listenToKeys();
  followAddress(review);
  const redraw = () => change({ scheme: {} });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  new ResizeObserver(redraw).observe(byId("stage"));
  new ResizeObserver(redraw).observe(byId("list"));
  change({ all: true, verdicts: new Set() });
  if (review.goldens.length === 0) {
    showNothing();
    return;
  }
  const linked = shownAt(location.hash, review);
  showGolden(linked?.golden ?? review.goldens[0], linked?.frame);
  showMode(linked?.mode ?? state.mode);
}

start();
