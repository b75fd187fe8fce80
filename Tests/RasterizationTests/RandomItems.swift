import Drawing
import TestSupport

/// Items of every kind of compositing, from a seed.
enum RandomItems {
    /// A fill, or a group up to `depth` levels deep; near the first 200 by 150 points.
    static func item(_ random: inout SplitMix64, depth: Int) -> DisplayItem {
        let placement = placement(&random)
        guard depth > 0, Bool.random(using: &random) else {
            return fill(&random, at: placement)
        }
        let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            item(&random, depth: depth - 1)
        }
        let rect = Rect(x: -60, y: -50, width: 110, height: 90)
        let clip = Clip(Shape(rect, radii: CornerRadii(20)), placement: placement)
        let hasMask = isRare(&random)
        let mask = [fill(&random, at: placement), fill(&random, at: placement)]
        let hasShadow = isRare(&random)
        let cast = shadow(&random, at: placement)
        let mode = BlendMode.allCases.randomElement(using: &random)!
        return .group(
            Group(
                alpha: number(0.2...1, &random), blendMode: isRare(&random) ? mode : .normal,
                mask: hasMask ? mask : nil, shadow: hasShadow ? cast : nil,
                clips: isRare(&random) ? [clip] : [], items: items))
    }

    private static func isRare(_ random: inout SplitMix64) -> Bool {
        Int.random(in: 0..<3, using: &random) == 0
    }

    private static func fill(_ random: inout SplitMix64, at placement: Placement) -> DisplayItem {
        let rect = Rect(
            x: number(-50...10, &random), y: number(-40...10, &random),
            width: number(1...70, &random), height: number(1...60, &random))
        return .fill(
            Shape(rect, radii: CornerRadii(number(0...20, &random))),
            Color(
                red: number(0...1, &random), green: number(0...1, &random),
                blue: number(0...1, &random), alpha: number(0.3...1, &random)),
            at: placement)
    }

    private static func shadow(_ random: inout SplitMix64, at placement: Placement) -> Shadow {
        let radius = [0, number(0.1...4, &random), number(4...60, &random)]
        return Shadow(
            color: Color(white: 0, alpha: number(0.2...1, &random)),
            radius: radius.randomElement(using: &random)!,
            offset: Vector(dx: number(-10...10, &random), dy: number(-10...10, &random)),
            placement: placement)
    }

    private static func placement(_ random: inout SplitMix64) -> Placement {
        var result = Placement.at(
            number(0...200, &random), number(0...150, &random),
            turned: Bool.random(using: &random) ? number(0...6, &random) : 0,
            scale: Bool.random(using: &random) ? 1 : number(0.3...2, &random))
        guard Int.random(in: 0..<4, using: &random) == 0 else { return result }
        (result.xw, result.yw) = (number(-0.004...0.004, &random), number(-0.004...0.004, &random))
        return result
    }

    private static func number(
        _ range: ClosedRange<Double>, _ random: inout SplitMix64
    ) -> Double { .random(in: range, using: &random) }
}
