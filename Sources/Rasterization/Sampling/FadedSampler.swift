internal import Drawing

/// What another sampler shows, less opaque.
struct FadedSampler: Sampler {
    private let sampler: any Sampler
    /// 65536 for 1.
    private let alpha: UInt32

    /// `sampler` times `alpha`, which counts as 0 below 0 and as 1 above.
    init(_ sampler: any Sampler, alpha: Double) {
        self.sampler = sampler
        self.alpha = alpha > 0 ? UInt32((min(alpha, 1) * 65536).rounded()) : 0
    }

    func write(row: Int, columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
        sampler.write(row: row, columns: columns, to: pixels)
        for index in 0..<columns.count { pixels[index] = faded(pixels[index]) }
    }

    /// Every component times alpha, rounded to the nearest level.
    private func faded(_ pixel: UInt32) -> UInt32 {
        func component(_ shift: UInt32) -> UInt32 {
            (((pixel >> shift & 255) &* alpha &+ 32768) >> 16) << shift
        }
        return component(24) | component(16) | component(8) | component(0)
    }
}

extension DeviceFill.Ink {
    /// The ink with its opacity times `alpha`, 0 to 1.
    func faded(by alpha: Double) -> DeviceFill.Ink {
        switch self {
        case .color(var color):
            color.alpha *= alpha
            return .color(color)
        case .sampled(let sampler):
            return alpha < 1 ? .sampled(FadedSampler(sampler, alpha: alpha)) : self
        }
    }
}
