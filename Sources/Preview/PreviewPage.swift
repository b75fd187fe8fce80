internal import JSON
internal import PageBasics

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The page that plays an animation: one HTML file with its style and scripts.
struct PreviewPage {
    /// Where the page gets its frames from.
    enum Source {
        /// From the page itself, which works without a network and without other files.
        case embedded(SceneDescription, MotionRecord, PreviewPictures)
        /// From a server. Scripts and styles carry `nonce`, by which the server's policy allows them.
        case served(nonce: String)
    }

    let source: Source

    /// Calls `body` with each piece of the page in turn, in UTF-8.
    func forEachPiece<Failure: Error>(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let page = String(decoding: PackageResources.preview_html, as: UTF8.self)
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            switch line {
            case "{{policy}}": try body(Array(policy.utf8))
            case "{{style}}": try body(element("style", PageParts.styles))
            case "{{script}}": try body(element("script", PageParts.scripts))
            case "{{data}}": try insertData(body)
            default: try body(Array(line.utf8))
            }
            try body([UInt8(ascii: "\n")])
        }
    }

    /// The whole page. It needs memory for all pictures; `forEachPiece` doesn't.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        forEachPiece { bytes += $0 }
        return bytes
    }

    /// The rules that let the page do nothing but show its own pictures. A server sends them as a header.
    private var policy: String {
        guard case .embedded = source else { return "" }
        return "<meta http-equiv=\"Content-Security-Policy\" content=\""
            + Self.policy(code: Self.codeHashes, connections: "'none'") + "\">"
    }

    /// The hashes of the page's own style sheet and script, which are all that may run.
    private static let codeHashes = [PageParts.styles, PageParts.scripts]
        .map { SHA256.source(of: text(of: $0)) }.joined(separator: " ")

    /// What is between the tags of the element that holds `files`.
    private static func text(of files: [[UInt8]]) -> [UInt8] {
        [UInt8(ascii: "\n")] + files.joined()
    }

    /// A Content-Security-Policy.
    /// - Parameters:
    ///   - code: which scripts and styles are allowed.
    ///   - connections: where the page may fetch from.
    static func policy(code: String, connections: String) -> String {
        "default-src 'none'; script-src \(code); style-src \(code); img-src data: blob:; "
            + "connect-src \(connections); base-uri 'none'; form-action 'none'; "
            + "require-trusted-types-for 'script'; trusted-types 'none'"
    }

    private func element(_ name: String, _ files: [[UInt8]]) -> [UInt8] {
        var nonce = ""
        if case .served(let value) = source { nonce = " nonce=\"\(value)\"" }
        return Array("<\(name)\(nonce)>".utf8) + Self.text(of: files) + Array("</\(name)>".utf8)
    }

    private func insertData<Failure: Error>(
        _ body: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        guard case .embedded(let scene, let motion, let frames) = source else { return }
        for (id, json) in [("scene", scene.json), ("motion", motion.json)] {
            try body(
                Array("<script type=\"application/json\" id=\"\(id)\">".utf8)
                    + "\(json)".jsonForScript + Array("</script>\n".utf8))
        }
        for picture in frames.pictures {
            let start =
                "<script type=\"image/png\" data-frame=\"\(picture.index)\" "
                + "data-at=\"\(picture.x),\(picture.y)\">"
            try body(
                Array(start.utf8) + Array(Data(picture.png).base64EncodedData())
                    + Array("</script>\n".utf8))
        }
    }
}

/// The basics of pages, and the files in `Page` except `preview.html`, compiled into the program.
private enum PageParts {
    /// The style sheets, in order.
    static var styles: [[UInt8]] {
        [PageBasics.style, PackageResources.theme_css, PackageResources.layout_css]
    }

    /// The scripts. Code that is used at load time comes before its users.
    static var scripts: [[UInt8]] {
        [
            PageBasics.script, PackageResources.words_js, PackageResources.state_js,
            PackageResources.embedded_js,
            PackageResources.served_js, PackageResources.frames_js, PackageResources.motion_js,
            PackageResources.stage_js, PackageResources.guides_js, PackageResources.pointer_js,
            PackageResources.values_js,
            PackageResources.timeline_js, PackageResources.player_js,
            PackageResources.variables_js, PackageResources.controls_js,
            PackageResources.main_js,
        ]
    }
}
