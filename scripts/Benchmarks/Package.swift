// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that clients of the main package don't fetch the benchmark library. The plugin
// treats a target as a benchmark if its folder lies in a folder named Benchmarks.
let package = Package(
    name: "animrender-benchmarks",
    dependencies: [
        .package(name: "animrender", path: "../.."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Steps",
            dependencies: [
                .product(name: "AnimRenderKit", package: "animrender"),
                .product(name: "UIKitNames", package: "animrender"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Steps",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    ]
)
