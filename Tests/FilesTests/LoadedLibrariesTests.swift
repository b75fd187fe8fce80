import Foundation
import Testing

@testable import Files

@Suite("Builds of loaded libraries")
struct LoadedLibrariesTests {
    private static let isLinux = FileManager.default.fileExists(atPath: "/proc/self/maps")

    /// The files that are mapped as libraries: those whose names contain `.so`.
    private func mappedLibraries() throws -> Set<String> {
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        let paths = maps.split(separator: "\n").compactMap { line in
            line.firstIndex(of: "/").map { String(line[$0...]) }
        }
        return Set(paths.filter { $0.contains(".so") })
    }

    @Test("are those in their files, each once", .enabled(if: isLinux))
    func builds() throws {
        let builds = LoadedLibraries.builds
        let files = try mappedLibraries()
        let expected = try files.compactMap { file in
            try Data(contentsOf: URL(filePath: file)).withUnsafeBytes { BuildID.find(in: $0) }
        }
        #expect(expected.count > 2 && Set(expected).isSubset(of: builds))
        #expect(builds.count == Set(builds).count)
        #expect(LoadedLibraries.builds == builds)
    }
}
