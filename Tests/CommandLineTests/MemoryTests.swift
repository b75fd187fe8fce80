import Foundation
import TestSupport
import Testing

@Suite("Memory")
struct MemoryTests {
    let folder = TemporaryFolder()

    /// The peak that the kernel keeps for the program; looked at every millisecond until it ends.
    /// (What `wait4` reports also counts the tests' own process, which the program was started from.)
    private func peakKilobytes(_ seconds: Int) throws -> Int {
        try folder.write(
            Specs.moving(seconds: Double(seconds), fps: "60", size: "[320, 180]"), to: "spec.json")
        let options = ["spec.json", "--out", "\(seconds)", "--jobs", "2"]
        let command = try RunningCommand(Program.path, options, in: folder.path)
        var peak = 0
        let run = try command.wait { peak = max(peak, command.peakKilobytes) }
        #expect(run.exitCode == 0)
        return peak
    }

    @Test("twenty times the frames take no more memory")
    func length() throws {
        let short = try peakKilobytes(1)
        let long = try peakKilobytes(20)
        #expect(try folder.names(in: "1").count == 61)
        #expect(try folder.names(in: "20").count == 1201)
        #expect(short > 1000, "the peak of the short run was missed")
        #expect(long <= short + short / 10 + 4096, "\(short) kB for 61 frames, \(long) for 1,201")
    }
}

extension RunningCommand {
    /// The most memory it has held so far, in kB; 0 when it has ended.
    fileprivate var peakKilobytes: Int {
        guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
            status.contains("Name:\tanimrender\n"),
            let match = status.firstMatch(of: /VmHWM:\s+(\d+) kB/)
        else { return 0 }
        return Int(match.output.1) ?? 0
    }
}
