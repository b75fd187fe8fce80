internal import Drawing

/// The pictures of a recording in the colours of replicators' instances, each made once.
final class TintedPictures {
    private struct Key: Hashable {
        let source: ImageContent.Source
        let factors: Components
    }

    /// The most pixels of all tinted pictures together: 256 MB.
    static let mostPixels = 1 << 26

    private let images: [String: Bitmap]
    private var known: [Key: Bitmap] = [:]
    private var pixels = 0
    /// Whether there were more pixels than allowed. From then on no picture is tinted.
    private(set) var isFull = false

    /// Tints these named pictures, and bitmaps.
    init(_ images: [String: Bitmap]) { self.images = images }

    /// The picture with red, green and blue times `factors`; nil for an unknown name, and if there are too many.
    func picture(_ source: ImageContent.Source, times factors: Components) -> Bitmap? {
        // Finer steps can't be seen in eight bits.
        func step(_ factor: Double) -> Double { (factor * 255).rounded() / 255 }
        let factors = Components(step(factors.x), step(factors.y), step(factors.z), 0)
        let key = Key(source: source, factors: factors)
        if let picture = known[key] { return picture }
        guard let original = bitmap(of: source), !isFull else { return nil }
        pixels += original.width * original.height
        isFull = pixels > Self.mostPixels
        guard !isFull else { return nil }
        let picture = original.multiplied(by: factors)
        known[key] = picture
        return picture
    }

    private func bitmap(of source: ImageContent.Source) -> Bitmap? {
        switch source {
        case .bitmap(let bitmap): bitmap
        case .named(let name): images[name]
        }
    }
}

extension Bitmap {
    fileprivate func multiplied(by factors: Components) -> Bitmap {
        func part(_ pixel: UInt32, _ shift: UInt32, _ factor: Double) -> UInt32 {
            UInt32((Double(pixel >> shift & 255) * factor).rounded()) << shift
        }
        return Bitmap(
            name: name, width: width, height: height,
            pixels: pixels.map {
                $0 & 0xFF00_0000 | part($0, 16, factors.x) | part($0, 8, factors.y)
                    | part($0, 0, factors.z)
            })
    }
}
