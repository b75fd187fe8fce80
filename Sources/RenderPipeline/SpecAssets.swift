package import Drawing
package import Rasterization
package import SpecFormat
internal import SystemPackage

/// What a spec names outside itself, read and decoded once.
package struct SpecAssets: Sendable {
    /// The pictures, by the names that the spec gives them.
    package private(set) var images: [String: Bitmap] = [:]
    /// The spec's own fonts and the default one; nil where texts need no more than that.
    package private(set) var fonts: FontSet?

    /// Reads everything that `spec` names; files are found from the folder of the spec at `path`.
    /// - Throws: `SpecError` with a problem for each that can't be had, at the place that names it.
    package init(of spec: Spec, at path: String) throws(SpecError) {
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
        fonts = Self.fonts(of: spec, in: folder, &issues)
        guard issues.isEmpty else { throw SpecError(issues: issues) }
    }

    /// The fonts that a spec names, by file or by family; what can't be had is added to `issues`.
    private static func fonts(
        of spec: Spec, in folder: FilePath, _ issues: inout [SpecIssue]
    ) -> FontSet? {
        guard let first = spec.assets.first(where: { $0.kind != .image }) else { return nil }
        var files: [String] = []
        for asset in spec.assets where asset.kind == .fontFile {
            let path = folder.pushing(FilePath(asset.name)).string
            do throws(FontError) {
                _ = try FontSet(files: [path])
                files.append(path)
            } catch {
                issues.append(asset.issue("\(error)"))
            }
        }
        do throws(FontError) {
            let fonts = try FontSet(files: files)
            for asset in spec.assets where asset.kind == .fontFamily {
                do throws(FontError) {
                    try fonts.check(TextBlock("", font: asset.name))
                } catch {
                    let nearest = asset.name.nearest(among: fonts.families)
                    let advice = nearest.map {
                        "no font is called \"\(asset.name)\": did you mean \"\($0)\"?"
                    }
                    issues.append(asset.issue(advice ?? "\(error)"))
                }
            }
            return fonts
        } catch {
            issues.append(first.issue("\(error)"))
            return nil
        }
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
