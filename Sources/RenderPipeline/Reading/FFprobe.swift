internal import Files
internal import JSON
internal import Messages
internal import RenderErrors
internal import SystemPackage
internal import TimingModel

/// The program ffprobe, which comes with ffmpeg and tells how long a sound is.
struct FFprobe {
    /// The environment variable that names another ffprobe.
    private static let variable = "FFPROBE"
    /// How long an answer may take. It usually comes at once, but machines may be busy.
    private static let patience = Duration.seconds(30)

    private let path: FilePath

    /// Finds the program that the environment variable `FFPROBE` names, by default `ffprobe` on the `PATH`.
    /// - Throws: `RenderError.missingProgram`, which says how to get it.
    init() throws(RenderError) {
        let program = NamedProgram("ffprobe", variable: Self.variable)
        guard let path = program.path else {
            throw .missingProgram(
                "\(program.name) is not installed, and tells the length of a sound: install ffmpeg (apt-get install "
                    + "ffmpeg, brew install ffmpeg), or name ffprobe in the environment variable \(Self.variable)"
            )
        }
        self.path = path
    }

    /// How long the sound of a file is, as the file says.
    /// - Throws: `Fault` for a file that has none; `RenderError.cannotStart`.
    func length(of file: String) throws -> Duration {
        let child: ChildProcess
        do throws(Errno) {
            child = try ChildProcess(
                path,
                arguments: ["-v", "error"] + SoundFormats.options + [
                    "-select_streams", "a:0", "-show_entries", "stream=duration:format=duration",
                    "-of", "json", "file:\(file)",
                ])
        } catch {
            throw RenderError.cannotStart(program: path.string, reason: "\(error)")
        }
        guard child.finish(within: Self.patience) == .exit(0),
            let answer = try? JSONDocument(bytes: child.output).root,
            case .array(let streams)? = answer["streams"]?.value
        else { throw Fault(description: "it isn't a file with sound") }
        guard let stream = streams.first else { throw Fault(description: "it has no sound") }
        // Some formats tell only the length of the whole file.
        guard let seconds = stream.seconds ?? answer["format"]?.seconds else {
            throw Fault(description: "the file doesn't say how long its sound is")
        }
        return Duration(seconds: seconds)
    }

    /// Why a file has no length.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }
}

extension JSONNode {
    /// The member `duration` in seconds; nil unless it is a positive number within the limit of durations.
    fileprivate var seconds: Double? {
        guard case .string(let text)? = self["duration"]?.value, let seconds = Double(text),
            seconds > 0, seconds <= Duration.limitInSeconds
        else { return nil }
        return seconds
    }
}

/// What ffmpeg and ffprobe may read as a sound.
package enum SoundFormats {
    /// The options before each input. The formats are those of sounds and films: a list that names further files, which
    /// anybody may have made, isn't one.
    package static let options = [
        "-protocol_whitelist", "file,pipe", "-format_whitelist",
        "wav,w64,aiff,caf,mp3,aac,flac,ogg,opus,ac3,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi",
    ]
}
