// What a test writes as the arguments of `expectGolden`, without an import of the modules that these come from.

@_exported public import struct FrameDiffing.FrameImage
@_exported public import struct FrameDiffing.ImageTolerance
@_exported public import struct GoldenFrames.GoldenMask
@_exported public import enum GoldenFrames.KeptPictures
@_exported public import enum GoldenFrames.RecordMode
@_exported public import class Typesetting.FontSet

#if canImport(CoreGraphics)
    @_exported public import struct CoreGraphics.CGRect
#else
    @_exported public import struct Foundation.CGRect
#endif
