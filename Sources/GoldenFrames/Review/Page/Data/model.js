/** One golden of the results; what is absent there has an empty stand-in here. */
class Golden {
  constructor(data, index) {
    this.index = index;
    this.name = String(data.name ?? `golden ${index + 1}`);
    this.folder = data.folder;
    this.spec = data.spec;
    this.verdict = VERDICTS.some(({ key }) => key === data.verdict) ? data.verdict : "broken";
    this.data = data;
    for (const key of ["summary", "frames", "values", "masks", "environment", "messages"]) {
      this[key] = Array.isArray(data[key]) ? data[key] : [];
    }
    this.frames.forEach((frame, position) => {
      frame.number ??= position;
      frame.time ??= 0;
    });
    this.searched = [this.name, this.spec ?? "", ...this.summary].join("\n").toLowerCase();
  }

  #cache = new Map();

  /** What `make` returns, made when it is first asked for. */
  #once(key, make) {
    if (!this.#cache.has(key)) this.#cache.set(key, make());
    return this.#cache.get(key);
  }

  /** Whether a frame is as expected. */
  static passes(frame) {
    return frame.outcome === "equal" || frame.outcome === "tolerated";
  }

  #positions(test) {
    return this.frames.flatMap((frame, position) => (test(frame) ? [position] : []));
  }

  /** Positions of the frames that aren't as expected. */
  get differing() {
    return this.#once("differing", () => this.#positions(frame => !Golden.passes(frame)));
  }

  /** Positions of the frames of which a picture is kept. */
  get pictured() {
    return this.#once("pictured", () => this.#positions(frame => frame.expected || frame.actual));
  }

  /** Whether pictures of the expected frames are kept. */
  get hasExpected() {
    return this.#once("expected", () => this.frames.some(frame => frame.expected));
  }

  /** The position of the frame with a number, or -1. */
  positionOf(number) {
    const numbers = this.#once("numbers", () => {
      const found = new Map();
      this.frames.forEach((frame, position) => {
        if (!found.has(frame.number)) found.set(frame.number, position);
      });
      return found;
    });
    return numbers.get(number) ?? -1;
  }

  /** The position of the first frame that isn't as expected, or -1. */
  get first() {
    const told = this.positionOf(this.data.firstDifference);
    return told >= 0 ? told : this.differing[0] ?? -1;
  }

  /** The position of the frame that is farthest off, or -1. */
  get worst() {
    return this.#once("worst", () => {
      const told = this.positionOf(this.data.worst);
      return told >= 0 || this.heat === 0 ? told : this.frames.findIndex(f => f.heat === this.heat);
    });
  }

  /** The most heat of any frame. */
  get heat() {
    return this.#once("heat", () => this.frames.reduce((most, f) => Math.max(most, f.heat ?? 0), 0));
  }

  /** Stretches of frames that aren't as expected: positions of the first and the last. */
  get spans() {
    return this.#once("spans", () => {
      const spans = [];
      for (const position of this.differing) {
        const span = spans[spans.length - 1];
        if (span && span.last === position - 1) span.last = position;
        else spans.push({ first: position, last: position });
      }
      return spans;
    });
  }

  /** When a frame is shown, in seconds. */
  time(position) {
    return this.frames[position]?.time ?? 0;
  }

  /** For how long the last frame is shown: as long as the one before it. */
  get end() {
    const last = this.frames.length - 1;
    return this.time(last) + (last > 0 ? this.time(last) - this.time(last - 1) : 0);
  }

  /** The position of the frame that is shown at a time: the last that isn't later. */
  positionAt(time) {
    let low = 0;
    let high = this.frames.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      // Times in the results are rounded.
      if (this.time(middle) <= time + 1e-6) low = middle;
      else high = middle;
    }
    return low;
  }

  /** The element of the rising list `positions` that is nearest to a position. */
  static nearest(positions, position) {
    return positions.reduce(
      (best, each) => (Math.abs(each - position) < Math.abs(best - position) ? each : best),
      positions[0]);
  }
}

/** All results. */
class Review {
  constructor(data) {
    this.program = String(data.program ?? "");
    this.command = String(data.command ?? "");
    this.approve = String(data.approve ?? "");
    const rank = Object.fromEntries(VERDICTS.map(({ key }, index) => [key, index]));
    this.goldens = (Array.isArray(data.goldens) ? data.goldens : [])
      .map((golden, index) => new Golden(golden ?? {}, index))
      .sort((one, other) => rank[one.verdict] - rank[other.verdict] || one.index - other.index);
  }

  /** The most heat of any frame: what the strips of the list have in common. */
  get heat() {
    this.most ??= Math.max(0, ...this.goldens.map(golden => golden.heat));
    return this.most;
  }

  /** How many goldens have a verdict. */
  count(verdict) {
    return this.goldens.filter(golden => golden.verdict === verdict).length;
  }

  named(name) {
    return this.goldens.find(golden => golden.name === name);
  }
}
