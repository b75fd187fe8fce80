internal import CLibrary
package import SystemPackage

/// A program on the `PATH`, or the one that an environment variable names instead.
package struct NamedProgram {
    /// The name or the path of the program.
    package let name: String
    /// Where the program is; nil if there is none that may be run.
    package let path: FilePath?

    /// Looks for the program. A `variable` that is empty counts as none.
    package init(_ standard: String, variable: String) {
        let name = Self.environment(variable).flatMap { $0.isEmpty ? nil : $0 } ?? standard
        let folders =
            name.contains("/")
            ? [""] : (Self.environment("PATH") ?? "").split(separator: ":").map(String.init)
        let paths = folders.map { FilePath($0).pushing(FilePath(name)) }
        path = paths.first { $0.isFile && access($0.string, X_OK) == 0 }
        self.name = name
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
