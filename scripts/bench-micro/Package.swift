// swift-tools-version: 6.1
import PackageDescription

// Apart from the main package, so that nobody who depends on that one fetches the benchmark's.
let package = Package(
    name: "bench-micro",
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
            path: "Benchmarks/Steps",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    ]
)
