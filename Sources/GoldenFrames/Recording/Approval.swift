internal import Rasterization

extension ResultsFolder {
    /// What can be approved, by name: goldens that are missing, changed, or of another environment.
    public func pending() throws(GoldenError) -> [KeptResult] {
        try results().filter { $0.target != nil }
    }

    /// Makes what was found the golden, without rendering again.
    ///
    /// What is approved is taken out of the results.
    /// - Returns: the folder that was written.
    /// - Throws: `GoldenError.refused` if the golden was changed since it was compared, or there is nothing
    ///   to approve; others if files can't be read or written.
    @discardableResult
    public func approve(_ result: KeptResult) throws(GoldenError) -> String {
        let contents = try GoldenFolder(place(result.name, Self.pending)).contents()
        guard let target = result.target, contents.golden != nil || !contents.files.isEmpty else {
            throw .refused("\(result.name): there is nothing to approve")
        }
        guard contents.isWhole else {
            throw .refused("\(result.name): files are missing in the results: verify again")
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
