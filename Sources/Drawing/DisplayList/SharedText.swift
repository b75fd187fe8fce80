internal import Synchronization

/// A text that views, frames and workers share.
///
/// A text has many fields, and a film may show ten thousand letters. So a frame refers to its texts, and what is the same object
/// needn't be compared, rounded or hashed again.
package final class SharedText: Hashable, Sendable {
    /// The text.
    package let block: TextBlock
    private let keptDigest = AtomicLazyReference<Digest>()
    /// The text on the grid of display lists; `unchanged` if this one is. Nil until it is needed.
    private let rounded = AtomicLazyReference<SharedText>()
    private static let unchanged = SharedText(TextBlock(""))

    /// A text that is shared from now on.
    package init(_ block: TextBlock) { self.block = block }

    /// About how much memory it takes.
    package var byteCount: Int {
        MemoryLayout<TextBlock>.stride + block.shownString.utf8.count
    }

    /// A hash in two words.
    package final class Digest: Sendable {
        package let high: UInt64
        package let low: UInt64

        package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
    }

    /// The hash by which hashes of frames represent the text. `make` makes it, and is called once or rarely more often.
    package func digest(_ make: (TextBlock) -> Digest) -> Digest {
        keptDigest.load() ?? keptDigest.storeIfNil(make(block))
    }

    /// The text with its numbers rounded to the grid of display lists.
    package var quantized: SharedText {
        if let known = rounded.load() { return known === Self.unchanged ? self : known }
        let block = block.quantized
        let result = rounded.storeIfNil(
            block == self.block ? Self.unchanged : SharedText(block))
        return result === Self.unchanged ? self : result
    }

    /// Whether both texts are equal.
    package static func == (a: SharedText, b: SharedText) -> Bool {
        a === b || a.block == b.block
    }

    /// Feeds the text.
    package func hash(into hasher: inout Hasher) { hasher.combine(block) }
}
