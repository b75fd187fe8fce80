internal import Files
internal import Rasterization
internal import RenderPipeline
internal import SystemPackage

extension ResultsFolder {
    /// What can be approved, by name: goldens that are missing, changed, or of another environment.
    public func pending() throws(GoldenError) -> [KeptResult] {
        try results().filter { $0.target != nil }
    }

    /// Makes what was found the golden, without rendering again.
    ///
    /// What is approved is taken out of the results.
    /// - Returns: the folder that was written.
    /// - Throws: `GoldenError.refused` if the golden was changed since it was compared, there is nothing to
    ///   approve, or what lay beside the golden isn't there; others if files can't be read or written.
    @discardableResult
    public func approve(_ result: KeptResult) throws(GoldenError) -> String {
        var contents = try GoldenFolder(place(result.name, Self.pending)).contents()
        contents.files = contents.files.filter { !WholeFile.isPart($0.key) }
        guard let target = result.target, contents.golden != nil || !contents.files.isEmpty else {
            throw .refused("\(result.name): there is nothing to approve")
        }
        guard contents.isWhole else {
            throw .refused("\(result.name): files are missing in the results: verify again")
        }
        if let neighbour = result.neighbour, !neighbour.isFile, !neighbour.isFolder {
            throw .refused(
                "\(result.name): there is no \(neighbour) for a golden in \(target.path): results were "
                    + "moved without it, or it is gone: verify again")
        }
        guard target.stamp(of: contents).map({ "\($0)" }) == result.base else {
            throw .refused(
                "\(result.name): \(target.path) was changed since it was compared: verify again")
        }
        try target.write(contents)
        try remove(result.name)
        return target.path
    }
}
