/// The page without results: the files in `Page`, which are compiled into the program.
enum PageTemplate {
    /// A part of the page, from its beginning to its end.
    enum Part: Hashable, Sendable {
        /// What stands in `review.html`.
        case text([UInt8])
        /// What is put between.
        case insertion(Insertion)
    }

    /// What is put where `review.html` has its name in double braces.
    enum Insertion: String, CaseIterable, Sendable {
        /// The style sheets.
        case styles
        /// The results, as JSON.
        case results
        /// The scripts.
        case scripts
        /// The pictures.
        case pictures
    }

    /// The parts of `review.html`.
    static let parts: [Part] = {
        let page = String(decoding: PackageResources.review_html, as: UTF8.self)
        return page.split(separator: "{{", omittingEmptySubsequences: false).flatMap { piece in
            let halves = piece.split(
                separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2, let insertion = Insertion(rawValue: String(halves[0])) else {
                return [Part.text(Array(piece.utf8))]
            }
            return [.insertion(insertion), .text(Array(halves[1].utf8))]
        }
    }()

    /// The style sheets, in order.
    static var styles: [[UInt8]] {
        [
            PackageResources.theme_css, PackageResources.layout_css, PackageResources.viewer_css,
            PackageResources.details_css,
        ]
    }

    /// The scripts: what is used at once stands before what uses it.
    static var scripts: [[UInt8]] {
        [
            PackageResources.dom_js, PackageResources.words_js, PackageResources.model_js,
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
