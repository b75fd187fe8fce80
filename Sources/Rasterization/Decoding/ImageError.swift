/// Why a picture's file can't be shown.
public enum ImageError: Error, Hashable, Sendable {
    /// It is neither PNG nor JPEG; `found` says what its first bytes look like.
    case unknownFormat(found: String)
    /// It isn't a whole, valid file of its format; `message` is the library's own text.
    case damaged(format: String, message: String)
    /// A side is longer than `limit` pixels.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// It has more than `limit` pixels in all.
    case tooManyPixels(width: Int, height: Int, limit: Int)
}

extension ImageError: CustomStringConvertible {
    /// The reason in one line.
    public var description: String {
        switch self {
        case .unknownFormat(let found): "\(found); pictures are PNG or JPEG files"
        case .damaged(let format, let message): "not a whole, valid \(format) file: \(message)"
        case .tooLarge(let width, let height, let limit):
            "\(width)×\(height) pixels are too many: a side may have \(limit)"
        case .tooManyPixels(let width, let height, let limit):
            "\(width)×\(height) pixels are too many: a picture may have \(limit) in all"
        }
    }
}
