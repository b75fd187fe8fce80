internal import Files
internal import JSON
internal import RenderPipeline
internal import SpecFormat
internal import SystemPackage

extension GoldenSearch {
    /// Keys by which a spec is told from other JSON files; the first is one that every spec has.
    private static let marks = ["canvas", "views", "animations"]

    /// Whether the JSON file at `path` is meant as a spec: an object with a canvas, or a list of views or
    /// animations. Goldens, results, and files of variables have none. A file that is no JSON counts if it
    /// names a canvas, so that its mistake is told. False for one that can't be read.
    /// - Complexity: O(bytes).
    static func isSpec(_ path: FilePath) -> Bool {
        guard let bytes = try? WholeFile(path: path.string).read(limit: SpecFile.limit) else {
            return false
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard marks.contains(where: { text.contains("\"\($0)\"") }) else { return false }
        guard let document = try? JSONDocument(bytes: bytes) else {
            return text.contains("\"\(marks[0])\"")
        }
        guard case .object(let members) = document.root.value else { return false }
        return members.contains { member in
            switch member.value.value {
            case .object: member.key == marks[0]
            case .array: marks.dropFirst().contains(member.key)
            default: false
            }
        }
    }
}

/// The files that specs take pictures and fonts from.
struct SpecFiles {
    /// Where they are, by the way without links.
    private(set) var used: Set<FilePath> = []
    /// The specs of which nobody knows what they use: they can't be read, or names depend on variables.
    private(set) var unknown: [String] = []

    /// Looks at every spec under the folders `roots`, also those without a golden.
    /// - Throws: `GoldenError.cannotRead` for a folder that can't be read.
    init(ofSpecsIn roots: [String]) throws(GoldenError) {
        for root in Set(roots.map { FilePath($0).real }).sorted(by: { $0.string < $1.string }) {
            for place in try GoldenSearch(everySpecIn: root).places { add(FilePath(place.spec)) }
        }
        unknown = Set(unknown).sorted()
    }

    private mutating func add(_ file: FilePath) {
        guard let bytes = try? WholeFile(path: file.string).read(limit: SpecFile.limit),
            let spec = try? Spec(bytes: bytes)
        else {
            unknown.append(file.string)
            return
        }
        let files = spec.assets.filter { $0.kind != .fontFamily }
        if files.contains(where: \.dependsOnVariables) { unknown.append(file.string) }
        let folder = file.removingLastComponent()
        used.formUnion(files.map { folder.pushing(FilePath($0.name)).real })
        used.formUnion(files.map { folder.pushing(FilePath($0.name)).realPlace })
    }
}
