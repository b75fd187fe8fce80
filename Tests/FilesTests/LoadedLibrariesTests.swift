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

    private func builds(of files: some Sequence<String>) throws -> Set<[UInt8]> {
        try Set(
            files.compactMap { file in
                try Data(contentsOf: URL(filePath: file)).withUnsafeBytes { BuildID.find(in: $0) }
            })
    }

    @Test("builds of loaded libraries are those in their files, each once", .enabled(if: isLinux))
    func builds() throws {
        let files = try mappedLibraries()
        let builds = LoadedLibraries.builds
        let isOfGlibc = { (file: String) in
            file.hasSuffix("/libc.so.6") || file.hasSuffix("/libm.so.6")
                || file.contains("/ld-linux")
        }
        let expected = try self.builds(of: files.filter { !isOfGlibc($0) })
        #expect(expected.count > 2 && expected.isSubset(of: builds))
        let system = try self.builds(of: files.filter(isOfGlibc))
        #expect(system.count >= 2 && system.isDisjoint(with: builds))
        #expect(builds.count == Set(builds).count)
        #expect(LoadedLibraries.builds == builds)
    }
}
