// swift-tools-version: 6.1
import PackageDescription

// Apart from the main package, so that nobody who depends on that one fetches the benchmark's. The
// plugin takes targets for benchmarks whose folder lies in one that is called Benchmarks.
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
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Steps",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    ]
)
