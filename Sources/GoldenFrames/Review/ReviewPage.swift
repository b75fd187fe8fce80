internal import JSON
internal import PageBasics

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The page on which people review goldens: one HTML file with all its pictures. It works without a network
/// and without other files.
///
/// Equal results and pictures always give equal bytes.
public struct ReviewPage: Sendable {
    private let results: String
    private let paths: [String]
    private let png: @Sendable (String) throws(GoldenError) -> [UInt8]

    /// A page of results and the pictures that they name.
    ///
    /// - Parameters:
    ///   - results: The JSON of a verification. It is escaped so that nothing in it becomes markup. If it
    ///     isn't JSON, the page says so.
    ///   - paths: The paths by which the results name pictures, each once.
    ///   - png: Returns the PNG file of a picture. It is called once for each picture in turn; the page
    ///     keeps none.
    public init(
        results: String, picturesAt paths: [String],
        _ png: @escaping @Sendable (String) throws(GoldenError) -> [UInt8]
    ) {
        self.results = results
        self.paths = paths
        self.png = png
    }

    /// The whole page as text. It needs memory for all pictures; `forEachPiece` doesn't.
    /// - Throws: What the pictures' closure throws.
    /// - Complexity: O(bytes of the results and the pictures).
    public var html: String {
        get throws(GoldenError) {
            var bytes: [UInt8] = []
            try forEachPiece { bytes += $0 }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Calls `body` with each piece of the page in turn, in UTF-8.
    ///
    /// No piece is larger than the escaped results, the largest picture in base64, or the largest of the
    /// page's own files.
    /// - Throws: What `body` or the pictures' closure throws.
    /// - Complexity: O(bytes of the results and the pictures).
    public func forEachPiece(
        _ body: ([UInt8]) throws(GoldenError) -> Void
    ) throws(GoldenError) {
        let page = String(decoding: PackageResources.review_html, as: UTF8.self)
        for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if index > 0 { try body(Array("\n".utf8)) }
            switch line {
            case "{{policy}}": try body(Array(Self.policy.utf8))
            case "{{styles}}": try insert("style", PageParts.styles, body)
            case "{{results}}": try body(results.jsonForScript)
            case "{{scripts}}": try insert("script", PageParts.scripts, body)
            case "{{pictures}}": try insertPictures(body)
            default: try body(Array(line.utf8))
            }
        }
    }

    /// The rules that let the page do nothing but show its own pictures. Only its own script and style sheet, which
    /// are known by their hashes, count: nothing that results contain can become one.
    private static let policy =
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        + "script-src \(hash(of: PageParts.scripts)); style-src \(hash(of: PageParts.styles)); "
        + "img-src data:; base-uri 'none'; form-action 'none'; "
        + "require-trusted-types-for 'script'; trusted-types 'none'\">"

    private static func hash(of files: [[UInt8]]) -> String {
        SHA256.source(of: Array(files.joined()))
    }

    private func insert(
        _ element: String, _ files: [[UInt8]], _ body: ([UInt8]) throws(GoldenError) -> Void
    ) throws(GoldenError) {
        try body(Array("<\(element)>".utf8))
        for file in files { try body(file) }
        try body(Array("</\(element)>".utf8))
    }

    /// Each picture is a data block in a script element. The browser decodes it when it is first shown.
    private func insertPictures(
        _ body: ([UInt8]) throws(GoldenError) -> Void
    ) throws(GoldenError) {
        for path in paths {
            let name = path.attributeText
            try body(Array("<script type=\"image/png\" data-path=\"\(name)\">".utf8))
            try body(Array(Data(try png(path)).base64EncodedData()))
            try body(Array("</script>\n".utf8))
        }
    }
}

/// The basics of pages, and the files in `Page` except `review.html`, compiled into the program.
private enum PageParts {
    /// The style sheets, in order.
    static var styles: [[UInt8]] {
        [
            PageBasics.style, PackageResources.theme_css, PackageResources.layout_css,
            PackageResources.viewer_css, PackageResources.details_css,
        ]
    }

    /// The scripts. Code that is used at load time comes before its users.
    static var scripts: [[UInt8]] {
        [
            PageBasics.script, PackageResources.symbols_js, PackageResources.words_js,
            PackageResources.model_js,
            PackageResources.state_js, PackageResources.address_js, PackageResources.pictures_js,
            PackageResources.differences_js, PackageResources.viewport_js,
            PackageResources.stage_js, PackageResources.pane_js, PackageResources.marks_js,
            PackageResources.pointer_js, PackageResources.readout_js, PackageResources.flicker_js,
            PackageResources.player_js, PackageResources.strip_js, PackageResources.timeline_js,
            PackageResources.timeline_marks_js, PackageResources.list_js,
            PackageResources.head_js, PackageResources.details_js, PackageResources.values_js,
            PackageResources.keys_js, PackageResources.tools_js, PackageResources.main_js,
        ]
    }
}

extension String {
    /// The text escaped for an attribute in double quotes.
    var attributeText: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // Browsers would turn a carriage return into a line feed.
            case "\r": result += "&#13;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
