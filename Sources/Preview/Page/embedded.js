/**
 * Frames from pictures in the page. Every `interval`-th picture is complete; the others contain only what
 * changed since the frame before.
 */
class EmbeddedFrames {
  #interval;
  #pictures = new Map();
  #canvas;
  #context;
  /** The frame on the canvas. */
  #shown = null;
  /** Frames are made one after the other, because they share the canvas. */
  #queue = Promise.resolve();

  constructor(scene) {
    this.#interval = scene.interval;
    this.#canvas = new OffscreenCanvas(...scene.size);
    this.#context = this.#canvas.getContext("2d");
    for (const block of document.querySelectorAll("script[type='image/png']")) {
      const [x, y] = block.dataset.at.split(",").map(Number);
      this.#pictures.set(Number(block.dataset.frame), { block, x, y });
    }
  }

  /** A frame as a bitmap, which the caller must close. */
  bitmap(index) {
    const made = this.#queue.then(() => this.#make(index));
    this.#queue = made.catch(() => {});
    return made;
  }

  async #make(index) {
    const start = index - index % this.#interval;
    const isNear = this.#shown !== null && this.#shown >= start && this.#shown <= index;
    const first = isNear ? this.#shown + 1 : start;
    const pictures = [];
    for (let frame = first; frame <= index; frame += 1) {
      if (this.#pictures.has(frame)) pictures.push(this.#pictures.get(frame));
    }
    const bitmaps = await Promise.all(pictures.map(picture => this.#decode(picture)));
    bitmaps.forEach((bitmap, place) => {
      const { x, y } = pictures[place];
      this.#context.clearRect(x, y, bitmap.width, bitmap.height);
      this.#context.drawImage(bitmap, x, y);
      bitmap.close();
    });
    this.#shown = index;
    return createImageBitmap(this.#canvas);
  }

  #decode(picture) {
    picture.blob ??= new Blob([bytesOf(picture.block.textContent)], { type: "image/png" });
    return createImageBitmap(picture.blob);
  }
}

/** The bytes of a base64 text. */
function bytesOf(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
}

/** The JSON in a script element; null if the page has none. */
function embedded(id) {
  const block = byId(id);
  return block && JSON.parse(block.textContent);
}
