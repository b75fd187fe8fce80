import Files
import Foundation
import TestSupport
import Testing

/// What the program loads when it starts.
@Suite(.onProgramThreads) struct LoadedLibrariesTests {
    #if os(Linux)
        /// Full Foundation doubles the time that the program takes to start, and the size of the static program.
        @Test func foundationIsEssentialsOnly() throws {
            // The dynamic linker prints the libraries instead of running the program.
            let run = try CommandRun.shell(
                "LD_TRACE_LOADED_OBJECTS=1 exec \"$1\"", [Program.path], in: "/")
            let names = run.stdout.matches(of: /lib(\w*Foundation\w*)\.so/).map(\.output.1)
            #expect(Set(names) == ["FoundationEssentials"], "\(run.stdout)\(run.stderr)")
        }

        /// Without one, each run hashes the whole program to stamp its frames.
        @Test func programHasBuildID() throws {
            let file = try Data(contentsOf: URL(filePath: Program.path))
            let id = file.withUnsafeBytes { BuildID.find(in: $0) }
            #expect(id?.count == 20)
        }
    #endif
}
