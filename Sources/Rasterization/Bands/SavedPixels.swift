/// The saved pixels of a band with only its lowest items. Unchanged items are drawn once, and copied
/// beneath the changed ones.
///
/// Two pictures are kept: one with the items below all that changes, and one that also has items that a change
/// doesn't reach. When a further item begins to change, only the second one must be drawn again.
struct SavedPixels {
    private var lower = SavedPicture()
    private var upper = SavedPicture()

    /// The largest number of items in a saved picture; 0 if nothing is saved.
    var count: Int { max(lower.count, upper.count) }

    /// Saves the first `rows` rows of `surface`, which contain `count` items, more than all saved pictures.
    mutating func save(_ surface: CairoSurface, rows: Int, count: Int) {
        if upper.count > 0 { swap(&lower, &upper) }
        if lower.count == 0 {
            lower.save(surface, rows: rows, count: count)
        } else {
            upper.save(surface, rows: rows, count: count)
        }
    }

    /// Copies the saved pixels with the most items to `surface`.
    func restore(to surface: CairoSurface) {
        (upper.count > 0 ? upper : lower).restore(to: surface)
    }

    /// Discards pictures that contain more than `limit` items.
    mutating func keep(upTo limit: Int) {
        if lower.count > limit { lower.count = 0 }
        if upper.count > limit { upper.count = 0 }
    }
}

/// A copy of a band's pixels.
private struct SavedPicture {
    /// The number of items in the pixels; 0 if nothing is saved.
    var count = 0
    private var words: [UInt32] = []

    mutating func save(_ surface: CairoSurface, rows: Int, count: Int) {
        self.count = count
        let pixels = UnsafeBufferPointer(start: surface.words, count: rows * surface.stride)
        if words.count == pixels.count {
            words.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: pixels) }
        } else {
            words = Array(pixels)
        }
    }

    func restore(to surface: CairoSurface) {
        words.withUnsafeBufferPointer { surface.replaceWords(by: $0) }
    }
}
