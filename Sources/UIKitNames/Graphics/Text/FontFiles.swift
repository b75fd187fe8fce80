internal import Foundation
internal import Synchronization
package import Typesetting

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
                FontFiles.known.withLock { ($0.files, $0.set) = (newValue, set) }
            } catch {
                refuse("the fonts of UIFont.files can't be used: \(error)")
            }
        }
    }

    /// The family that is drawn for the system's font, in every label and control: one of `UIFont.files`, or
    /// `DejaVu Serif`. Default: nil, DejaVu Sans.
    ///
    /// Set it once, after `files` and before views are made; fonts that exist already stay as they are. A family that isn't
    /// there ends a recording with an error, and the earlier one stays.
    public static var systemFontFamily: String? {
        get { FontFiles.known.withLock { $0.systemFamily?.name } }
        set {
            let family = newValue.map(FontFace.family(named:))
            if let newValue, family == .some(nil) {
                let known = UIFont.familyNames.joined(separator: ", ")
                return refuse(
                    "UIFont.systemFontFamily: there is no family \"\(newValue)\", only \(known): add its files to "
                        + "UIFont.files first")
            }
            FontFiles.known.withLock { $0.systemFamily = family ?? nil }
        }
    }

    /// The set of `files`; nil without any.
    package static var fontSet: FontSet? { FontFiles.set }
}

/// The font files of the app.
enum FontFiles {
    fileprivate struct Known {
        var files: [String] = []
        var set: FontSet?
        var systemFamily: FontFace.Family?
    }

    fileprivate static let known = Mutex(Known())

    /// The fonts in them, and DejaVu; nil without any.
    static var set: FontSet? { known.withLock { $0.set } }

    /// The family of the system's font. One that is no longer in the files counts as not set.
    static var systemFamily: FontFace.Family {
        known.withLock { known in
            if case .given(let name) = known.systemFamily {
                guard known.set?.families.contains(name) ?? false else { return .sans }
            }
            return known.systemFamily ?? .sans
        }
    }
}
