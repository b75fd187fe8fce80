/** The name, the verdict, what happened, and the command that approves it. */
function showHead() {
  const { golden } = state;
  byId("name").textContent = golden.name;
  const { name } = VERDICTS.find(({ key }) => key === golden.verdict);
  byId("verdict").dataset.verdict = golden.verdict;
  byId("verdict").replaceChildren(icon(golden.verdict), name);
  const [first, ...others] = golden.summary.map(String);
  byId("summary").replaceChildren(
    element("p", { class: "lead" }, first ?? ""), ...others.map(line => element("p", {}, line)));
  byId("facts").replaceChildren(...facts(golden).flatMap((parts, index) =>
    (index > 0 ? [" · ", ...parts] : parts)));
  byId("approval").hidden = golden.verdict === "passed" || golden.verdict === "broken";
  byId("approve").textContent = approvalText(review.approve, golden.name);
}

/** What the golden and the animation are as wholes; where they disagree, both. */
function facts(golden) {
  const { data } = golden;
  const both = (expected, actual, text) =>
    (expected !== undefined && actual !== undefined && text(expected) !== text(actual)
      ? [element("b", { class: "over" }, `${text(actual)} instead of ${text(expected)}`)]
      : [text(actual ?? expected)]);
  const found = [];
  if (golden.spec ?? golden.folder) found.push([element("code", {}, golden.spec ?? golden.folder)]);
  if (data.size ?? data.expectedSize) {
    const scale = data.scale && data.scale !== 1 ? ` at ${data.scale}×` : "";
    found.push([...both(data.expectedSize, data.size, sizeText), ` pixels${scale}`]);
  }
  if (data.frameRate ?? data.expectedFrameRate) {
    found.push([...both(data.expectedFrameRate, data.frameRate, String), " fps"]);
  }
  if (data.actualCount !== undefined || data.expectedCount !== undefined) {
    found.push(both(data.expectedCount, data.actualCount, count => countText(count, "frame")));
  }
  if (golden.frames.length > 0) found.push([secondsText(golden.end)]);
  return found;
}

/** Copies the command; the text is selected where the clipboard can't be had. */
async function copyApproval() {
  const button = byId("copy");
  try {
    await navigator.clipboard.writeText(approvalText(review.approve, state.golden.name));
    button.textContent = "Copied";
    say("The command is copied");
  } catch {
    getSelection().selectAllChildren(byId("approve"));
    button.textContent = "Selected";
    say("The command is selected");
  }
}

views.push(changed => {
  if (!changed.has("golden") || !state.golden) return;
  byId("copy").textContent = "Copy";
  showHead();
});
