/** Decoded frames. A few are kept as bitmaps, because decoded frames need a hundred times the memory. */
const frames = {
  source: null,
  bitmaps: new Map(),
  pending: new Map(),
  /** The most bitmaps: enough for an onion skin and for playing. */
  capacity: 16,
  /** What the stage draws until the next frame is decoded. */
  shown: null,
  /** Whether the last frame could not be had, so that it isn't asked for again and again. */
  isStopped: false,

  /** Takes frames from another source. The picture stays until the first new frame is decoded. */
  replace(source, scene) {
    this.source = source;
    for (const bitmap of this.bitmaps.values()) if (bitmap !== this.shown?.bitmap) bitmap.close();
    this.bitmaps.clear();
    this.pending.clear();
    if (this.shown) this.shown.isOld = true;
    const [width, height] = scene.size;
    this.capacity = Math.min(24, Math.max(9, Math.floor((96 << 20) / (4 * width * height))));
    const last = scene.times.length - 1;
    change({
      scene, motion: null, frame: Math.min(state.frame, last), hovered: null, frameProblem: null,
      playing: state.playing && last > 0,
    });
    this.update();
  },

  /** The bitmap of a frame if it is decoded. */
  ready(index) {
    const bitmap = this.bitmaps.get(index);
    if (!bitmap) return null;
    // The frame becomes the most recently used one.
    this.bitmaps.delete(index);
    this.bitmaps.set(index, bitmap);
    return bitmap;
  },

  /** Decodes a frame unless it is decoded or being decoded. */
  load(index) {
    if (this.bitmaps.has(index)) return Promise.resolve();
    if (!this.pending.has(index)) this.pending.set(index, this.decode(index, this.source));
    return this.pending.get(index);
  },

  async decode(index, source) {
    try {
      const bitmap = await source.bitmap(index);
      if (source !== this.source) {
        bitmap?.close();
        return;
      }
      // Without a bitmap, the scene has been replaced, and the next one is announced soon.
      this.isStopped = bitmap === null;
      if (!bitmap) return;
      this.bitmaps.set(index, bitmap);
      change({ frameProblem: null });
      this.makeRoom();
    } catch (error) {
      if (source !== this.source) return;
      this.isStopped = true;
      // Fetching fails with a TypeError if the server has gone, which the page's head tells.
      if (!(error instanceof TypeError)) change({ frameProblem: error.message });
    } finally {
      if (source === this.source) this.pending.delete(index);
    }
  },

  makeRoom() {
    for (const [index, bitmap] of this.bitmaps) {
      if (this.bitmaps.size <= this.capacity) return;
      if (bitmap === this.shown?.bitmap || this.wanted().includes(index)) continue;
      this.bitmaps.delete(index);
      bitmap.close();
    }
  },

  /** The frames that the stage shows together: the current one and its onion skin. */
  wanted() {
    const wanted = [state.frame];
    for (let distance = 1; state.onion && distance <= state.onionCount; distance += 1) {
      for (const side of [-1, 1]) {
        const index = state.frame + side * distance * state.onionStep;
        if (index >= 0 && index < frameCount()) wanted.push(index);
      }
    }
    return wanted;
  },

  /** Decodes what is shown, then the frames after it. One call works at a time. */
  async update() {
    if (this.isBusy || !this.source) return;
    this.isBusy = true;
    this.isStopped = false;
    let next;
    while ((next = this.missing()) !== undefined) {
      await this.load(next);
      this.show();
      // Meanwhile, another frame may be asked for.
      if (this.isStopped && this.missing() === next) break;
    }
    this.isBusy = false;
    this.show();
  },

  /** The next frame to decode; undefined if there is none. */
  missing() {
    const lacking = index => !this.bitmaps.has(index);
    const wanted = this.wanted().find(lacking);
    if (wanted !== undefined) return wanted;
    const ahead = Math.min(frameCount(), Math.max(1, this.capacity - 8));
    for (let step = 1; step < ahead; step += 1) {
      const index = (state.frame + step) % frameCount();
      if (lacking(index)) return index;
    }
    return undefined;
  },

  /** Puts the current frame on the stage if it is decoded. */
  show() {
    const bitmap = this.ready(state.frame);
    if (!bitmap) return;
    if (this.shown?.isOld) this.shown.bitmap.close();
    this.shown = { index: state.frame, bitmap, source: this.source };
    stage.draw();
    showPixel();
  },

  get isUpToDate() {
    return this.shown?.index === state.frame && this.shown.source === this.source
      && this.wanted().every(index => this.bitmaps.has(index));
  },

  /** Waits until the current frame is on the stage, unless it plays. */
  async isShown() {
    while (this.source && !this.isUpToDate && !this.isStopped && !state.playing) {
      await new Promise(done => requestAnimationFrame(done));
    }
  },
};

onChange(["frame", "onion", "onionCount", "onionStep"], () => {
  frames.show();
  frames.update();
});
