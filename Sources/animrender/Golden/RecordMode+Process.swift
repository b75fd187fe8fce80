internal import AnimRenderKit
// All of Foundation would make every start a quarter longer.
internal import FoundationEssentials

extension RecordMode {
    /// Whether the environment of this process says that nothing is recorded or approved.
    static var isForbiddenHere: Bool { isForbidden(in: ProcessInfo.processInfo.environment) }
}
