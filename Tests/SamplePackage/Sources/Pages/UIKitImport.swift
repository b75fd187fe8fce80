// For a file that an app on an iPhone compiles, too.

#if canImport(UIKit)
    import UIKit
#else
    import UIKitNames
#endif

/// Uses the import.
@MainActor func roundView() -> UIView { UIView() }
