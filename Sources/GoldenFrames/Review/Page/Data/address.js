/**
 * The address's fragment names what is shown, to be linked to: #golden/frame/mode, each part
 * percent-encoded, for example #cards/12/slider.
 */
function addressOf({ golden, frame, mode }) {
  const parts = [golden.name, golden.frames[frame]?.number ?? 0, mode];
  return `#${parts.map(encodeURIComponent).join("/")}`;
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What a fragment names, as far as it is there. */
function shownAt(fragment, review) {
  const [name, number, mode] = fragment.replace(/^#/, "").split("/").map(decoded);
  const golden = review.named(name);
  if (!golden) return null;
  const position = number ? golden.positionOf(Number(number)) : -1;
  return {
    golden,
    frame: position >= 0 ? position : Math.max(0, golden.first),
    mode: MODES.some(({ key }) => key === mode) ? mode : state.mode,
  };
}

/** Keeps the address up to date, and follows it. The back button leads to the golden before. */
function followAddress(review) {
  let recorded = null;
  const record = () => {
    const address = addressOf(state);
    const isOther = recorded !== null && recorded !== state.golden;
    recorded = state.golden;
    if (address !== location.hash) history[isOther ? "pushState" : "replaceState"](null, "", address);
  };
  let timer;
  views.push(changed => {
    if (!state.golden || state.playing) return;
    if (!["golden", "frame", "mode", "playing"].some(key => changed.has(key))) return;
    clearTimeout(timer);
    // Browsers refuse too many changes of the address in a row.
    if (changed.has("golden")) record();
    else timer = setTimeout(record, 200);
  });
  addEventListener("popstate", () => {
    const shown = shownAt(location.hash, review);
    if (!shown) return;
    recorded = shown.golden;
    if (shown.golden !== state.golden) showGolden(shown.golden);
    change(shown);
  });
}
