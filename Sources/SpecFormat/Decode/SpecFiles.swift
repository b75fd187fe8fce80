package import Messages
package import Typesetting

/// The bytes of a file that a spec includes, or why they can't be read.
package typealias IncludedFile = (String) -> Result<[UInt8], NamedFileError>

/// Why a file that a spec names can't be used.
package struct NamedFileError: Error {
    let code: DiagnosticCode
    let messages: [String]
    let remedy: Remedy?

    /// An error with its way out, if that isn't in the file.
    package init(_ code: DiagnosticCode, _ messages: [String], remedy: Remedy? = nil) {
        self.code = code
        self.messages = messages
        self.remedy = remedy
    }
}

extension Field {
    /// Reports why the file that the value names can't be used.
    func report(_ error: NamedFileError) {
        for message in error.messages {
            diagnostics.report(error.code, message, remedy: error.remedy, about: node)
        }
    }
}

/// What decoding a spec must know of the files that it names, before pictures and fonts are loaded.
package struct SpecFiles {
    /// Tells how long a sound is.
    package let soundLength: SoundLength
    /// Reads captions.
    package let captions: CaptionFile
    /// Reads specs that are included.
    package var specs: IncludedFile = { _ in
        .failure(
            NamedFileError(
                .unreadableInclude,
                [
                    "specs can't be included without the spec's folder: read the spec from a file"
                ]))
    }
    /// Loads the fonts among some files, in which a text is split. Default: the default font alone.
    package var fonts: ([AssetReference]) -> FontSet? = { _ in nil }

    /// Files that these closures know.
    package init(soundLength: @escaping SoundLength, captions: @escaping CaptionFile) {
        self.soundLength = soundLength
        self.captions = captions
    }

    /// Any sound lasts a second, no file has captions, and all included specs are empty: for those who only want to know what
    /// a spec says.
    package static var any: SpecFiles {
        var files = SpecFiles(
            soundLength: { _ in .success(.seconds(1)) }, captions: { _ in .success(CaptionTrack()) }
        )
        files.specs = { _ in .success(Array(#"{"canvas": {"size": [1, 1]}, "duration": 1}"#.utf8)) }
        return files
    }

    /// Without the folder of a spec, nobody knows its files.
    static var none: SpecFiles {
        SpecFiles(
            soundLength: { _ in
                .failure(
                    SoundLengthError(
                        .unreadableSound,
                        "the length of a sound isn't known without its folder: read the spec from a file"
                    ))
            },
            captions: { _ in
                .failure(
                    NamedFileError(
                        .unreadableCaptions,
                        [
                            "captions can't be found without the spec's folder: read the spec from a file"
                        ]))
            })
    }
}
