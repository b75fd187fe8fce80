internal import RenderPipeline
internal import SystemPackage

extension FilePath {
    /// Removes this folder if nothing is in it, and then those that it lies in; stops at the first with
    /// something in it.
    func removeEmptyFolders() throws(Errno) {
        guard isFolder, !isEmpty, try contents().isEmpty else { return }
        try removeTree()
        try removingLastComponent().removeEmptyFolders()
    }
}
