internal import CZlib
internal import Files
internal import Rasterization
internal import RenderPipeline
internal import SystemPackage

/// A folder that holds a golden: `golden.json`, pictures, `timeline.txt` and `events.txt`. Its `variants`
/// folder holds goldens for other environments.
public struct GoldenFolder: Hashable, Sendable {
    /// The file that lists the frames.
    public static let manifest = "golden.json"
    static let timeline = "timeline.txt"
    /// The timeline compressed with gzip, for large texts.
    static let packedTimeline = "timeline.txt.gz"
    static let events = "events.txt"
    static let animation = "frames.apng"
    static let variants = "variants"
    /// The largest file in bytes that is read. A larger file must be a mistake.
    static let limit = 256 << 20

    /// The path of the folder.
    public let path: String

    /// The folder at `path`, which need not exist.
    public init(_ path: String) { self.path = path }

    /// Whether the folder has a golden of its own. Variants don't count.
    public var hasGolden: Bool { hasFile(Self.manifest) }

    /// Whether the folder exists.
    var isThere: Bool { FilePath(path).isFolder }

    /// Whether the folder has a file of this name.
    func hasFile(_ name: String) -> Bool { FilePath(file(name)).isFile }

    /// The path of a file in the folder.
    func file(_ name: String) -> String { FilePath(path).appending(name).string }

    /// The folder of the variant for the environment with this id.
    func variant(_ id: String) -> GoldenFolder {
        GoldenFolder(FilePath(path).appending(Self.variants).appending(id).string)
    }

    /// The folders of all variants that have a golden, sorted by id.
    func variantsThere() throws(GoldenError) -> [GoldenFolder] {
        let folder = FilePath(path).appending(Self.variants)
        guard folder.isFolder else { return [] }
        do throws(Errno) {
            return try folder.contents().sorted().map(variant).filter(\.hasGolden)
        } catch {
            throw .cannotRead(path: folder.string, reason: "\(error)")
        }
    }

    /// The golden that isn't a variant; nil if there is none.
    /// - Throws: `GoldenError` if it can't be read.
    public func golden() throws(GoldenError) -> Golden? {
        guard let bytes = try bytes(of: Self.manifest) else { return nil }
        return try Golden(json: bytes, path: file(Self.manifest))
    }

    /// The golden that isn't a variant; nil if there is none, or its `golden.json` is damaged and may be
    /// replaced.
    /// - Throws: `GoldenError` if the system can't read `golden.json`.
    func replaceableGolden() throws(GoldenError) -> Golden? {
        do throws(GoldenError) {
            return try golden()
        } catch .damaged {
            return nil
        } catch {
            throw error
        }
    }

    /// The hash of `golden.json`, or of the single file in `contents`; nil if the file isn't there. Another
    /// hash means that the golden was changed.
    func stamp(of contents: GoldenContents) -> PixelHash? {
        let name = contents.golden == nil ? contents.files.keys.min() : Self.manifest
        let bytes = name.flatMap { try? self.bytes(of: $0) }
        return bytes.map { PixelHash(of: $0) }
    }

    /// The content of a file; nil if it isn't there.
    func bytes(of name: String) throws(GoldenError) -> [UInt8]? {
        do throws(UnreadableFile) {
            return try WholeFile(path: file(name)).read(limit: Self.limit)
        } catch .system(Errno.noSuchFileOrDirectory.rawValue) {
            return nil
        } catch {
            throw .cannotRead(path: file(name), reason: "\(error)")
        }
    }
}

/// A golden and its folder.
struct FoundGolden: Sendable {
    let golden: Golden
    /// The folder of the golden itself, or of the variant.
    let folder: GoldenFolder
}

extension GoldenFolder {
    /// The golden for `environment`: the variant recorded in it if there is one, else the golden itself;
    /// nil if there is none.
    func golden(for environment: GoldenEnvironment) throws(GoldenError) -> FoundGolden? {
        guard let golden = try golden() else { return nil }
        if golden.environment != environment {
            for variant in try variantsThere() {
                guard let other = try variant.golden(), other.environment == environment else {
                    continue
                }
                return FoundGolden(golden: other, folder: variant)
            }
        }
        return FoundGolden(golden: golden, folder: self)
    }
}

/// Gzip compression, for texts that would be too large in a repository.
enum Gzip {
    /// The compressed bytes, without a file name or time; nil if memory runs out.
    static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        // zlib's own bound, with room for gzip's header and trailer.
        let capacity = bytes.count + bytes.count / 1000 + 128
        return fill(capacity) { czlib_deflate(bytes, bytes.count, $0, $1) }
    }

    /// The uncompressed bytes; nil for damaged data, or if there are more than `limit`.
    static func unpack(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        // The last four bytes of a gzip file state the content's length. Decompression fails if they are
        // wrong.
        guard bytes.count >= 18 else { return nil }
        let length = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= limit else { return nil }
        return fill(max(1, length)) { czlib_inflate(bytes, bytes.count, $0, $1) }
    }

    private static func fill(
        _ capacity: Int, _ write: (UnsafeMutablePointer<UInt8>?, Int) -> Int
    ) -> [UInt8]? {
        var isWhole = false
        let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            let written = write(buffer.baseAddress, capacity)
            isWhole = (0...capacity).contains(written)
            count = isWhole ? written : 0
        }
        return isWhole ? result : nil
    }
}
