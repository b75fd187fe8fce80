import Files
import Foundation
import FrameRecords
import RenderPipeline
import SystemPackage
import TestSupport

@testable import GoldenFrames

/// Readers of whole folders.
extension Reader {
    static func readManifest(_ bytes: [UInt8]) throws {
        try folder.makeFolder("frames")
        try folder.write(bytes, to: "frames/manifest.json")
        guard try proof(of: "frames").sequenceCount > 0 else { throw Refusal() }
    }

    static func readResult(_ bytes: [UInt8]) throws {
        try folder.makeFolder("results/a")
        try folder.write(bytes, to: "results/a/\(ResultsFolder.result)")
        let results = ResultsFolder(folder("results"))
        for result in try results.results() { try? results.checkPlace(of: result) }
        try results.writeReview(to: folder("review.html"))
    }

    /// Makes empty files and folders of the given names, and lists them as `merge`, `movie` and `golden` do.
    static func readNames(_ bytes: [UInt8]) throws {
        try? folder.remove("names")
        let place = FilePath(try folder.makeFolder("names"))
        for name in bytes.split(separator: UInt8(ascii: "\n")).prefix(8) { make(name, in: place) }
        UnfinishedFile.removeAbandoned((try? place.contents()) ?? [], in: place) {
            FrameName.standard.matches($0)
        }
        _ = try proof(of: "names")
        _ = try ResultsFolder(place.string).results()
        _ = try GoldenFolder(place.string).variantsThere()
        _ = try FrameFolder(place.string)
    }

    private static func proof(of name: String) throws -> FolderProof {
        let proof = try FolderProof(folder(name))
        _ = "\(proof.report()) \(proof.json())"
        return proof
    }

    /// Names that the system refuses are left out.
    private static func make(_ name: ArraySlice<UInt8>, in place: FilePath) {
        let isFolder = name.last == UInt8(ascii: "/")
        let bytes = isFolder ? name.dropLast() : name
        guard !bytes.contains(0), !bytes.contains(UInt8(ascii: "/")) else { return }
        let characters = bytes.map { CInterop.PlatformChar(bitPattern: $0) } + [0]
        let path = place.appending(FilePath(platformString: characters).components)
        if isFolder {
            path.withPlatformString { _ = mkdir($0, 0o755) }
        } else {
            try? FileDescriptor.open(
                path, .writeOnly, options: .create, permissions: .ownerReadWrite
            ).close()
        }
    }
}
