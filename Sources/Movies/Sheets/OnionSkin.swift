internal import Drawing
internal import ImageCodecs

/// How strongly a frame shows in an onion skin: the first is the faintest, the last one is opaque.
private func opacity(of index: Int, among count: Int) -> Double {
    index == count - 1 ? 1 : 0.2 + 0.5 * Double(index) / Double(max(count - 1, 1))
}

extension DisplayList {
    /// Frames laid over each other, earlier ones fainter, so that one picture shows a movement.
    ///
    /// Items that all frames share are drawn once. The others lie between them as in their own frames.
    /// O(items of all frames).
    init(onionSkinOf frames: [DisplayList]) {
        self.init(
            size: frames.first?.size ?? .zero, background: frames.first?.background ?? .clear)
        let still = Self.stillItems(frames)
        let slots = frames.map { $0.items(between: still) }
        for slot in 0...still.count {
            for (index, frame) in slots.enumerated() where !frame[slot].isEmpty {
                let alpha = opacity(of: index, among: frames.count)
                if alpha == 1 {
                    items += frame[slot]
                } else {
                    items.append(.group(Group(alpha: alpha, items: frame[slot])))
                }
            }
            if slot < still.count { items.append(still[slot]) }
        }
    }

    /// The items before, between and after the `still` ones, which the list has in the same order.
    private func items(between still: [DisplayItem]) -> [[DisplayItem]] {
        var slots: [[DisplayItem]] = [[]]
        for item in items {
            if slots.count <= still.count, item == still[slots.count - 1] {
                slots.append([])
            } else {
                slots[slots.count - 1].append(item)
            }
        }
        return slots
    }

    /// The items that are in all frames, if they are in the same order in all of them; otherwise none.
    private static func stillItems(_ frames: [DisplayList]) -> [DisplayItem] {
        guard let first = frames.first else { return [] }
        let common = frames.dropFirst().reduce(Set(first.items)) { $0.intersection($1.items) }
        let order = first.items.filter(common.contains)
        let isSame = frames.allSatisfy { $0.items.filter(common.contains) == order }
        return isSame ? order : []
    }
}

/// An onion skin of pictures, of which only the pixels are known.
///
/// A pixel that most frames share is background. Only differing pixels are laid over it: otherwise an
/// opaque frame would hide all earlier ones.
struct PixelOnion {
    private var frames: [[UInt8]] = []

    /// Adds the next frame, the red, green, blue and unpremultiplied alpha of each pixel.
    mutating func add(_ pixels: [UInt8]) { frames.append(pixels) }

    /// The picture in the same form. O(frames · pixels).
    var pixels: [UInt8] {
        let common = PixelBytes.majority(of: frames)
        var result = common
        for (index, frame) in frames.enumerated() {
            let share = Int(opacity(of: index, among: frames.count) * 256)
            Self.lay(frame, over: &result, besides: common, share: share)
        }
        return result
    }

    /// Lays the pixels of `frame` that differ from `common` over `result`, with this share of 256.
    private static func lay(
        _ frame: [UInt8], over result: inout [UInt8], besides common: [UInt8], share: Int
    ) {
        for start in stride(from: 0, to: frame.count, by: 4)
        where (0..<4).contains(where: { frame[start + $0] != common[start + $0] }) {
            let alpha = Int(frame[start + 3]) * share
            let below = Int(result[start + 3]) * (256 * 255 - alpha) / 255
            let sum = alpha + below
            guard sum > 0 else { continue }
            for component in start..<start + 3 {
                let mixed = Int(frame[component]) * alpha + Int(result[component]) * below
                result[component] = UInt8((mixed + sum / 2) / sum)
            }
            result[start + 3] = UInt8(min(255, (sum + 128) / 256))
        }
    }
}
