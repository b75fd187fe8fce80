import AnimRenderKit
import Benchmark

// Each step of a frame by itself, on a thousand views or two million pixels: a millisecond is a
// microsecond a view, and half a nanosecond a pixel.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .cpuUser], maxDuration: .seconds(3))

    Benchmark("record 1,000 views with two animations each") { @MainActor benchmark in
        let scene = Scene(count: 1000)
        benchmark.startMeasurement()
        blackHole(try scene.record())
    }

    Benchmark("sample 1,000 moving views") { @MainActor benchmark in
        let timeline = try Scene(count: 1000).record()
        benchmark.startMeasurement()
        blackHole(timeline.displayList(at: .milliseconds(500)))
    }

    Benchmark("compare, draw and encode 1,000 moving squares") { @MainActor benchmark in
        let timeline = try Scene(count: 1000).record()
        let encoder = try FrameEncoder(
            size: PixelSize(width: 1280, height: 720), scale: 1, isOpaque: true)
        _ = try encoder.encode(timeline.displayList(at: .milliseconds(480)))
        let list = timeline.displayList(at: .milliseconds(500))
        benchmark.startMeasurement()
        blackHole(try encoder.encode(list))
    }

    Benchmark("compare 1,000 still squares") { @MainActor benchmark in
        let list = try Scene(count: 1000).record().displayList(at: .milliseconds(500))
        let encoder = try FrameEncoder(
            size: PixelSize(width: 1280, height: 720), scale: 1, isOpaque: true)
        _ = try encoder.encode(list)
        benchmark.startMeasurement()
        blackHole(try encoder.encode(list))
    }

    for (name, paint) in [
        ("flat colour", Paint.color(.blue)), ("straight gradient", FullFrame.gradient(.axial)),
        ("round gradient", FullFrame.gradient(.radial)),
        ("conic gradient", FullFrame.gradient(.conic)),
    ] {
        Benchmark("draw and encode 1920×1080, \(name)") { benchmark in
            let encoder = try FrameEncoder(
                size: PixelSize(width: 1920, height: 1080), scale: 1, isOpaque: true)
            _ = try encoder.encode(FullFrame.list(paint, step: 0))
            let list = FullFrame.list(paint, step: 1)
            benchmark.startMeasurement()
            blackHole(try encoder.encode(list))
        }
    }
}
