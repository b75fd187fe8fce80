/// What takes the bands of a frame one by one and keeps those that don't change.
///
/// Not `Sendable`: each worker has its own.
protocol BandTarget: AnyObject {
    /// Takes the pixels of `band`, words `0xAARRGGBB` of straight alpha; a row starts `stride` words
    /// after the one before. Bands that are not given again stay as they were in the last frame.
    func replace(_ band: Band, by rows: UnsafePointer<UInt32>, stride: Int) throws(RasterError)
}
