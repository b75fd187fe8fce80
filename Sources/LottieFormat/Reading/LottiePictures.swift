package import Drawing
internal import JSON
package import Messages

/// Where the pictures of an animation are.
package struct LottiePictures {
    /// What is known of a picture.
    package enum Finding {
        /// It can be drawn; with its size in pixels, if that is known.
        case picture(Size?)
        case missing
        /// It may not be read: why, and what to do about it.
        case refused(String, Remedy? = nil)
        /// It can't be decoded, and why.
        case damaged(String)
    }

    /// Looks at a picture: a file, with its path from the animation's folder, or a data URL.
    private let inspect: (String) -> Finding
    /// The name that the spec gives to the file with a path from the animation's folder.
    private let rename: (String) -> String
    private var archive: DotLottie?

    /// - Parameters:
    ///   - inspect: looks at a picture: a file, with its path from the animation's folder, or a data URL. All pictures
    ///     count as there by default.
    ///   - rename: the name that the spec gives to the file with such a path. Default: the same.
    package init(
        inspect: @escaping (String) -> Finding = { _ in .picture(nil) },
        rename: @escaping (String) -> String = { $0 }
    ) {
        self.inspect = inspect
        self.rename = rename
    }

    /// The same pictures, before them those of an archive.
    func with(_ archive: DotLottie) -> LottiePictures {
        var result = self
        result.archive = archive
        return result
    }

    /// A folder with a slash at its end; empty for the animation's own. Exporters write it as "images/", "/images/" or
    /// "images", and mean a folder beside the animation.
    private static func written(_ folder: String) -> String {
        folder.split(separator: "/").map { $0 + "/" }.joined()
    }

    /// The path of a picture from the animation's folder.
    fileprivate static func path(of name: String, in folder: String) -> String {
        let folder = written(folder)
        return folder.isEmpty ? name : folder + name.drop { $0 == "/" }
    }

    /// A picture's file or data URL, and what is known of it.
    fileprivate func find(_ name: String, in folder: String) -> (file: String, Finding) {
        if name.hasPrefix("data:") {
            let finding = inspect(name)
            if case .missing = finding { return (name, .damaged("it isn't in base64")) }
            return (name, finding)
        }
        do throws(ZipArchive.Failure) {
            let folder = Self.written(folder)
            if let data = try archive?.picture(name, in: folder) { return (data, inspect(data)) }
        } catch {
            return (name, .damaged(error.message))
        }
        let path = Self.path(of: name, in: folder)
        guard path.utf8.count < 4096 else { return (path, .missing) }
        return (rename(path), inspect(path))
    }
}

/// Looks up the pictures of an animation, each once.
final class PictureFinder {
    private let pictures: LottiePictures
    private let report: LottieReport
    private var known: [String: (file: String, finding: LottiePictures.Finding)] = [:]

    init(_ pictures: LottiePictures, _ report: LottieReport) {
        self.pictures = pictures
        self.report = report
    }

    /// The name that a spec gives to an asset's picture, and the picture's own size, if it is known; nil with a note if
    /// there is none that can be drawn.
    func picture(of asset: LottieValue) -> (file: String, size: Size?)? {
        guard let name = asset["p"]?.text, !name.isEmpty else {
            report.note(.lottieInvalidValue, "a picture has no name: nothing is shown", at: asset)
            return nil
        }
        let folder = asset["u"]?.text ?? ""
        let key = "\(folder)\u{0}\(name)"
        let found = known[key] ?? pictures.find(name, in: folder)
        known[key] = found
        let path = LottiePictures.path(of: name, in: folder)
        let shown = name.hasPrefix("data:") ? "in the file" : "\"\(path.prefix(200))\""
        switch found.finding {
        case .picture(let size): return (found.file, size)
        case .missing:
            report.note(
                .lottiePicture,
                "the picture \(shown) isn't there (put it into the animation's folder, under this name): "
                    + "nothing is shown", at: asset)
        case .refused(let reason, let remedy):
            report.note(
                .lottiePicture,
                "the picture \(shown) may not be read: nothing is shown (\(reason))",
                remedy: remedy, at: asset)
        case .damaged(let reason):
            report.note(
                .lottiePicture,
                "the picture \(shown) can't be decoded: nothing is shown (\(reason))", at: asset)
        }
        return nil
    }
}
