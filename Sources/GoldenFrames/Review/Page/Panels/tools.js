/** Buttons that choose one thing of several; `read` tells which is chosen. */
function choices(box, options, keys, read, choose) {
  const buttons = options.map(({ key, name, shortcut }) => element("button", {
    "data-key": key, "aria-keyshortcuts": shortcut, onclick: () => choose(key),
  }, name, shortcut ? keyHint(shortcut) : null));
  byId(box).replaceChildren(...buttons);
  views.push(changed => {
    if (!changed.has("all") && !keys.some(key => changed.has(key))) return;
    for (const [index, button] of buttons.entries()) {
      button.setAttribute("aria-pressed", String(options[index].key === read()));
    }
  });
}

function makeTools() {
  choices("modes", MODES, ["mode"], () => state.mode, showMode);
  choices("zooms", [
    { key: "fit", name: "Fit", shortcut: "0" }, { key: 1, name: "1:1" }, { key: 2, name: "2×" },
    { key: 4, name: "4×" }, { key: "difference", name: "To the difference", shortcut: "z" },
  ], ["zoom"], () => state.zoom, zoom => {
    if (zoom === "difference") zoomToDifference();
    else change({ zoom, centre: zoom === "fit" ? null : shownCentre() });
  });
  const actions = {
    "masks-button": () => change({ masks: !state.masks }),
    "flicker-button": () => change({ flickering: !state.flickering }),
    copy: () => copyApproval(),
    first: () => showFrame(0),
    back: () => showFrame(state.frame - 1),
    play: () => player.toggle(),
    forward: () => showFrame(state.frame + 1),
    last: () => showFrame(Infinity),
    "previous-difference": () => showDifference(-1),
    "next-difference": () => showDifference(1),
    worst: () => showWorst(),
  };
  for (const [id, action] of Object.entries(actions)) {
    byId(id).addEventListener("click", () => {
      if (byId(id).closest(".transport") && id !== "play") change({ playing: false });
      action();
    });
  }
  views.push(showToolStates);
}

/** Buttons tell what is on, and rest where they could do nothing. */
function showToolStates(changed) {
  byId("masks-button").setAttribute("aria-pressed", String(state.masks));
  byId("masks-button").hidden = !state.golden?.masks.length;
  if (!changed.has("golden") && !changed.has("frame")) return;
  const { golden, frame } = state;
  const last = (golden?.frames.length ?? 0) - 1;
  const differing = golden?.differing ?? [];
  const resting = {
    first: frame <= 0, back: frame <= 0, forward: frame >= last, last: frame >= last,
    "previous-difference": !(differing[0] < frame),
    "next-difference": !(differing[differing.length - 1] > frame),
    worst: !(golden?.worst >= 0),
  };
  for (const [id, rests] of Object.entries(resting)) {
    byId(id).setAttribute("aria-disabled", String(rests));
  }
}
