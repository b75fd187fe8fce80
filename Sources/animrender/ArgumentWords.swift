public import AnimRenderKit
public import ArgumentParser

// The words of these types are options' values.
extension FrameOrder: ExpressibleByArgument {}
extension Compression: ExpressibleByArgument {}
extension RecordMode: ExpressibleByArgument {}
