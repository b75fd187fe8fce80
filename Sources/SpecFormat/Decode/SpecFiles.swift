internal import Messages
package import Typesetting

/// What decoding a spec must know of the files that it names, before pictures and fonts are loaded.
package struct SpecFiles {
    /// Tells how long a sound is.
    package let soundLength: SoundLength
    /// Reads captions.
    package let captions: CaptionFile
    /// Loads the fonts among some files, in which a text is split. Default: the default font alone.
    package var fonts: ([AssetReference]) -> FontSet? = { _ in nil }

    /// Files that these closures know.
    package init(soundLength: @escaping SoundLength, captions: @escaping CaptionFile) {
        self.soundLength = soundLength
        self.captions = captions
    }

    /// Any sound lasts a second, and no file has captions: for those who only want to know what a spec says.
    package static var any: SpecFiles {
        SpecFiles(
            soundLength: { _ in .success(.seconds(1)) }, captions: { _ in .success(CaptionTrack()) }
        )
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
                    CaptionFileError(
                        .unreadableCaptions,
                        [
                            "captions can't be found without the spec's folder: read the spec from a file"
                        ]))
            })
    }
}
