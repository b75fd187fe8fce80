internal import Drawing
internal import LayerTree

/// A picture that views name, whose pixels aren't those that were expected.
public struct BitmapChange: Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// How wide it was expected to be, in pixels.
    public let expectedWidth: Int
    /// How high it was expected to be, in pixels.
    public let expectedHeight: Int
    /// How wide it is; nil if it isn't there.
    public let width: Int?
    /// How high it is; nil if it isn't there.
    public let height: Int?
}

extension BitmapChange {
    /// The pictures of one timeline that another one has with other pixels.
    static func list(_ expected: Timeline, _ actual: Timeline) -> [BitmapChange] {
        expected.images.sorted { $0.key < $1.key }.compactMap { name, picture in
            guard let other = actual.images[name], !picture.showsSame(as: other) else { return nil }
            return BitmapChange(
                name: name, expectedWidth: picture.width, expectedHeight: picture.height,
                width: other.width, height: other.height)
        }
    }

    /// The pictures of a recorded timeline that are not there any more, or have other pixels.
    static func list(_ recorded: RecordedTimeline) -> [BitmapChange] {
        recorded.pictures.compactMap { picture in
            let size: (Int, Int)?
            switch picture.state {
            case .same: return nil
            case .changed(let width, let height): size = (width, height)
            case .missing: size = nil
            }
            return BitmapChange(
                name: picture.name, expectedWidth: picture.width, expectedHeight: picture.height,
                width: size?.0, height: size?.1)
        }
    }
}

extension BitmapChange: CustomStringConvertible {
    /// For example `the picture "photo.jpg" has other pixels`.
    public var description: String {
        let subject = "the picture \(name.quoted)"
        guard let width, let height else { return "\(subject) is missing" }
        guard (width, height) == (expectedWidth, expectedHeight) else {
            return "\(subject) has \(width)×\(height) pixels instead of "
                + "\(expectedWidth)×\(expectedHeight)"
        }
        return "\(subject) has other pixels"
    }
}

extension Bitmap {
    /// Whether both have the same pixels.
    func showsSame(as other: Bitmap) -> Bool {
        self === other || (width == other.width && height == other.height && pixels == other.pixels)
    }
}
