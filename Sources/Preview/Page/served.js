/** Frames from the server that has sent the page. Files stay in memory, compressed, up to a limit. */
class ServedFrames {
  static #mostBytes = 192 << 20;
  #version;
  #files = new Map();
  #bytes = 0;

  constructor(version) {
    this.#version = version;
  }

  /** A frame as a bitmap, which the caller must close; null if the scene has been replaced. */
  async bitmap(index) {
    const file = this.#files.get(index) ?? await this.#fetch(index);
    return file && createImageBitmap(file);
  }

  async #fetch(index) {
    const answer = await fetch(`frame/${this.#version}/${index}`);
    if (answer.status === 204) return null;
    if (answer.status !== 200) throw new Error(await answer.text());
    const file = await answer.blob();
    this.#files.set(index, file);
    this.#bytes += file.size;
    for (const [old, { size }] of this.#files) {
      if (this.#bytes <= ServedFrames.#mostBytes) break;
      this.#files.delete(old);
      this.#bytes -= size;
    }
    return file;
  }
}

/** The connection to the server. It announces every change of the spec. */
const server = {
  /** The number of the last scene. */
  version: 0,

  start() {
    const events = new EventSource("events");
    events.addEventListener("open", () => {
      this.showConnection("Live", false);
      // A frame that the lost connection didn't bring.
      frames.update();
    });
    events.addEventListener("error", () =>
      this.showConnection("Not connected: has the program ended?", true));
    events.addEventListener("state", event => this.take(JSON.parse(event.data)));
  },

  showConnection(text, isLost) {
    byId("connection").textContent = text;
    byId("connection").classList.toggle("lost", isLost);
  },

  /** Shows a new scene, or the mistakes that prevent one over the last picture. */
  take({ version, scene, problems, variables }) {
    change({ problems, variables });
    if (!scene || version === this.version) return;
    this.version = version;
    frames.replace(new ServedFrames(version), scene);
    this.loadMotion(version);
  },

  async loadMotion(version) {
    await frames.isShown();
    const answer = await fetch(`motion/${version}`).catch(() => ({}));
    if (answer.status === 200 && version === this.version) showMotion(await answer.json());
  },
};
