internal import Drawing
internal import Rasterization
internal import SpecFormat
internal import SystemPackage

/// What a spec names outside itself, read and decoded once.
struct SpecAssets: Sendable {
    /// The pictures, by the names that the spec gives them.
    private(set) var images: [String: Bitmap] = [:]

    /// Reads everything that `spec` names; files are found from the folder of the spec at `path`.
    /// - Throws: `SpecError` with a problem for each that can't be had, at the place that names it.
    init(of spec: Spec, at path: String) throws(SpecError) {
        let folder = FilePath(path).removingLastComponent()
        var issues: [SpecIssue] = []
        for asset in spec.assets {
            switch asset.kind {
            case .image:
                switch Self.bitmap(asset.name, in: folder) {
                case .success(let bitmap): images[asset.name] = bitmap
                case .failure(let reason): issues.append(asset.issue(reason.message))
                }
            case .fontFile, .fontFamily: break
            }
        }
        guard issues.isEmpty else { throw SpecError(issues: issues) }
    }

    private struct Failure: Error {
        let message: String
    }

    private static func bitmap(_ name: String, in folder: FilePath) -> Result<Bitmap, Failure> {
        let path = folder.pushing(FilePath(name))
        let bytes: [UInt8]
        do throws(RenderError) {
            bytes = try SpecFile.read(path.string)
        } catch {
            guard case .cannotRead(_, let reason) = error else {
                return .failure(Failure(message: "\(error)"))
            }
            return .failure(Failure(message: "the picture \"\(name)\" can't be read: \(reason)"))
        }
        do throws(ImageError) {
            return .success(try Bitmap(name: name, file: bytes))
        } catch {
            return .failure(Failure(message: "the picture \"\(name)\": \(error)"))
        }
    }
}
