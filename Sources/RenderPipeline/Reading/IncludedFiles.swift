internal import Files
internal import ImageCodecs
internal import Messages
internal import SpecFormat
internal import SystemPackage

/// Reads the specs that a spec includes.
final class IncludedFiles {
    private let reach: SpecReach
    /// The hashes of the files' bytes, by their names from the spec's folder.
    private(set) var hashes: [String: PixelHash] = [:]
    /// The paths of all files that were asked for and may be read, in this order. They needn't exist.
    private(set) var paths: [String] = []

    init(in reach: SpecReach) { self.reach = reach }

    /// The bytes of the file that is called `name` from the spec's folder, or why it can't be read.
    func bytes(of name: String) -> Result<[UInt8], NamedFileError> {
        let subject = "the included spec \"\(name.beginning(200))\""
        do {
            let path = try reach.path(of: name)
            if !paths.contains(path.string) { paths.append(path.string) }
            let bytes = try WholeFile(path).read(
                limit: Includes.byteLimit, where: reach.allows)
            hashes[name] = PixelHash(of: bytes)
            return .success(bytes)
        } catch let error as SpecReach.Refusal {
            return .failure(
                NamedFileError(
                    .forbiddenFile, ["\(subject) can't be read: \(error)"], remedy: error.remedy))
        } catch {
            return .failure(
                NamedFileError(.unreadableInclude, ["\(subject) can't be read: \(error)"]))
        }
    }
}
