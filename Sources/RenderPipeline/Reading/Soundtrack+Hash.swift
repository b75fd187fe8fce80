internal import Files
package import ImageCodecs
package import RenderErrors
package import SpecFormat

extension Soundtrack {
    /// A hash of the sounds with their files' bytes; nil without sounds.
    /// - Throws: `RenderError.cannotRead`.
    /// - Complexity: O(bytes of the files); one of them is in memory at a time.
    package func contentHash() throws(RenderError) -> PixelHash? {
        guard !isEmpty else { return nil }
        var parts = ["\(loudness ?? 0)"]
        for sound in sounds {
            do throws(UnreadableFile) {
                let bytes = try WholeFile(path: sound.file).read(limit: FileLimits.sound)
                parts.append("\(sound) \(PixelHash(of: bytes))")
            } catch {
                throw .cannotRead(path: sound.file, reason: "\(error)")
            }
        }
        return PixelHash(of: Array(parts.joined(separator: "\n").utf8))
    }
}
