internal import CLibrary
internal import CollectionBasics
internal import Files
internal import Rasterization
internal import RenderErrors
internal import SystemPackage

/// The kind of each file of a folder that may be a frame.
struct CheckedFrames {
    /// The names of all files, in order.
    private(set) var files: [String]
    /// Why the first of the unreadable files can't be read; nil if all can.
    private(set) var reason: String?
    private var findings: [String: FrameStamp.Finding] = [:]

    /// Reads `files` of `folder`. Those that were removed since the folder was listed are left out.
    /// - Throws: `RenderError.cannotRead` if too many files are open: then nothing is known about any.
    /// - Complexity: O(bytes).
    init(_ files: [String], in folder: FilePath) throws(RenderError) {
        self.files = []
        for file in files.ordered() {
            let path = folder.appending(file)
            do throws(UnreadableFile) {
                findings[file] = try FrameStamp.check(RegularFile(path.string))
            } catch .system(EMFILE), .system(ENFILE) {
                throw .cannotRead(path: path.string, reason: "\(UnreadableFile.system(EMFILE))")
            } catch .system(ENOENT) where !path.isLink {
                continue
            } catch {
                if error.isOtherKind {
                    findings[file] = .foreign
                } else {
                    reason = reason ?? "\(error)"
                }
            }
            self.files.append(file)
        }
    }

    /// The kind of a file; nil if it can't be read.
    subscript(file: String) -> FrameStamp.Finding? { findings[file] }

    /// Whether a file of the folder can't be read.
    func isUnreadable(_ file: String) -> Bool { findings[file] == nil }

    /// The number of programs that drew the frames.
    var programCount: Int { Set(findings.values.compactMap { $0.stamp?.program }).count }

    /// The one of `candidates` that counts, all of which have this naming scheme; nil if there are none.
    func ranking(_ candidates: [FrameManifest], named name: FrameName) -> RankedSequences? {
        RankedSequences(candidates) { findings[name.file($0)]?.stamp }
    }
}

extension FrameStamp.Finding {
    /// The stamp of a whole frame.
    var stamp: FrameStamp? { if case .whole(let stamp) = self { stamp } else { nil } }
}
