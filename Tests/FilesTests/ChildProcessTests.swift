import Files
import Foundation
import SystemPackage
import TestSupport
import Testing

/// Programs that run beside this one, whatever they do with their pipes. The limit is for a test that hangs; it counts
/// while slow tests take all threads, too.
@Suite(.timeLimit(.minutes(slowTests ? 30 : 2))) struct ChildProcessTests {
    private let folder = TemporaryFolder()

    private func shell(_ command: String) throws -> ChildProcess {
        try ChildProcess("/bin/sh", arguments: ["-c", command, "sh", folder.path])
    }

    @Test func aChildGetsItsInputAndIsHeard() throws {
        let child = try shell("cat; echo sorry >&2; exit 3")
        let input = [UInt8](repeating: 7, count: 5_000_000)
        #expect(child.write(input))
        #expect(child.finish() == .exit(3))
        #expect(child.output == input)
        #expect(child.errors == Array("sorry\n".utf8))
    }

    @Test func aChildThatClosesItsInputIsNoticed() throws {
        let child = try shell("exec <&-; echo done")
        #expect(!child.write([UInt8](repeating: 7, count: 5_000_000)))
        #expect(child.finish() == .exit(0))
        #expect(child.output == Array("done\n".utf8))
    }

    @Test func aChildMayFloodBothOutputs() throws {
        let child = try shell(
            "head -c 3000000 /dev/zero & head -c 3000000 /dev/zero >&2; wait; cat >/dev/null")
        #expect(child.write([UInt8](repeating: 7, count: 3_000_000)))
        #expect(child.finish() == .exit(0))
        #expect(child.output.count == 3_000_000)
        #expect((1...1 << 17).contains(child.errors.count), "only the last errors are kept")
    }

    @Test func aChildThatIgnoresSignalsIsKilled() throws {
        let child = try shell(#"trap '' TERM INT; echo >"$1/ready"; while :; do sleep 1; done"#)
        while try folder.names() != ["ready"] { usleep(1000) }
        child.kill()
    }

    /// A script that starts the encoder instead of becoming it.
    @Test func programsOfAChildAreKilledWithIt() throws {
        let child = try shell(
            #"(echo ready >"$1/ready"; cat >/dev/null; echo late >"$1/late"); true"#)
        while try folder.names() != ["ready"] { usleep(1000) }
        child.kill()
        usleep(200_000)
        #expect(try folder.names() == ["ready"])
    }

    @Test func nobodyWaitsForAProgramThatAChildLeftBehind() throws {
        let child = try shell("sleep 100 & echo $!")
        let start = ContinuousClock.now
        #expect(child.finish() == .exit(0))
        #expect(start.duration(to: .now) < .seconds(30))
        let id = try #require(Int32(String(decoding: child.output, as: UTF8.self).dropLast()))
        #expect(kill(id, SIGKILL) == 0)
    }

    /// It prints without end, so that there is always something to read.
    @Test func nobodyListensToSuchAProgramForEver() throws {
        let child = try shell(#"yes >&2 & echo $! >"$1/id""#)
        #expect(child.finish() == .exit(0))
        let id = try #require(
            Int32(String(decoding: folder.bytes(of: "id"), as: UTF8.self).dropLast()))
        #expect(kill(id, SIGKILL) == 0)
    }

    @Test(arguments: ["sleep 100", "yes", "exec >&- 2>&-; sleep 100"])
    func aChildThatTakesTooLongIsKilled(command: String) throws {
        #expect(try shell(command).finish(within: .milliseconds(50)) == nil)
        #expect(try shell("exit 3").finish(within: .seconds(60)) == .exit(3))
    }

    @Test func theFirstPartOfALongOutputIsForgotten() throws {
        let child = try shell("head -c 30000000 /dev/zero; echo end")
        #expect(child.finish() == .exit(0))
        #expect(child.output.count <= 1 << 24 && child.output.suffix(4) == Array("end\n".utf8))
    }

    /// Threads of Dispatch block all signals, and this program ignores broken pipes.
    @Test func aChildReceivesSignals() throws {
        var (all, old) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &old)
        defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
        let child = try shell("grep -E '^Sig(Blk|Ign)' /proc/self/status")
        #expect(child.finish() == .exit(0))
        let lines = String(decoding: child.output, as: UTF8.self).split(separator: "\n")
        let sets = try lines.map { try #require(UInt64($0.split(separator: "\t")[1], radix: 16)) }
        #expect(sets.count == 2 && sets[0] == 0 && sets[1] & (1 << (SIGPIPE - 1)) == 0, "\(lines)")
    }

    @Test func aSignalIsTold() throws {
        #expect(try shell("kill -9 $$").finish() == .signal(9))
    }

    @Test func aProgramThatIsMissingIsAnError() {
        #expect(throws: Errno.noSuchFileOrDirectory) {
            try ChildProcess("/no/such/program", arguments: [])
        }
    }
}
