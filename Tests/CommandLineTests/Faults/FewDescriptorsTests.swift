import Foundation
import TestSupport
import Testing

/// Few file descriptors.
@Suite(.onProgramThreads) struct FewDescriptorsTests {
    let folder = TemporaryFolder()

    init() throws { try folder.write(Specs.moving(), to: "spec.json") }

    /// Runs a command line in Bash, where `$1` is the program, with at most `count` open files. Those that were inherited from
    /// the tests are closed first, because they would count, too.
    /// - Parameter preparation: Commands for which the limit doesn't count.
    private func run(
        _ command: String, descriptors count: Int, after preparation: String = ""
    ) throws -> CommandRun {
        let line = #"""
            \#(preparation)
            for file in /dev/fd/*; do (( ${file##*/} < 3 )) || eval "exec ${file##*/}>&-"; done
            ulimit -n \#(count); \#(command)
            """#
        return try CommandRun.run("/bin/bash", ["-c", line, "bash", Program.path], in: folder.path)
    }

    @Test(
        "sixteen file descriptors are enough for two jobs; more jobs fail in words",
        arguments: [1, 2, 64])
    func descriptors(jobs: Int) throws {
        let run = try run(#"exec "$1" spec.json --out out --jobs \#(jobs)"#, descriptors: 16)
        if jobs < 3 {
            #expect(run.exitCode == 0, "\(run)")
        } else {
            #expect(run.exitCode == 0 || run.exitCode == 74, "\(run)")
            #expect(run.exitCode == 0 || run.stderr.contains("Too many open files"), "\(run)")
        }
        _ = try Frames.expectWhole(in: folder)
        #expect(try Program.render("--resume", in: folder).exitCode == 0)
    }

    @Test(
        "a file is finished without one more descriptor, where there is none",
        .enabled(if: FaultShim.canPreload), arguments: [EMFILE, EIO])
    func noCopyOfADescriptor(reason: Int32) throws {
        let run = try FaultShim.run(
            ["spec.json", "--out", "out"], call: "dup", number: 3, reason: reason,
            path: "out/.frame",
            onward: true, in: folder)
        #expect(run.exitCode == (reason == EMFILE ? 0 : 74), "\(run)")
        guard reason == EMFILE else { return }
        #expect(try Program.run(["merge", "out"], in: folder).exitCode == 0)
    }

    /// Commands that write, and what they write.
    static let writers = [
        ("spec.json --resume --out", "out"), ("movie spec.json --out", "a.gif"),
        ("movie spec.json --out", "a.apng"), ("movie spec.json --out", "a.mp4"),
        ("movie spec.json --out", "a.webm"), ("movie spec.json --out", "a.mov"),
        ("movie spec.json --out", "a.webp"), ("sheet spec.json --out", "a.png"),
        ("preview spec.json --out", "a.html"), ("golden record", "G"), ("golden verify", "V"),
        ("timeline spec.json --out", "a.svg"), ("import film.json --out", "a.json"),
    ]

    @Test(
        "few file descriptors are enough, or a command fails in words and leaves nothing",
        arguments: spread(writers, 2))
    func fewDescriptors(command: String, output: String) throws {
        try folder.write(Specs.lottie, to: "film.json")
        for name in ["G", "V"] {
            try folder.makeFolder("\(name)/a")
            try folder.write(Specs.moving(), to: "\(name)/a/spec.json")
        }
        #expect(try Program.run(["golden", "record", "V"], in: folder).exitCode == 0)
        let before = try folder.names()
        var codes: Set<Int32> = []
        for count in 7...17 {
            let run = try run(#"exec "$1" \#(command) \#(output)"#, descriptors: count)
            codes.insert(run.exitCode)
            if run.exitCode == 0 { break }
            #expect([71, 73, 74].contains(run.exitCode), "\(count): \(run)")
            #expect(
                run.exitCode == 71
                    ? run.stderr.contains("ulimit -n raises the limit")
                    : run.stderr.contains("Too many open files"), "\(count): \(run)")
            let names = try folder.names().filter { !["out", "golden-results"].contains($0) }
            #expect(names == before, "\(count)")
        }
        #expect(codes.contains(71))
    }

    @Test(
        "few file descriptors are enough for `merge` and `preview --serve`, or they fail in words")
    func fewDescriptorsToRead() throws {
        #expect(try Program.render("--shard", "0/1", in: folder).exitCode == 0)
        for command in ["merge out", "preview spec.json --serve"] {
            var codes: Set<Int32> = []
            let before = try folder.contents(of: "out")
            for count in 4...32 {
                let run = try run(
                    #"exec timeout -s INT 3 "$1" \#(command)"#, descriptors: count,
                    after: "exec >address")
                // A server that has told its address goes on until it is interrupted.
                let isServed = try !folder.bytes(of: "address").isEmpty
                codes.insert(isServed ? 0 : run.exitCode)
                guard !codes.contains(0) else { break }
                #expect([66, 69, 71, 73, 74].contains(run.exitCode), "\(count): \(run)")
                #expect(
                    run.stderr.contains("Too many open files") || run.stderr.contains("ulimit -n"),
                    "\(count): \(run)")
                #expect(try folder.contents(of: "out") == before)
            }
            #expect(codes.contains(0) && codes.count > 1, "\(command): \(codes)")
        }
    }

    @Test("a hundred connections leave a served preview the files that it needs itself")
    func manyConnections() throws {
        let flood = #"""
            (ulimit -n 64; exec "$1" preview spec.json --serve >address 2>messages) & server=$!
            trap 'kill $server' EXIT
            until [ -s address ]; do sleep 0.05; done
            IFS=/ read -r _ _ host path <address; port=${host#*:}; host=${host%:*}
            for _ in {1..100}; do exec {connection}<>"/dev/tcp/$host/$port"; connections+=("$connection"); done
            # Longer than the second after which libdispatch looks at its threads.
            for _ in {1..15}; do cp spec.json saved; mv saved spec.json; sleep 0.1; done
            [ ! -d /proc/self/fd ] || (( $(ls /proc/$server/fd | wc -l) < 60 )) || echo too many
            for connection in "${connections[@]}"; do exec {connection}>&-; done
            exec {page}<>"/dev/tcp/$host/$port"
            printf 'GET /%s/ HTTP/1.1\r\nHost: %s:%s\r\nConnection: close\r\n\r\n' "$path" "$host" "$port" >&$page
            head -n 1 <&$page; cat messages >&2
            """#
        let run = try CommandRun.run(
            "/bin/bash", ["-c", flood, "bash", Program.path], in: folder.path)
        #expect(run.stdout.hasPrefix("HTTP/1.1 200 "), "\(run)")
    }

    @Test(
        "results aren't written without the lock when too many files are open",
        .enabled(if: FaultShim.canPreload))
    func lockWithoutDescriptors() throws {
        try folder.makeFolder("G/a")
        try folder.write(Specs.moving(), to: "G/a/spec.json")
        #expect(try Program.run(["golden", "record", "G"], in: folder).exitCode == 0)
        let run = try FaultShim.run(
            ["golden", "verify", "G"], call: "open", number: 1, reason: EMFILE,
            path: "=golden-results", in: folder)
        #expect(run.exitCode == 73, "\(run)")
        #expect(run.stderr.contains("golden-results: Too many open files"), "\(run)")
        #expect(try folder.names(in: "golden-results").isEmpty)
    }
}
