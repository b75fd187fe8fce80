internal import AnimRenderKit
internal import Files
internal import SystemPackage

/// What this machine has of what the program needs.
struct Machine {
    /// The path of the program; nil if the system doesn't tell.
    let program = ExecutableFile.realPath?.string
    /// The default fonts, or why there are none.
    let fonts: Result<FontSet, FontError>
    /// What goldens record of this machine: with the default fonts if there are any.
    let environment: GoldenEnvironment
    /// ffmpeg, or why movies can't use it.
    let ffmpeg: Result<FFmpegReport, RenderError>
    /// The bytes of memory that a process can get.
    let memory = MachineMemory.bytes()

    /// Looks at everything. Asking ffmpeg takes a fifth of a second, and some more seconds if it doesn't answer.
    init() {
        fonts = Result { () throws(FontError) in try FontSet() }
        environment = GoldenEnvironment(current: try? fonts.get())
        ffmpeg = Result { () throws(RenderError) in try FFmpegReport() }
    }

    /// The lack of the default font; nil if it is there.
    var fontLack: Lack? {
        guard case .failure(let error) = fonts else { return nil }
        return Lack(message: "texts can't be drawn: \(error)", exitCode: 69)
    }
}
