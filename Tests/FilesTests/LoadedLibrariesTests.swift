import Foundation
import Testing

@testable import Files

/// Builds of loaded libraries.
@Suite struct LoadedLibrariesTests {
    private static let isLinux = FileManager.default.fileExists(atPath: "/proc/self/maps")

    /// The files that are mapped as libraries: those whose names contain `.so`.
    private func mappedLibraries() throws -> Set<String> {
        // The system tells no size of this file, and hands out a few pages at a time.
        let maps = String(
            decoding: try WholeFile(path: "/proc/self/maps").readStream(limit: 1 << 26),
            as: UTF8.self)
        let paths = maps.split(separator: "\n").compactMap { line in
            line.firstIndex(of: "/").map { String(line[$0...]) }
        }
        return Set(paths.filter { $0.contains(".so") })
    }

    @Test("builds of loaded libraries are those in their files, each once", .enabled(if: isLinux))
    func builds() throws {
        let files = try mappedLibraries()
        let builds = LoadedLibraries.builds
        let expected = try files.compactMap { file in
            try Data(contentsOf: URL(filePath: file)).withUnsafeBytes { BuildID.find(in: $0) }
        }
        #expect(expected.count > 2 && Set(expected).isSubset(of: builds))
        #expect(builds.count == Set(builds).count)
        #expect(LoadedLibraries.builds == builds)
    }
}
