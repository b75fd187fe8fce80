internal import CollectionBasics
internal import Files
internal import JSON
internal import Messages
internal import RenderPipeline
internal import SpecFormat
internal import SystemPackage

/// The specs under some paths, and the folders of their goldens.
public struct GoldenSearch: Sendable {
    /// A spec and its golden.
    public struct Place: Hashable, Sendable {
        /// The golden's name in reports.
        public let name: String
        /// The path of the spec.
        public let spec: String
        /// The folder of its golden, which need not exist.
        public let folder: GoldenFolder
    }

    /// The specs with their goldens, sorted by the specs' paths.
    public private(set) var places: [Place] = []
    /// The folders that were searched.
    public private(set) var roots: [String] = []

    /// Searches each of `paths`: a spec, or a folder that contains specs at any depth. Links are not
    /// followed.
    ///
    /// The golden of a `spec.json` is in the same folder. The golden of another `name.json` is in `name.golden` beside
    /// it, that of `name.lottie` in `name.lottie.golden`, and that of `name.tgs` in `name.tgs.golden`. A search in a
    /// folder finds such another file only if it has a golden folder or looks like a spec or a Lottie animation.
    ///
    /// - Throws: `GoldenError.cannotRead` for a path that doesn't exist, `.refused` for a path without a
    ///   spec, and for two specs whose goldens would be in one folder.
    /// - Complexity: O(files in the folders).
    public init(_ paths: [String]) throws(GoldenError) {
        for path in paths {
            let count = places.count
            try add(path)
            guard places.count > count else {
                throw .refused(
                    .noGoldenFound,
                    "there is no spec in \(path): looked for spec.json, for other JSON files with a canvas, "
                        + "views or animations, and for Lottie files")
            }
        }
        places = places.uniqued(on: \.realSpec).sorted { $0.spec < $1.spec }
        try refuseSharedGoldens()
        nameByPathIfNamesCollide()
    }

    /// Every spec under a folder. Goldens may collide, and there may be no spec at all.
    init(everySpecIn root: FilePath) throws(GoldenError) { try search(root, under: root) }

    /// Makes sure that no two specs share a golden, such as `card.json` and `card.golden/spec.json`.
    private func refuseSharedGoldens() throws(GoldenError) {
        var specs: [FilePath: String] = [:]
        for place in places {
            guard let other = specs.updateValue(place.spec, forKey: place.realGolden) else {
                continue
            }
            throw .refused(
                .sharedGolden,
                "\(other) and \(place.spec) would have one golden, in \(place.folder.path): rename "
                    + "one of them")
        }
    }

    private mutating func add(_ path: String) throws(GoldenError) {
        let file = FilePath(path)
        if file.isFile {
            places.append(Place(spec: file, under: nil))
        } else if file.isFolder {
            roots.append(path)
            try search(file, under: file)
        } else {
            throw .cannotRead(path: path, reason: "\(Errno.noSuchFileOrDirectory)")
        }
    }

    private mutating func search(_ folder: FilePath, under root: FilePath) throws(GoldenError) {
        let golden = GoldenFolder(folder.string)
        let names = try GoldenError.reading(folder.string, folder.contents())
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = folder.appending(name)
            guard !path.isLink else { continue }
            if path.isFile {
                guard name.hasSuffix(".json") || Self.isAnimation(path) else { continue }
                let place = Place(spec: path, under: root)
                if name == "spec.json" || place.folder.isThere || Self.isSpec(path) {
                    places.append(place)
                }
            } else if path.isFolder, !(name == GoldenFolder.variants && golden.hasGolden) {
                try search(path, under: root)
            }
        }
    }

    /// If two goldens have the same name, names all by their paths relative to the nearest common folder.
    private mutating func nameByPathIfNamesCollide() {
        guard Set(places.map(\.name)).count < places.count else { return }
        let paths = places.map { $0.realGolden.components.map(\.string) }
        let shared = paths.reduce(paths[0].count) { count, path in
            min(count, path.count - 1, zip(path, paths[0]).prefix { $0 == $1 }.count)
        }
        places = zip(places, paths).map { place, path in
            GoldenSearch.Place(
                name: path.dropFirst(shared).joined(separator: "/"), spec: place.spec,
                folder: place.folder)
        }
    }
}

extension GoldenSearch.Place {
    /// The spec in `file`. `root` is the searched folder; nil if the file was given by itself.
    fileprivate init(spec file: FilePath, under root: FilePath?) {
        let isInFolder = file.lastComponent?.string == "spec.json"
        let folder = file.removingLastComponent()
        // An archive may lie beside the file that it was made of.
        let stem = file.extension == "lottie" ? file.lastComponent?.string : file.stem
        let golden = isInFolder ? folder : folder.appending("\(stem ?? "").golden")
        let own = isInFolder ? folder.real.lastComponent?.string : stem
        var parts = [own ?? "spec"]
        if let root {
            let above = isInFolder ? folder.removingLastComponent() : folder
            parts = above.components.dropFirst(root.components.count).map(\.string) + parts
        }
        self.init(
            name: parts.joined(separator: "/"), spec: file.string,
            folder: GoldenFolder(golden.isEmpty ? "." : golden.string))
    }

    /// The path of the spec, with the links of its folder resolved.
    fileprivate var realSpec: FilePath { FilePath(spec).realPlace }

    /// The path of the golden's folder, with links resolved.
    fileprivate var realGolden: FilePath { FilePath(folder.path).real }

    /// Whether the spec of `golden` exists. `folder` is the golden's folder.
    static func hasSpec(_ golden: Golden, in folder: FilePath) -> Bool {
        guard let spec = golden.spec else { return false }
        let file = folder.real.appending(spec).lexicallyNormalized()
        return file.isFile && Self(spec: file, under: nil).folder.path == folder.real.string
    }
}

extension GoldenSearch {
    /// Keys that distinguish a spec from other JSON files. The first one is in every spec.
    private static let marks = ["canvas", "views", "animations"]

    /// Whether a file is a Lottie animation by its ending.
    private static func isAnimation(_ path: FilePath) -> Bool {
        ["lottie", "tgs"].contains(path.extension)
    }

    /// Whether the file at `path` is meant as a spec: an object with a canvas object, or a list of views or
    /// animations, or a Lottie animation. Goldens, results and files of variables have none of these. A file
    /// with invalid JSON counts as a spec if it contains `"canvas"`, and a packed animation by its ending, so that their
    /// mistakes are reported. False for a file that can't be read.
    /// - Complexity: O(bytes).
    static func isSpec(_ path: FilePath) -> Bool {
        if isAnimation(path) { return true }
        guard let bytes = try? WholeFile(path: path.string).read(limit: FileLimits.spec) else {
            return false
        }
        let text = String(decoding: bytes, as: UTF8.self)
        guard (marks + ["layers"]).contains(where: { text.contains("\"\($0)\"") }) else {
            return false
        }
        guard let document = try? JSONDocument(bytes: bytes) else {
            return text.contains("\"\(marks[0])\"")
        }
        if SpecDocument.isLottie(document) { return true }
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

/// The files of pictures and fonts that specs use.
struct UsedFiles {
    /// The paths of the files, with links resolved.
    private(set) var used: Set<FilePath> = []
    /// The specs whose files are unknown because the specs can't be read or name files by variables.
    private(set) var unknown: [String] = []

    /// Reads every spec under the folders `roots`, including specs without a golden.
    /// - Throws: `GoldenError.cannotRead` for a folder that can't be read.
    init(ofSpecsIn roots: [String]) throws(GoldenError) {
        for root in Set(roots.map { FilePath($0).real }).sorted(by: { $0.string < $1.string }) {
            for place in try GoldenSearch(everySpecIn: root).places { add(FilePath(place.spec)) }
        }
        unknown = Set(unknown).sorted()
    }

    private mutating func add(_ file: FilePath) {
        guard let bytes = try? WholeFile(path: file.string).read(limit: FileLimits.spec),
            let spec = try? SpecDocument(bytes: bytes, path: file.string).spec
        else {
            unknown.append(file.string)
            return
        }
        let files = spec.assets.filter { $0.kind != .fontFamily && !$0.isEmbedded }
        if files.contains(where: \.dependsOnVariables) { unknown.append(file.string) }
        let folder = file.removingLastComponent()
        used.formUnion(files.map { folder.pushing(FilePath($0.name)).real })
        used.formUnion(files.map { folder.pushing(FilePath($0.name)).realPlace })
    }
}
