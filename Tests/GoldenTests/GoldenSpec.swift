import AnimRenderKit

/// Specs for tests that see UIKit's names, which `AnimRenderKit` has, too.
enum GoldenSpec {
    @MainActor
    static func timeline(_ text: String) throws -> Timeline {
        try Spec(bytes: Array(text.utf8)).record()
    }
}
