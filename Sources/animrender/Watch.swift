internal import AnimRenderKit
internal import Files
internal import Messages

extension SpecSource {
    /// Runs `body` now and whenever the spec or one of its files changes, until a signal ends the program.
    ///
    /// Errors of the spec are reported, and the next change is awaited. So are options that an edit of the spec
    /// made wrong, such as the number of a frame that is gone.
    /// - Throws: errors that no change of a file can mend, such as options that were wrong from the start.
    func watch(
        isQuiet: Bool, _ body: () async throws(RenderError) -> Void
    ) async throws(RenderError) {
        try checkRepeatable("--watch")
        let watch = FileWatch()
        var files: [String] = []
        var isWorking = false
        while true {
            let stamps = stamps(listing: &files)
            do throws(RenderError) {
                try await body()
                isWorking = true
            } catch {
                guard error.mayPass || (isWorking && error.isBadRequest) else { throw error }
                Terminal.tell(error)
            }
            InterruptionMessage.say("watching has ended")
            if !isQuiet {
                Terminal.writeLine("watching \(files.count.counted("file")); Ctrl-C ends")
            }
            await watch.change(of: files, since: stamps)
        }
    }
}

extension SpecSource {
    /// Throws if the spec can't be read again for `option`.
    func checkRepeatable(_ option: String) throws(RenderError) {
        guard let readOnce else { return }
        let kind = readOnce == SpecFile.standardInput ? "standard input" : "a pipe or a device"
        throw .badRequest(
            .wrongInput, "\(option) needs files to watch, and \(readOnce) is \(kind): name a file")
    }
}

extension RenderError {
    fileprivate var isBadRequest: Bool { if case .badRequest = self { true } else { false } }

    /// Whether a change of the spec or its files may remove the cause.
    fileprivate var mayPass: Bool {
        switch self {
        case .cannotRead, .badSpec, .badData, .cannotRecord, .cannotSize, .cannotDraw: true
        case .badRequest, .cannotCreate, .wouldOverwrite, .cannotWrite, .differingFrames,
            .changedFrames, .fileExists, .missingProgram, .cannotStart, .cannotServe:
            false
        }
    }
}
