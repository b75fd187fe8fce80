// UIKit's, Core Graphics' and Core Animation's names for the types of this package, for code that is
// ported from Apple's platforms. Import it instead of `UIKit`; it brings all of AnimRenderKit along.
//
// Foundation on Linux has types of its own called `CGPoint`, `CGRect`, `CGSize` and `CGFloat`. A file
// that imports both says which it means: `import typealias UIKitNames.CGPoint`.

@_exported public import AnimRenderKit
