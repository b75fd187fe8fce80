import TestSupport

/// The words of a command as the shell's program gets them.
enum ShellWords {
    /// What `ffmpeg` would be called with by a line pasted into a shell.
    @MainActor
    static func of(_ command: String, in folder: TemporaryFolder) throws -> [String] {
        let stand = #"ffmpeg() { for word; do printf '%s\0' "$word"; done; }"#
        let run = try CommandRun.shell("\(stand)\n\(command)", in: folder.path)
        return run.stdout.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }
}

extension [String] {
    /// The word after an option.
    func value(of option: String) -> String? {
        firstIndex(of: option).flatMap { $0 + 1 < count ? self[$0 + 1] : nil }
    }
}
