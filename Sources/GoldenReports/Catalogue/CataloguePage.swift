internal import JSON
internal import PageBasics

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The page of a catalogue: one HTML file with its style, script and pictures.
struct CataloguePage {
    /// What is known of the goldens.
    let json: String
    /// The picture of each golden; empty where there is none.
    let gifs: [[UInt8]]

    /// Calls `body` with each piece of the page in turn, in UTF-8.
    func forEachPiece(_ body: ([UInt8]) throws -> Void) rethrows {
        let page = String(decoding: PackageResources.catalogue_html, as: UTF8.self)
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            switch line {
            case "{{policy}}": try body(Array(Self.policy.utf8))
            case "{{style}}": try body(Self.element("style", Self.styles))
            case "{{script}}": try body(Self.element("script", Self.scripts))
            case "{{goldens}}": try body(json.jsonForScript)
            case "{{pictures}}": try insertPictures(body)
            default: try body(Array(line.utf8))
            }
            try body([UInt8(ascii: "\n")])
        }
    }

    private static let styles = PageBasics.style + PackageResources.catalogue_css
    private static let scripts = PageBasics.script + PackageResources.catalogue_js

    /// The rules that let the page do nothing but show its own pictures and follow its links.
    private static let policy =
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        + "script-src \(SHA256.source(of: scripts)); style-src \(SHA256.source(of: styles)); "
        + "img-src data:; base-uri 'none'; form-action 'none'; "
        + "require-trusted-types-for 'script'; trusted-types 'none'\">"

    private static func element(_ name: String, _ text: [UInt8]) -> [UInt8] {
        Array("<\(name)>".utf8) + text + Array("</\(name)>".utf8)
    }

    /// Each picture is a data block in a script element, which the browser decodes when it comes into view.
    private func insertPictures(_ body: ([UInt8]) throws -> Void) rethrows {
        for (index, gif) in gifs.enumerated() where !gif.isEmpty {
            try body(Array("<script type=\"image/gif\" data-index=\"\(index)\">".utf8))
            try body(Array(Data(gif).base64EncodedData()))
            try body(Array("</script>\n".utf8))
        }
    }
}
