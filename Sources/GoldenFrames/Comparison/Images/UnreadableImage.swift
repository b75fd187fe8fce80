/// Why there is no picture to compare.
public enum UnreadableImage: Error, Hashable, Sendable {
    /// The file has no bytes.
    case empty
    /// There are no pixels, or more than a side may have (`PixelSize.limit`).
    case badSize(width: Int, height: Int)
    /// So many bytes aren't four for each pixel.
    case badLength(bytes: Int, width: Int, height: Int)
    /// It isn't a whole, valid PNG file; `reason` is the library's own text.
    case damaged(reason: String)
    /// It can't be had; `reason` says why, for example the system's text.
    case unavailable(reason: String)
}

extension UnreadableImage: CustomStringConvertible {
    /// The reason in one line.
    public var description: String {
        switch self {
        case .empty: "the file is empty"
        case .badSize(let width, let height): "\(width)×\(height) pixels are no picture"
        case .badLength(let bytes, let width, let height):
            "\(bytes) bytes aren't four for each of \(width)×\(height) pixels"
        case .damaged(let reason), .unavailable(let reason): reason
        }
    }
}
