/// The pixels of a band with only its lowest items drawn: what doesn't change is drawn once, and
/// copied beneath what does.
struct SavedPixels {
    /// How many items are in it; 0 for nothing saved.
    private(set) var count = 0
    private var words: [UInt32] = []

    /// Keeps the first `rows` of `surface`, in which `count` items are drawn.
    mutating func save(_ surface: CairoSurface, rows: Int, count: Int) {
        self.count = count
        let pixels = UnsafeBufferPointer(start: surface.words, count: rows * surface.stride)
        if words.count == pixels.count {
            words.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: pixels) }
        } else {
            words = Array(pixels)
        }
    }

    /// Puts them back.
    func restore(to surface: CairoSurface) {
        words.withUnsafeBufferPointer { surface.replaceWords(by: $0) }
    }

    /// Forgets them if more than `count` items are in them.
    mutating func keep(upTo limit: Int) {
        if count > limit { count = 0 }
    }
}
