internal import Foundation
package import Rasterization
internal import Synchronization

extension UIFont {
    /// The font files of the app, which `init(name:size:)` finds by their PostScript and family names. Default: none.
    ///
    /// Set them before texts are made. `expectGolden` draws with them; `FontSet(files: UIFont.files)` draws frames that
    /// are rendered otherwise. Files that can't be used end a recording with an error, and the earlier ones stay.
    public static var files: [String] {
        get { FontFiles.known.withLock { $0.files } }
        set {
            do {
                let set = newValue.isEmpty ? nil : try FontSet(files: newValue)
                FontFiles.known.withLock { $0 = (newValue, set) }
            } catch {
                refuse("the fonts of UIFont.files can't be used: \(error)")
            }
        }
    }

    /// The set of `files`; nil without any.
    package static var fontSet: FontSet? { FontFiles.set }
}

/// The font files of the app.
enum FontFiles {
    fileprivate static let known = Mutex<(files: [String], set: FontSet?)>(([], nil))

    /// The fonts in them, and DejaVu; nil without any.
    static var set: FontSet? { known.withLock { $0.set } }
}
