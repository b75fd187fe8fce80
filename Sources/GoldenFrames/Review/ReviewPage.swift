/// The page on which people review goldens: one HTML file with all its pictures, which works without a
/// network and without any other file.
///
/// The same results and pictures always make the same bytes.
public struct ReviewPage: Sendable {
    private let results: String
    private let pictures: [(path: String, png: [UInt8])]

    /// A page of results and the pictures that they name.
    ///
    /// - Parameters:
    ///   - results: The JSON of a verification. Nothing in it can become markup; if it isn't JSON, the
    ///     page says so.
    ///   - pictures: PNG files, each under the path by which the results name it; each path once.
    public init(results: String, pictures: [(path: String, png: [UInt8])]) {
        self.results = results
        self.pictures = pictures
    }

    /// The whole page as text. Takes memory for all pictures once more; `forEachPiece` does not.
    /// - Complexity: O(bytes of the results and the pictures).
    public var html: String {
        var bytes: [UInt8] = []
        forEachPiece { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Calls `body` with one piece of the page after the other, in UTF-8, to be written into a file.
    ///
    /// No piece is larger than the results or the largest picture in base64.
    /// - Throws: What `body` throws.
    /// - Complexity: O(bytes of the results and the pictures).
    public func forEachPiece<Failure>(
        _ body: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
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

    private func insert<Failure>(
        _ files: [[UInt8]], _ body: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        for file in files { try body(file) }
    }

    /// Each picture is a block of data to the browser, which reads it when it is first shown.
    private func insertPictures<Failure>(
        _ body: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        for picture in pictures {
            let path = picture.path.attributeText
            try body(Array("<script type=\"image/png\" data-path=\"\(path)\">".utf8))
            try body(Base64.encode(picture.png))
            try body(Array("</script>\n".utf8))
        }
    }
}
