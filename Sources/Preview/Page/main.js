function showFacts() {
  const { title, size, rateText, times, scale } = state.scene;
  const count = times.length === 1 ? "1 frame" : `${times.length} frames`;
  document.title = `${title} – Preview`;
  byId("title").textContent = title;
  byId("title").title = title;
  byId("facts").textContent = [
    `${size[0]} × ${size[1]} pixels`, scale === 1 ? null : `${numberText(scale)} pixels per point`,
    `${rateText} fps`, count, secondsText(times.length / state.scene.rate),
  ].filter(Boolean).join(" · ");
}

/** Lists mistakes over the last picture, or else the warnings. */
function showProblems() {
  const box = byId("problems");
  const others = [state.frameProblem, state.variableProblem].filter(Boolean);
  const problems = [...state.problems, ...others.map(message => ({ message }))];
  const warnings = state.scene?.warnings ?? [];
  box.hidden = problems.length + warnings.length === 0;
  box.classList.toggle("mild", problems.length === 0);
  const list = issues => element("ul", {}, ...issues.slice(0, 100).map(issueItem));
  if (problems.length > 0) {
    const count = problems.length === 1 ? "1 error" : `${problems.length} errors`;
    const rest = state.scene ? ": the picture is the last good one" : "";
    box.replaceChildren(element("h2", {}, count + rest), list(problems));
  } else {
    const count = warnings.length === 1 ? "1 warning" : `${warnings.length} warnings`;
    box.replaceChildren(element("details", {}, element("summary", {}, count), list(warnings)));
  }
}

function issueItem({ file, line, column, message, excerpt }) {
  // The page's head names the spec, so only other files are named here.
  const place = file === state.scene?.title ? "" : `${file}:`;
  return element("li", {}, line ? element("b", {}, `${place}${line}:${column}`) : null, message,
    excerpt ? element("pre", {}, excerpt) : null);
}

/** Announces the frame that keys led to when they rest. */
let silence;
onChange(["frame"], () => {
  clearTimeout(silence);
  if (state.playing) return;
  silence = setTimeout(() => say(byId("ruler").getAttribute("aria-valuetext")), 400);
});

onChange(["scene"], showFacts);
onChange(["problems", "frameProblem", "variableProblem", "scene"], showProblems);

function start() {
  makeControls();
  listenToPointer();
  timeline.listen();
  const redraw = () => change({ scheme: {} });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  new ResizeObserver(redraw).observe(byId("stage"));
  redraw();
  const scene = embedded("scene");
  if (scene) {
    frames.replace(new EmbeddedFrames(scene), scene);
    showMotion(embedded("motion"));
  } else {
    server.start();
  }
}

start();
