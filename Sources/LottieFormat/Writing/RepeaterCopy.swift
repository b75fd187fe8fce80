/// One of a repeater's copies.
struct RepeaterCopy {
    let transform: LottieTransform
    let opacity: Animated<Double>
    /// 1 while there are too few copies for this one; nil if there never are.
    let isHidden: Animated<Double>?

    /// The copies, the first one first: each is moved, turned and scaled once more.
    static func list(of repeater: LottieRepeater) -> [RepeaterCopy] {
        (0..<repeater.count).map { RepeaterCopy($0, of: repeater) }
    }

    private init(_ index: Int, of repeater: LottieRepeater) {
        let place = Double(index)
        transform = repeater.transform.repeated(
            repeater.offset.map { $0 + place }, scalesEachMore: repeater.scalesEachMore)
        let ends = repeater.startOpacity.combined(with: repeater.endOpacity) { [$0, $1] }
        func mixed(_ ends: [Double], _ count: Double) -> Double {
            ends[0].mixed(with: ends[1], count > 1 ? min(place / (count - 1), 1) : 0)
        }
        let isCounted = repeater.copies.isStatic
        opacity =
            isCounted
            ? ends.map { mixed($0, repeater.copies.first) }
            : ends.combined(with: repeater.copies) { $0 + [$1] }.mapBent { mixed($0, $0[2]) }
        isHidden = isCounted ? nil : repeater.copies.map { $0 > place ? 0 : 1 }
    }
}
