/**
 * The values of all views over the frames. Each is a list of pairs: the position of a frame, and the value from
 * that frame on.
 */
class Motion {
  constructor(data) {
    this.views = data.views;
    this.order = data.order;
    this.events = data.events;
    this.rows = this.#rows();
  }

  /** The value of a list at a frame; undefined before its first pair. */
  static at(list, frame) {
    const next = Motion.#after(list, frame);
    return next > 0 ? list[next - 1][1] : undefined;
  }

  /** The position of the first pair after a frame. */
  static #after(list, frame) {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle][0] <= frame) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  name(view) {
    return this.views[view].name ?? (view === 0 ? "canvas" : `view ${view}`);
  }

  /** The corners of a view's bounds on the canvas in points; null if it isn't visible. */
  outline(view, frame) {
    return Motion.at(this.views[view].outline, frame) ?? null;
  }

  /** The views that a view lies in, from the canvas on. */
  ancestors(view, frame) {
    const found = [];
    let parent = Motion.at(this.views[view].parent, frame);
    while (parent !== null && parent !== undefined) {
      found.unshift(parent);
      parent = Motion.at(this.views[parent].parent, frame);
    }
    return found;
  }

  /** The topmost view at a point of the canvas; null if only the canvas is there. */
  viewAt(x, y, frame) {
    const order = Motion.at(this.order, frame) ?? [];
    for (let place = order.length - 1; place > 0; place -= 1) {
      const view = order[place];
      if (this.#covers(view, x, y, frame) && this.#isInsideClips(view, x, y, frame)) return view;
    }
    return null;
  }

  #isInsideClips(view, x, y, frame) {
    return this.ancestors(view, frame).every(parent => {
      const clips = Motion.at(this.views[parent].values.clipsToBounds ?? [], frame);
      return !clips || this.#covers(parent, x, y, frame);
    });
  }

  #covers(view, x, y, frame) {
    const corners = this.outline(view, frame);
    if (!corners) return false;
    let sign = 0;
    for (let place = 0; place < 8; place += 2) {
      const [ax, ay] = [corners[place], corners[place + 1]];
      const [bx, by] = [corners[(place + 2) % 8], corners[(place + 3) % 8]];
      const side = Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
      if (side !== 0 && sign !== 0 && side !== sign) return false;
      sign ||= side;
    }
    return sign !== 0;
  }

  /** A view's values at a frame; those that change come first. */
  values(view, frame) {
    return Object.entries(this.views[view].values)
      .map(([property, list]) => ({
        property, value: Motion.at(list, frame), changes: list.length > 1,
        moves: list.length > 1 && list.some(([start]) => start > 0 && (start === frame || start === frame + 1)),
      }))
      .sort((one, other) => Number(other.changes) - Number(one.changes));
  }

  /** The views that change, with the frames in which each of their properties does. */
  #rows() {
    return this.views.flatMap((view, index) => {
      const lanes = Object.entries(view.values).filter(([, list]) => list.length > 1)
        .map(([property, list]) => ({ property, runs: Motion.#runs(list) }));
      return lanes.length > 0 ? [{ view: index, lanes }] : [];
    });
  }

  /** Periods of neighbouring frames in which a value changes. The first frame is the last with the old value. */
  static #runs(list) {
    const runs = [];
    for (const [frame, value] of list.slice(1)) {
      const run = runs[runs.length - 1];
      if (run && frame - run.end <= 1) Object.assign(run, { end: frame, to: value });
      else runs.push({ start: frame - 1, end: frame, from: Motion.at(list, frame - 1), to: value });
    }
    return runs;
  }
}

/** Shows the values of a scene's views. Pinned views stay pinned by name. */
function showMotion(data) {
  const motion = new Motion(data);
  const pinned = motion.views.findIndex((view, index) => motion.name(index) === pinnedName);
  change({ motion, pinned: pinnedName !== null && pinned >= 0 ? pinned : null, hovered: null });
}

let pinnedName = null;

/** Keeps the values of a view in sight; null for those of the view under the pointer. */
function pin(view) {
  pinnedName = view === null ? null : state.motion.name(view);
  change({ pinned: view });
}

/** A value as a person reads it. */
function valueText(value) {
  if (typeof value === "number") return numberText(value, 4);
  if (Array.isArray(value)) return value.map(valueText).join(", ") || "none";
  if (value !== null && typeof value === "object") {
    return Object.entries(value).map(([key, part]) => `${key}(${valueText(part)})`).join(" ");
  }
  const text = String(value);
  return text.length > 160 ? `${text.slice(0, 150)} …` : text;
}
