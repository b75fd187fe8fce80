internal import Files
public import SpecFormat
internal import SystemPackage

/// A spec as a file.
public struct SpecFile: Sendable {
    /// Bigger files are taken for a mistake.
    public static let limit = 256 << 20

    /// Where it was read from, for messages.
    public let path: String
    /// What the file says.
    public let spec: Spec
    /// What it names outside itself.
    package let assets: SpecAssets

    /// What looks wrong without being an error, in the order of the file; also what of its texts its
    /// fonts lack.
    public var warnings: [SpecIssue] {
        guard !assets.warnings.isEmpty else { return spec.warnings }
        return (spec.warnings + assets.warnings).sorted {
            ($0.line, $0.column) < ($1.line, $1.column)
        }
    }

    /// Reads and decodes the file at `path`; `variables` go before the spec's own.
    /// - Throws: `RenderError.cannotRead` or `.badSpec`, the latter with all problems.
    public init(
        path: String, variables: SpecVariables = SpecVariables()
    ) throws(RenderError) {
        self.path = path
        let bytes = try Self.read(path)
        do throws(SpecError) {
            spec = try Spec(bytes: bytes, variables: variables)
            assets = try SpecAssets(of: spec, at: path)
        } catch {
            throw .badSpec(path: path, error)
        }
    }
}

extension SpecVariables {
    /// Reads the values of the JSON file at `path`.
    /// - Throws: `RenderError.cannotRead` or `.badSpec`, the latter with all problems.
    public init(path: String) throws(RenderError) {
        let bytes = try SpecFile.read(path)
        do throws(SpecError) {
            self = try SpecVariables(bytes: bytes)
        } catch {
            throw .badSpec(path: path, error)
        }
    }
}

extension SpecFile {
    /// The bytes of a file or a pipe, as far as `limit` allows.
    static func read(_ path: String) throws(RenderError) -> [UInt8] {
        do throws(Errno) {
            return try WholeFile(path: path).readStream(limit: limit)
        } catch {
            throw .cannotRead(path: path, reason: "\(error)")
        }
    }
}
