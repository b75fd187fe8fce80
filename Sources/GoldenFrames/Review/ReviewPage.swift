/// The page on which people review goldens: one HTML file with all its pictures, which works without a
/// network and without any other file.
///
/// The same results and pictures always make the same bytes.
public struct ReviewPage: Sendable {
    private let results: String
    private let paths: [String]
    private let png: @Sendable (String) throws(GoldenError) -> [UInt8]

    /// A page of results and the pictures that they name.
    ///
    /// - Parameters:
    ///   - results: The JSON of a verification. Nothing in it can become markup; if it isn't JSON, the
    ///     page says so.
    ///   - paths: The paths by which the results name pictures, each once.
    ///   - png: Answers the PNG file of a picture, when it is that picture's turn; none is kept.
    public init(
        results: String, picturesAt paths: [String],
        _ png: @escaping @Sendable (String) throws(GoldenError) -> [UInt8]
    ) {
        self.results = results
        self.paths = paths
        self.png = png
    }

    /// The whole page as text. Takes memory for all pictures; `forEachPiece` does not.
    /// - Throws: What the pictures' closure throws.
    /// - Complexity: O(bytes of the results and the pictures).
    public var html: String {
        get throws(GoldenError) {
            var bytes: [UInt8] = []
            try forEachPiece { bytes += $0 }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Calls `body` with one piece of the page after the other, in UTF-8, to be written into a file.
    ///
    /// No piece is larger than the results or the largest picture in base64.
    /// - Throws: What `body` or the pictures' closure throws.
    /// - Complexity: O(bytes of the results and the pictures).
    public func forEachPiece(
        _ body: ([UInt8]) throws(GoldenError) -> Void
    ) throws(GoldenError) {
        for part in PageTemplate.parts {
            switch part {
            case .text(let text): try body(text)
            case .insertion(.styles): try insert(PageTemplate.styles, body)
            case .insertion(.results): try body(results.jsonForScript)
            case .insertion(.scripts): try insert(PageTemplate.scripts, body)
            case .insertion(.pictures): try insertPictures(body)
            }
        }
    }

    private func insert(
        _ files: [[UInt8]], _ body: ([UInt8]) throws(GoldenError) -> Void
    ) throws(GoldenError) {
        for file in files { try body(file) }
    }

    /// Each picture is a block of data to the browser, which reads it when it is first shown.
    private func insertPictures(
        _ body: ([UInt8]) throws(GoldenError) -> Void
    ) throws(GoldenError) {
        for path in paths {
            let name = path.attributeText
            try body(Array("<script type=\"image/png\" data-path=\"\(name)\">".utf8))
            try body(Base64.encode(try png(path)))
            try body(Array("</script>\n".utf8))
        }
    }
}
