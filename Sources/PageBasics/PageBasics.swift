/// The files that the review page and the preview page have in common. They come before the pages' own.
package enum PageBasics {
    /// Colours, texts and buttons, as a style sheet.
    package static var style: [UInt8] { PackageResources.base_css }

    /// Functions that make elements and prepare canvases.
    package static var script: [UInt8] { PackageResources.dom_js }
}
