internal import Drawing
internal import Files
internal import ImageCodecs
internal import JSON
public import LottieFormat
public import RenderErrors
public import SpecFormat
internal import SystemPackage
internal import Typesetting

/// A spec that was read from a file.
public struct SpecFile: Sendable {
    /// The file's path, for messages.
    public let path: String
    /// The decoded spec.
    public let spec: Spec
    /// The pictures and fonts that the spec refers to.
    package let assets: SpecAssets
    /// The hash of the file's bytes, and of how they were read.
    private let source: PixelHash
    /// How long the sounds are that times of the spec follow, by the names in the spec.
    private let soundLengths: [String: Duration]
    /// The hashes of the bytes of captions and of included specs, by the names in the spec.
    private let captionHashes: [String: PixelHash]
    private let includedHashes: [String: PixelHash]
    /// The paths of included specs.
    let includedPaths: [String]
    /// Whether the file is a spec, and not a Lottie animation.
    let isSpec: Bool

    /// Probable mistakes that aren't errors, in file order, including characters that the fonts lack.
    public let warnings: [SpecIssue]
    /// Warnings about options for Lottie files, of a spec; none of a Lottie animation, and without such options.
    public let unusedOptions: [SpecIssue]

    /// Reads and decodes the file at `path`, a spec or a Lottie animation; `variables` override the spec's own. `-` is
    /// standard input, whose pictures and fonts are looked for from the working folder.
    ///
    /// The files that the spec names must be in its folder, or in one of the `allowed` folders, because specs may
    /// come from untrusted sources.
    /// - Parameter isWatched: whether the file is read again when it changes. Pipes are refused then, because reading one
    ///   may wait for ever. Default: no.
    /// - Throws: `RenderError.cannotRead`, or `.badSpec` with all problems.
    public init(
        path: String, variables: SpecVariables = SpecVariables(),
        lottie: LottieOptions = LottieOptions(), allowing allowed: [String] = [],
        isWatched: Bool = false
    ) throws(RenderError) {
        self = try SpecTemplate(
            path: path, lottie: lottie, allowing: allowed, isWatched: isWatched
        ).file(variables)
    }

    fileprivate init(
        _ template: SpecTemplate, _ variables: SpecVariables, _ lengths: SoundLengths,
        _ captions: CaptionFiles, _ included: IncludedFiles
    ) throws(SpecError) {
        path = template.path
        source = template.hash
        var files = SpecFiles(soundLength: lengths.length, captions: captions.track)
        files.specs = included.bytes
        files.fonts = { assets in
            SpecAssets.fonts(
                of: assets, at: template.path, allowing: template.allowed, cache: template.cache)
        }
        let document = try SpecDocument(template.text, variables: variables, files: files) {
            assets in
            SpecAssets.issues(of: assets, at: template.path, allowing: template.allowed)
        }
        spec = document.spec
        isSpec = document.isSpec
        unusedOptions = document.unusedOptions
        assets = try SpecAssets(
            of: spec, at: path, allowing: template.allowed, cache: template.cache)
        soundLengths = lengths.found
        captionHashes = captions.hashes
        includedHashes = included.hashes
        includedPaths = included.paths
        warnings = (document.warnings + assets.warnings).inFileOrder
    }
}

/// A spec's file that is read once and decoded with any number of values of its variables. The films share its pictures
/// and fonts.
package struct SpecTemplate: Sendable {
    /// The file's path, for messages.
    package let path: String
    fileprivate let text: SpecText
    /// What the spec says about its variables; nil if that is wrong, which reading it with values reports.
    package let variables: DeclaredVariables?
    fileprivate let hash: PixelHash
    fileprivate let allowed: [String]
    fileprivate let cache: AssetCache?

    /// Reads the file at `path`; the other parameters are those of `SpecFile`.
    /// - Parameter cache: keeps pictures and fonts between the films. Default: none.
    /// - Throws: `RenderError.cannotRead`, or `.badSpec` for a text that isn't JSON.
    package init(
        path: String, lottie: LottieOptions = LottieOptions(), allowing allowed: [String] = [],
        isWatched: Bool = false, cache: AssetCache? = nil
    ) throws(RenderError) {
        self.path = path
        self.allowed = allowed
        self.cache = cache
        let bytes = try SpecFile.read(path, isWatched: isWatched)
        hash = PixelHash(of: bytes + Array(lottie.key.utf8))
        do throws(SpecError) {
            text = try SpecText(bytes: bytes, lottie: lottie, path: path, allowing: allowed)
            variables = try? DeclaredVariables(of: text.document)
        } catch {
            throw .badSpec(path: path, error)
        }
    }

    /// Checks values for the spec's variables.
    /// - Throws: `RenderError.badSpec` with all that don't fit the declarations.
    package func check(_ given: SpecVariables) throws(RenderError) {
        do throws(SpecError) {
            try variables?.check(given, in: text.document)
        } catch {
            throw .badSpec(path: path, error)
        }
    }

    /// The spec with these values of its variables.
    /// - Throws: `RenderError.badSpec` with all problems; `.missingProgram` if a time follows the length of a sound, and
    ///   there is no ffprobe.
    package func file(_ variables: SpecVariables) throws(RenderError) -> SpecFile {
        let reach = SpecReach(ofSpecAt: path, allowing: allowed)
        let lengths = SoundLengths(in: reach, cache: cache)
        do throws(SpecError) {
            return try SpecFile(
                self, variables, lengths, CaptionFiles(in: reach, cache: cache),
                IncludedFiles(in: reach))
        } catch {
            throw lengths.fault ?? .badSpec(path: path, error)
        }
    }
}

extension DeclaredVariables {
    /// Reads what the spec at `path` says about its variables.
    /// - Throws: `RenderError.cannotRead`, or `.badSpec` with all that is wrong with the variables.
    package init(
        ofSpecAt path: String, lottie: LottieOptions = LottieOptions()
    ) throws(RenderError) {
        let template = try SpecTemplate(path: path, lottie: lottie)
        do throws(SpecError) {
            try self.init(of: template.text.document)
        } catch {
            throw .badSpec(path: path, error)
        }
    }
}

extension SpecFile {
    /// The sounds of the film, with the paths of their files.
    public var soundtrack: Soundtrack {
        var soundtrack = spec.soundtrack
        for index in soundtrack.sounds.indices {
            let name = soundtrack.sounds[index].file
            soundtrack.sounds[index].file = assets.sounds[name] ?? name
        }
        return soundtrack
    }

    /// Measures texts in the spec's fonts.
    package var textSizing: TextSizing {
        let meter = TextMeasure.Meter()
        return { [fonts = assets.fonts] text, room in
            try? meter.measure(text, in: room, fonts: fonts)
        }
    }

    /// Warnings that need a recording of the spec, in the order of the file. None for a Lottie animation,
    /// whose author didn't write the spec.
    func advice(on film: RecordedFilm) -> [SpecIssue] {
        guard isSpec, spec.getsAdvice else { return [] }
        let texts = TextBoxAdvice(film, fonts: assets.fonts).warnings
        return (spec.advice(on: film) + spec.warnings(texts)).inFileOrder
    }

    /// The hash of everything that the spec's frames depend on besides options: its file, its variables'
    /// values, its pictures, fonts and captions, the specs that it includes, and the lengths of sounds that times follow.
    /// - Complexity: O(bytes of all pictures and font files); the fonts are read.
    var contentHash: PixelHash {
        let variables = spec.variables.map { ($0.name, $0.value) }
        let texts = spec.variables.map { ($0.name, JSONObject.Value.string($0.text ?? "")) }
        let pictures = assets.images.sorted { $0.key < $1.key }
            .map { "\($0.key) \(PixelHash(of: $0.value))" }
        let fonts = assets.fonts?.fingerprints.map { "\($0.file) \($0.hash)" } ?? []
        let lengths = soundLengths.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        let lines =
            ["\(source)", "\(JSONObject(variables))", "\(JSONObject(texts))"] + pictures + fonts
            + lengths + captionHashes.lines + includedHashes.lines
        return PixelHash(of: Array(lines.joined(separator: "\n").utf8))
    }
}

extension [String: PixelHash] {
    /// The names with their hashes, in alphabetical order.
    fileprivate var lines: [String] { map { "\($0.key) \($0.value)" }.sorted() }
}

extension SpecVariables {
    /// Reads variables from the JSON file at `path`.
    /// - Parameter isWatched: as for `SpecFile`.
    /// - Throws: `RenderError.cannotRead`, or `.badSpec` with all problems.
    public init(path: String, isWatched: Bool = false) throws(RenderError) {
        let bytes = try SpecFile.read(path, isWatched: isWatched)
        do throws(SpecError) {
            self = try SpecVariables(bytes: bytes)
        } catch {
            throw .badSpec(path: path, error)
        }
    }
}

extension SpecFile {
    /// The path that means standard input, as with other programs.
    public static let standardInput = "-"

    /// The bytes of a file, or of a pipe unless it `isWatched`, at most `FileLimits.spec` of them.
    static func read(_ path: String, isWatched: Bool = false) throws(RenderError) -> [UInt8] {
        guard !isWatched else {
            do throws(UnreadableFile) {
                return try WholeFile(path: path).read(limit: FileLimits.spec)
            } catch {
                throw .cannotRead(path: path, reason: "\(error)")
            }
        }
        let place = path == standardInput ? "/dev/stdin" : path
        do throws(Errno) {
            return try WholeFile(path: place).readStream(limit: FileLimits.spec)
        } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
    }
}
