/// Why a frame could not be drawn, encoded or read back.
public enum RasterError: Error, Hashable, Sendable {
    /// Cairo refused an operation; `status` is Cairo's description.
    case cairo(operation: String, status: String)
    /// libpng refused an operation; `message` is libpng's description.
    case png(operation: String, message: String)
    /// A text could not be laid out.
    case font(FontError)
    /// A side of the frame is zero, or longer than Cairo and this program's PNG readers accept.
    case tooLarge(width: Int, height: Int, limit: Int)
}

extension RasterError: CustomStringConvertible {
    /// The reason in one line.
    public var description: String {
        switch self {
        case .cairo(let operation, let status): "Cairo could not \(operation): \(status)"
        case .png(let operation, let message): "libpng could not \(operation): \(message)"
        case .font(let error): "\(error)"
        case .tooLarge(let width, let height, let limit):
            "\(width)×\(height) pixels are too \(min(width, height) < 1 ? "few" : "many"): "
                + "a side may have 1 to \(limit)"
        }
    }
}
