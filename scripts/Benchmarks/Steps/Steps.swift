import AnimRenderKit
import Benchmark

// Measures each step of a frame separately, on a thousand views or on two million pixels. A millisecond is
// therefore a microsecond per view, or half a nanosecond per pixel.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock, .cpuUser], maxDuration: .seconds(3))

    Benchmark("record 1,000 views with two animations each") { benchmark in
        for _ in benchmark.scaledIterations {
            let scene = await Scene(count: 1000)
            benchmark.startMeasurement()
            blackHole(try await scene.record())
            benchmark.stopMeasurement()
        }
    }

    Benchmark("make and record 2,000 views of the engine") { benchmark in
        for _ in benchmark.scaledIterations { blackHole(try await Scene(count: 2000).record()) }
    }

    Benchmark("make and record 2,000 views of UIKitNames") { benchmark in
        for _ in benchmark.scaledIterations {
            blackHole(try await UIKitScene(count: 2000).record())
        }
    }

    Benchmark("sample the properties of 1,000 moving views") { benchmark in
        let timeline = try await Scene(count: 1000).record()
        benchmark.startMeasurement()
        for node in timeline.nodes { blackHole(node.presentation(at: .milliseconds(500))) }
    }

    Benchmark("make the display list of 1,000 moving views") { benchmark in
        let timeline = try await Scene(count: 1000).record()
        benchmark.startMeasurement()
        blackHole(timeline.displayList(at: .milliseconds(500)))
    }

    Benchmark("compare 1,000 still squares") { benchmark in
        let timeline = try await Scene(count: 1000).record()
        try measureEncoding(benchmark, Scene.size) { _ in
            timeline.displayList(at: .milliseconds(500))
        }
    }

    Benchmark("compare, draw and encode 1,000 moving squares") { benchmark in
        let timeline = try await Scene(count: 1000).record()
        try measureEncoding(benchmark, Scene.size) { step in
            timeline.displayList(at: .milliseconds(500 + step))
        }
    }

    for (name, paint) in [
        ("flat colour", Paint.color(.blue)), ("straight gradient", FullFrame.gradient(.axial)),
        ("round gradient", FullFrame.gradient(.radial)),
        ("conic gradient", FullFrame.gradient(.conic)),
    ] {
        Benchmark("draw 1920×1080, \(name)") { benchmark in
            try measureDrawing(benchmark, FullFrame.size) { FullFrame.list(paint, step: $0) }
        }
        Benchmark("draw and encode 1920×1080, \(name)") { benchmark in
            try measureEncoding(benchmark, FullFrame.size) { FullFrame.list(paint, step: $0) }
        }
    }
}

/// Measures how long an encoder takes for the frame of step 1, after the frame of step 0.
private func measureEncoding(
    _ benchmark: Benchmark, _ size: Size, list: (Int) -> DisplayList
) throws {
    let encoder = try FrameEncoder(
        FrameSettings(size: PixelSize(covering: size, scale: 1), scale: 1, isOpaque: true))
    _ = try encoder.encode(list(0))
    let next = list(1)
    benchmark.startMeasurement()
    blackHole(try encoder.encode(next))
    benchmark.stopMeasurement()
}

/// Measures drawing alone, without encoding: the pixels, with unpremultiplied alpha.
private func measureDrawing(
    _ benchmark: Benchmark, _ size: Size, list: (Int) -> DisplayList
) throws {
    let pixels = try FramePixels(
        FrameSettings(size: PixelSize(covering: size, scale: 1), scale: 1, isOpaque: true))
    _ = try pixels.draw(list(0))
    let next = list(1)
    benchmark.startMeasurement()
    blackHole(try pixels.draw(next))
    benchmark.stopMeasurement()
}
