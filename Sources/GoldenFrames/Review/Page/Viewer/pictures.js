/**
 * The pictures, which stand as base64 at the end of the page. One is decoded when it is first shown; of
 * the decoded ones the most recent are kept.
 */
const pictures = {
  limit: 512 * 2 ** 20,
  kept: 0,
  /** By path, the longest unused first: {source, bitmap, promise}. */
  entries: new Map(),
  indexed: 0,

  /** The entry of a path, or undefined if it isn't in the page, or not yet. */
  entry(path) {
    const sources = byId("pictures")?.children ?? [];
    // While the page is loading, the last one may still grow.
    const complete = sources.length - (document.readyState === "loading" ? 1 : 0);
    for (; this.indexed < complete; this.indexed += 1) {
      const source = sources[this.indexed];
      this.entries.set(source.dataset.path, { source });
    }
    return this.entries.get(path);
  },

  /** The picture if it is decoded already. */
  ready(path) {
    return this.entry(path)?.bitmap;
  },

  /** Why a picture can't be shown. */
  problem(path) {
    return this.entry(path) ? "can't be read" : "is not in this page";
  },

  /** The picture; undefined if there is none to be read. */
  async load(path) {
    while (!this.entry(path) && document.readyState === "loading") {
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    const entry = this.entry(path);
    if (!entry) return undefined;
    this.entries.delete(path);
    this.entries.set(path, entry);
    entry.promise ??= this.decode(entry);
    return entry.promise;
  },

  async decode(entry) {
    try {
      const bytes = bytesOf(entry.source.textContent);
      entry.bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    } catch {
      return undefined;
    }
    this.kept += this.size(entry);
    this.forget();
    return entry.bitmap;
  },

  size: entry => entry.bitmap.width * entry.bitmap.height * 4,

  /** Drops what was not used for longest until the rest is within the limit. */
  forget() {
    for (const entry of this.entries.values()) {
      if (this.kept <= this.limit) return;
      if (!entry.bitmap || stage.shows(entry.bitmap)) continue;
      this.kept -= this.size(entry);
      entry.bitmap.close();
      entry.bitmap = entry.promise = undefined;
    }
  },
};

/** The bytes that base64 stands for. */
function bytesOf(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
}
