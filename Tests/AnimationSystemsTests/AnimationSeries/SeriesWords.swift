import AnimationSystems
import Drawing
import LayerTree

// The words in which the tests write series: animations of a view, joined by operators.

extension View {
    func appear(
        duration: Double, delay: Double = 0, options: AnimationOptions = [],
        _ complete: (@MainActor () -> Void)? = nil
    ) -> Series {
        series(.appear, duration, delay, options, complete)
    }

    func disappear(
        duration: Double, delay: Double = 0, options: AnimationOptions = [],
        _ complete: (@MainActor () -> Void)? = nil
    ) -> Series {
        series(.disappear, duration, delay, options, complete)
    }

    func discolor(to color: Color, duration: Double) -> Series {
        series(.discolor(color), duration, 0, [], nil)
    }

    func move(
        position: Point, duration: Double, delay: Double = 0, options: AnimationOptions = []
    ) -> Series {
        series(.move(x: position.x, y: position.y), duration, delay, options, nil)
    }

    func rotate(
        degree: Double, interpolation: RotationInterpolation = .angle, duration: Double,
        delay: Double = 0, options: AnimationOptions = []
    ) -> Series {
        series(.rotate(degrees: degree, interpolation), duration, delay, options, nil)
    }

    func sizing(
        scale: (x: Double, y: Double), duration: Double, delay: Double = 0,
        options: AnimationOptions = []
    ) -> Series {
        series(.sizing(x: scale.x, y: scale.y), duration, delay, options, nil)
    }

    private func series(
        _ effect: SeriesEffect, _ duration: Double, _ delay: Double, _ options: AnimationOptions,
        _ complete: (@MainActor () -> Void)?
    ) -> Series {
        let style = AnimationStyle(
            duration: duration, delay: delay, curve: options.curve, options: options)
        return Series(self, effect, style, complete: complete)
    }
}

extension Series {
    static func + (first: Series, second: Series) -> Series { Series(chain: [first, second]) }
    static func | (first: Series, second: Series) -> Series { Series(all: [first, second]) }
    static func * (series: Series, count: Int) -> Series { series.repeated(count) }
}
