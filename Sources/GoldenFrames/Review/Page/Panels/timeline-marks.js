/** Bars over the stretches that differ. */
function drawSpans(context, golden, width, lanes) {
  if (golden.verdict === "missing") return;
  context.fillStyle = themed("changed");
  for (const { first, last } of golden.spans) {
    const left = timeline.edge(first) * width;
    const length = Math.max(2, timeline.edge(last + 1) * width - left - 1);
    context.fillRect(left, lanes.spans + 1, length, 2);
  }
}

/** Dots under frames of which pictures are kept. */
function drawDots(context, golden, width, lanes) {
  const half = timeline.edge(0.5) * width;
  const radius = Math.min(1.5, Math.max(0.5, half * 0.6));
  context.fillStyle = themed("muted");
  let drawn = -1;
  for (const position of golden.pictured) {
    const middle = timeline.edge(position) * width + half;
    if (middle - drawn < 1) continue;
    drawn = middle;
    context.beginPath();
    context.arc(middle, lanes.dots + 4, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** When values differ: lines, and a triangle where each begins. */
function drawValues(context, golden, width, lanes) {
  context.fillStyle = themed("accent");
  const middle = lanes.values + 5;
  const drawn = new Set();
  for (const { spans = [], time = 0 } of golden.values) {
    for (const [from, to] of spans) {
      const left = timeline.share(from) * width;
      context.fillRect(left, middle - 0.5, Math.max(1, timeline.share(to) * width - left), 1);
    }
    const start = Math.round(timeline.share(time) * width);
    if (drawn.has(start)) continue;
    drawn.add(start);
    context.beginPath();
    context.moveTo(start, middle - 4);
    context.lineTo(start + 5, middle);
    context.lineTo(start, middle + 4);
    context.fill();
  }
}

/** Times under the strip, at round numbers. */
function drawAxis(context, golden, width, lanes) {
  const top = lanes.axis;
  context.fillStyle = themed("muted");
  context.fillRect(0, top, width, 0.5);
  const length = golden.end - golden.time(0);
  const wanted = length / Math.max(1, width / 90);
  const power = 10 ** Math.floor(Math.log10(wanted || 1));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(each => each >= wanted) ?? 1;
  for (let index = 0; index * step <= length + 1e-9; index += 1) {
    const x = timeline.share(golden.time(0) + index * step) * width;
    context.fillRect(x, top, 1, 4);
    const text = secondsText(golden.time(0) + index * step);
    const space = context.measureText(text).width;
    context.fillText(text, Math.min(Math.max(0, x - space / 2), width - space), top + 14);
  }
}

/** Names over the first difference and the worst. */
function drawFlags(context, golden, width) {
  if (golden.verdict === "missing") return;
  const flags = [];
  if (golden.first >= 0) flags.push({ position: golden.first, text: "first" });
  if (golden.worst >= 0 && golden.worst === golden.first) flags[0].text = "first and worst";
  else if (golden.worst >= 0) flags.push({ position: golden.worst, text: "worst" });
  flags.sort((one, other) => one.position - other.position);
  let free = 0;
  context.fillStyle = themed("text");
  for (const { position, text } of flags) {
    const x = timeline.edge(position + 0.5) * width;
    const space = context.measureText(text).width;
    const left = Math.max(free, Math.min(x - 3, width - space - 9));
    context.beginPath();
    context.moveTo(x - 3, LANES.flags - 3);
    context.lineTo(x + 3, LANES.flags - 3);
    context.lineTo(x, LANES.flags + 1);
    context.fill();
    context.fillText(text, left, LANES.flags - 5);
    free = left + space + 8;
  }
}

/** The frame under the pointer. */
function drawHovered(context, golden, width, lanes) {
  const frame = golden.frames[timeline.hovered];
  const x = timeline.edge(timeline.hovered + 0.5) * width;
  context.fillStyle = themed("muted");
  context.fillRect(x - 0.5, lanes.spans, 1, lanes.axis - lanes.spans);
  drawLabel(context, `${frame.number} · ${secondsText(frame.time)}`, x, width, lanes,
    themed("surface"), themed("text"));
}

/** The frame that is shown. */
function drawPlayhead(context, width, lanes) {
  const frame = currentFrame();
  const x = Math.round(timeline.edge(state.frame + 0.5) * width);
  context.fillStyle = themed("accent");
  context.fillRect(x - 1, lanes.spans, 2, lanes.axis - lanes.spans + 2);
  if (timeline.hovered !== null && timeline.hovered !== state.frame) return;
  drawLabel(context, `${frame.number} · ${secondsText(frame.time)}`, x, width, lanes,
    themed("accent"), themed("accent-text"));
}

function drawLabel(context, text, x, width, lanes, background, color) {
  const space = context.measureText(text).width + 10;
  const left = Math.min(Math.max(0, x - space / 2), width - space);
  context.fillStyle = background;
  context.fillRect(left, lanes.axis + 1, space, LANES.axis - 2);
  context.fillStyle = color;
  context.fillText(text, left + 5, lanes.axis + 13);
}
