/// A file format that takes the bands of a frame one by one.
protocol FrameFormat: BandTarget {
    /// The file of the bands as they are now; valid until the next call.
    func file() throws(RasterError) -> UnsafeRawBufferPointer
}
