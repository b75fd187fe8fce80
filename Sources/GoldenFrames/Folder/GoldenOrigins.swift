internal import Files
internal import FrameRecords
internal import Messages
internal import RenderPipeline
internal import SystemPackage
internal import Typesetting

/// Which goldens under a folder were recorded in the environment of one machine.
package struct GoldenOrigins: Sendable {
    /// Goldens of environments with the same differences.
    package struct Others: Sendable {
        /// What differs on the machine.
        package let differences: [GoldenEnvironment.Difference]
        /// The folders of the goldens.
        package fileprivate(set) var folders: [String]
    }

    /// How many goldens were recorded in the environment of the machine, or have a variant for it.
    package private(set) var sameCount = 0
    /// The other goldens.
    package private(set) var others: [Others] = []

    private let machine: GoldenEnvironment

    /// Searches `root` at any depth, for goldens of specs and of tests; results of verifications are passed over.
    /// - Parameter machine: the machine's environment with its default fonts. Fonts that specs bring along don't count.
    /// - Throws: `GoldenError.cannotRead` for what isn't a folder, `.damaged` for a golden that can't be understood, and
    ///   `.refused` without any golden.
    package init(under root: String, on machine: GoldenEnvironment) throws(GoldenError) {
        self.machine = machine
        let folder = FilePath(root)
        guard folder.isFolder else {
            let reason = folder.isThere ? Errno.notDirectory : .noSuchFileOrDirectory
            throw .cannotRead(path: root, reason: "\(reason)")
        }
        try look(in: folder)
        guard sameCount > 0 || !others.isEmpty else {
            throw .refused(
                .noGoldenFound, "there is no golden in \(root): looked for \(GoldenFolder.manifest)"
            )
        }
    }

    private mutating func look(in folder: FilePath) throws(GoldenError) {
        let golden = GoldenFolder(folder.string)
        let names = try golden.names()
        guard !names.contains(RunRecord.file) else { return }
        if let found = try golden.golden() { add(found, try variants(of: golden), in: golden) }
        for name in names where !name.hasPrefix(".") {
            let inner = folder.appending(name)
            let isVariants = golden.hasGolden && name == GoldenFolder.variants
            if inner.isFolder, !inner.isLink, !isVariants { try look(in: inner) }
        }
    }

    private func variants(of folder: GoldenFolder) throws(GoldenError) -> [Golden] {
        var variants: [Golden] = []
        for variant in try folder.variantsThere() {
            if let golden = try variant.golden() { variants.append(golden) }
        }
        return variants
    }

    private mutating func add(_ golden: Golden, _ variants: [Golden], in folder: GoldenFolder) {
        let differences = golden.environment.differences(onMachine: machine)
        let isSame = ([golden] + variants).contains {
            $0.environment.differences(onMachine: machine).isEmpty
        }
        if isSame {
            sameCount += 1
        } else if let index = others.firstIndex(where: { $0.differences == differences }) {
            others[index].folders.append(folder.path)
        } else {
            others.append(Others(differences: differences, folders: [folder.path]))
        }
    }
}

extension GoldenEnvironment {
    /// What differs on a machine, whatever fonts specs bring along. Entries that this environment lacks don't count: an
    /// older version of the program didn't record them, or there are no texts.
    fileprivate func differences(onMachine machine: GoldenEnvironment) -> [Difference] {
        let fonts = Set(FontSet.fileNames.map(Self.name(ofFont:)))
        return differences(from: machine).filter {
            $0.expected != nil && (!Self.isFont($0.name) || fonts.contains($0.name))
        }
    }
}
