internal import Files
internal import ImageCodecs
internal import Messages
internal import SpecFormat
internal import SystemPackage

/// Reads the captions that a spec names.
final class CaptionFiles {
    private let reach: SpecReach
    private let cache: AssetCache?
    /// The hashes of the files' bytes, by the names in the spec.
    private(set) var hashes: [String: PixelHash] = [:]

    init(in reach: SpecReach, cache: AssetCache?) {
        self.reach = reach
        self.cache = cache
    }

    /// The captions in the file that the spec calls `name`, or what is wrong with it.
    func track(of name: String) -> Result<CaptionTrack, NamedFileError> {
        do {
            let known = try cached(name)
            hashes[name] = known.hash
            return .success(known.track)
        } catch let error as SpecReach.Refusal {
            return .failure(
                NamedFileError(
                    .forbiddenFile, ["\(subject(name)) can't be read: \(error)"],
                    remedy: error.remedy))
        } catch let faults as CaptionFaults {
            let messages = faults.all.map { "\(subject(name)), line \($0.line): \($0.message)" }
            return .failure(NamedFileError(.badCaptions, messages))
        } catch {
            return .failure(
                NamedFileError(
                    .unreadableCaptions, ["\(subject(name)) can't be read: \(error)"]))
        }
    }

    private func subject(_ name: String) -> String { "the captions \"\(name.beginning(200))\"" }

    private func cached(_ name: String) throws -> AssetCache.Captions {
        let path = try reach.path(of: name)
        let version = FileStamps([path.string])
        if let known = cache?.captions(version) { return known }
        let bytes = try WholeFile(path).read(limit: CaptionTrack.mostBytes, where: reach.allows)
        let track = try CaptionReader.read(bytes).get()
        let captions = AssetCache.Captions(track: track, hash: PixelHash(of: bytes))
        cache?.keep(captions, as: version)
        return captions
    }
}
