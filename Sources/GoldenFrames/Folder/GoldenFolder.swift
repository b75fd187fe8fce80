internal import CZlib
internal import Files
internal import Rasterization
internal import RenderPipeline
internal import SystemPackage

/// A folder that holds a golden: `golden.json`, pictures, `timeline.txt` and `events.txt`; and under
/// `variants/` what it looks like in other environments.
public struct GoldenFolder: Hashable, Sendable {
    /// The file that says what frames there are.
    public static let manifest = "golden.json"
    static let timeline = "timeline.txt"
    /// The same, packed, where the text is large.
    static let packedTimeline = "timeline.txt.gz"
    static let events = "events.txt"
    static let animation = "frames.apng"
    static let variants = "variants"
    /// Bigger files are taken for a mistake.
    static let limit = 256 << 20

    /// Where it is.
    public let path: String

    /// The folder at `path`, which need not exist.
    public init(_ path: String) { self.path = path }

    /// Whether a golden is here, variants aside.
    public var hasGolden: Bool { hasFile(Self.manifest) }

    /// Whether there is such a folder.
    var isThere: Bool { FilePath(path).isFolder }

    /// Whether it has a file of this name.
    func hasFile(_ name: String) -> Bool { FilePath(file(name)).isFile }

    /// Where a file of it is.
    func file(_ name: String) -> String { FilePath(path).appending(name).string }

    /// What it looks like in the environment with this id.
    func variant(_ id: String) -> GoldenFolder {
        GoldenFolder(FilePath(path).appending(Self.variants).appending(id).string)
    }

    /// The variants that there are, by their ids.
    func variantsThere() throws(GoldenError) -> [GoldenFolder] {
        let folder = FilePath(path).appending(Self.variants)
        guard folder.isFolder else { return [] }
        do throws(Errno) {
            return try folder.contents().sorted().map(variant).filter(\.hasGolden)
        } catch {
            throw .cannotRead(path: folder.string, reason: "\(error)")
        }
    }

    /// The golden, variants aside; nil if there is none.
    /// - Throws: `GoldenError` if it can't be read.
    public func golden() throws(GoldenError) -> Golden? {
        guard let bytes = try bytes(of: Self.manifest) else { return nil }
        return try Golden(json: bytes, path: file(Self.manifest))
    }

    /// The golden, variants aside; nil also if its list of frames isn't one, so that it is to be replaced.
    /// - Throws: `GoldenError` if the list can't be read.
    func replaceableGolden() throws(GoldenError) -> Golden? {
        do throws(GoldenError) {
            return try golden()
        } catch .damaged {
            return nil
        } catch {
            throw error
        }
    }

    /// What the list of frames hashes to, or the file that `contents` are; nil if there is none. Tells
    /// whether a golden was changed.
    func stamp(of contents: GoldenContents) -> PixelHash? {
        let name = contents.golden == nil ? contents.files.keys.min() : Self.manifest
        let bytes = name.flatMap { try? self.bytes(of: $0) }
        return bytes.map { PixelHash(of: $0) }
    }

    /// What a file of it holds; nil if it isn't there.
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

/// A golden and the folder it was found in.
struct FoundGolden: Sendable {
    let golden: Golden
    /// The folder of the golden itself, or of the variant.
    let folder: GoldenFolder
}

extension GoldenFolder {
    /// The golden that was recorded in `environment`, or else the one that isn't a variant; nil if there
    /// is none.
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

/// Files as gzip packs them, for texts that would be too large in a repository.
enum Gzip {
    /// The packed bytes, without a name or a time; nil if there is no memory.
    static func pack(_ bytes: [UInt8]) -> [UInt8]? {
        // zlib's own bound, with room for gzip's header and end.
        let capacity = bytes.count + bytes.count / 1000 + 128
        return fill(capacity) { czlib_deflate(bytes, bytes.count, $0, $1) }
    }

    /// What was packed; nil for bytes that are damaged, or more than `limit` when unpacked.
    static func unpack(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        // The last four bytes of a file say how long its content is; a lie makes it fail.
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
