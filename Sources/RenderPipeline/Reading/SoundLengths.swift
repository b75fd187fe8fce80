internal import Files
internal import Messages
internal import RenderErrors
internal import SpecFormat
internal import SystemPackage
internal import TimingModel

/// Finds how long the sounds are that a spec names. ffprobe is asked once for each file.
final class SoundLengths {
    private let reach: SpecReach
    private let cache: AssetCache?
    /// The lengths that were found, by the names in the spec.
    private(set) var found: [String: Duration] = [:]
    /// The number of files that were asked about.
    private var count = 0
    /// The most files: each starts a program.
    static let mostSounds = 64
    /// Why ffprobe can't be asked.
    private(set) var fault: RenderError?

    init(in reach: SpecReach, cache: AssetCache?) {
        self.reach = reach
        self.cache = cache
    }

    /// The length of the sound that the spec calls `name`.
    func length(of name: String) -> Result<Duration, SoundLengthError> {
        if let known = found[name] { return .success(known) }
        count += 1
        guard count <= Self.mostSounds else {
            return failure(.tooMuchContent, name, "times follow at most \(Self.mostSounds) sounds")
        }
        do {
            let length = try measured(name)
            found[name] = length
            return .success(length)
        } catch let error as SpecReach.Refusal {
            return failure(.forbiddenFile, name, "\(error)", remedy: error.remedy)
        } catch let error as RenderError {
            fault = error
            return failure(.unreadableSound, name, "\(error)")
        } catch {
            return failure(.unreadableSound, name, "\(error)")
        }
    }

    private func failure(
        _ code: DiagnosticCode, _ name: String, _ reason: String, remedy: Remedy? = nil
    ) -> Result<Duration, SoundLengthError> {
        .failure(
            SoundLengthError(
                code, "the length of the sound \"\(name.beginning(200))\" isn't known: \(reason)",
                remedy: remedy))
    }

    private func measured(_ name: String) throws -> Duration {
        let path = try reach.path(of: name).string
        // ffprobe would wait for ever for a pipe.
        _ = try RegularFile(path)
        let version = FileStamps([path])
        if let known = cache?.soundLength(version) { return known }
        let length = try FFprobe().length(of: path)
        cache?.keep(length, as: version)
        return length
    }
}
