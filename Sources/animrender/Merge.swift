internal import AnimRenderKit
internal import ArgumentParser

/// `animrender merge`: proves that a folder of frames is complete.
struct Merge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Check that a folder of frames is complete, whoever has rendered its parts.",
        discussion: """
            A folder is complete if every frame of a sequence is there, whole, drawn from the same spec \
            with the same options by the same program, and no other PNG file is. Of an animation that never \
            ends, every frame must be there that any run was asked for. Then `merge` writes \
            manifest.json, with number, time, file and pixel hash of every frame, in place of the records of \
            shards. Sequences of frames with different names (--name) are proved one by one; the records of \
            all but one get names of their own.

            Exit codes:

              0         the folder is complete
              2         it isn't
              66        the folder can't be read
              71        more memory would be needed than --memory allows
              73        manifest.json was made by somebody else
              74        manifest.json or standard output could not be written
            """)

    @Argument(help: "The folder of frames.", completion: .directory)
    var folder: String

    @OptionGroup var memory: MemoryOptions

    @Flag(help: "Print the result as a line of JSON on standard output.")
    var json = false

    func run() async throws {
        try await exiting {
            try memory.enforce()
            let proof = try settledProof()
            if json {
                try Output.writeLine("\(proof.json(remedies: Remedy.byOptions))")
            } else {
                Terminal.writeLine(proof.report(remedies: Remedy.byOptions))
            }
            guard proof.isComplete else { throw ExitCode(2) }
        }
    }

    /// The proof of a folder that no run has changed meanwhile. The manifest of a complete one is written.
    private func settledProof() throws(RenderError) -> FolderProof {
        for _ in 0..<Self.mostTries {
            let proof = try FolderProof(folder)
            guard proof.isComplete else { return proof }
            if try proof.writeManifests() { return proof }
        }
        throw .cannotWrite(
            path: folder, reason: "other runs keep changing it: merge when they are done")
    }

    /// More often than runs that end at the same time as the merge change the folder.
    private static let mostTries = 10
}
