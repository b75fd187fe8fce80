internal import CPango
internal import Drawing

/// The spacing of letters and words in a paragraph, in Pango units.
struct LetterSpacing {
    /// Bytes of UTF-8 with the same spacing.
    struct Range: Hashable {
        var bytes: Swift.Range<Int>
        let units: Int32
    }

    /// The ranges whose spacing isn't 0, in order.
    private(set) var ranges: [Range] = []
    /// The spacing after letters; 0 if no letter has any.
    private(set) var afterLetters = 0.0

    /// The most ems that all spacing of a paragraph may add, so that a line fits 32 bits.
    private static let limit = 30_000.0

    /// The spacing in a paragraph of `text`.
    ///
    /// Letters of joined scripts have none, nor has what stands between them: as browsers have it, punctuation belongs to
    /// the script before it. O(n).
    init(of text: TextBlock, in paragraph: String) {
        guard text.letterSpacing != 0 || text.wordSpacing != 0 else { return }
        let most = min(Self.limit / Double(max(paragraph.unicodeScalars.count, 1)), 100)
        func units(_ points: Double) -> Int32 {
            let ems = min(max(points / text.size, -most), most)
            guard ems.isFinite else { return 0 }
            let units = Int32((ems * PangoTypesetter.unitsPerEm).rounded())
            // Pango 1.50 divides whole "pixels" unevenly before and after a letter.
            return units != 0 && units % PANGO_SCALE == 0 ? units + 1 : units
        }
        let (letter, word) = (units(text.letterSpacing), units(text.wordSpacing))
        var index = 0
        var isJoined = false
        for scalar in paragraph.unicodeScalars {
            if scalar.properties.isAlphabetic { isJoined = scalar.isOfJoinedScript }
            let isSpace = scalar == " " || scalar == "\u{A0}"
            let end = index + UTF8.width(scalar)
            append(index..<end, (isJoined ? 0 : letter) + (isSpace ? word : 0))
            if !isJoined { afterLetters = Double(letter) }
            index = end
        }
    }

    private mutating func append(_ bytes: Swift.Range<Int>, _ units: Int32) {
        guard units != 0 else { return }
        if let last = ranges.last, last.units == units, last.bytes.upperBound == bytes.lowerBound {
            ranges[ranges.count - 1].bytes = last.bytes.lowerBound..<bytes.upperBound
        } else {
            ranges.append(Range(bytes: bytes, units: units))
        }
    }
}

extension Unicode.Scalar {
    /// Whether it belongs to a script whose letters are joined: those of CSS Text 4, by blocks.
    var isOfJoinedScript: Bool {
        switch value {
        case 0x0600...0x07BF, 0x07C0...0x07FF, 0x0840...0x08FF, 0x1800...0x18AF, 0xA840...0xA87F,
            0xFB50...0xFDFF, 0xFE70...0xFEFE, 0x10AC0...0x10AFF, 0x10B80...0x10BAF,
            0x10D00...0x10D3F, 0x10F30...0x10FDF, 0x11660...0x1167F, 0x1E900...0x1E95F,
            0x1EE00...0x1EEFF:
            true
        default: false
        }
    }
}
