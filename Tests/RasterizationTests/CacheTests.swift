import CollectionBasics
import Drawing
import TestSupport
import Testing

@testable import Rasterization

/// Which values the cache keeps, and for how long.
@Suite struct ByteLimitedCacheTests {
    @Test func discardsLeastRecentlyUsedValues() {
        var values = ByteLimitedCache<Int, String>(byteLimit: 100)
        for key in 0..<10 { values.insert("\(key)", for: key, byteCount: 10) }
        #expect(values[0] == "0")
        values.insert("new", for: 10, byteCount: 10)
        #expect((0...10).filter { values[$0] != nil } == [0, 6, 7, 8, 9, 10])
        #expect(values.byteCount == 60)
        #expect(values.count == 6)
    }

    /// A single value may exceed the limit, and doesn't count.
    @Test func neverHoldsMoreThanTheLimit() {
        var values = ByteLimitedCache<Int, Int>(byteLimit: 1000)
        var random = SplitMix64(seed: 5)
        var largest = 0
        for key in 0..<500 {
            let size = Int.random(in: 0...1200, using: &random)
            if size > 1000 { largest = size }
            values.insert(key, for: key, byteCount: size)
            #expect(values.byteCount <= 1000 + largest)
            #expect(values[key] == key)
        }
    }

    /// Frame after frame may need a large text and many small ones.
    @Test func valuesLargerThanTheLimitEvictNoOthers() {
        var values = ByteLimitedCache<Int, Int>(byteLimit: 10)
        values.insert(1, for: 1, byteCount: 5)
        values.insert(2, for: 2, byteCount: 11)
        #expect(values[1] == 1 && values[2] == 2)
        values.insert(3, for: 3, byteCount: 5)
        #expect(values[1] == 1 && values[2] == 2 && values[3] == 3)
        #expect(values.byteCount == 21)
    }

    @Test func onlyOneValueIsLargerThanTheLimit() {
        var values = ByteLimitedCache<Int, Int>(byteLimit: 10)
        values.insert(1, for: 1, byteCount: 11)
        values.insert(2, for: 2, byteCount: 12)
        #expect(values[1] == nil && values[2] == 2)
        values.insert(3, for: 2, byteCount: 4)
        values.insert(4, for: 4, byteCount: 20)
        #expect(values[2] == 3 && values[4] == 4)
        #expect(values.byteCount == 24)
    }

    /// A large text of an early frame doesn't stay until the last one.
    @Test func unusedValuesLargerThanTheLimitAreForgotten() {
        var values = ByteLimitedCache<Int, Int>(byteLimit: 10)
        values.insert(1, for: 1, byteCount: 11)
        for key in 2...3 { values.insert(key, for: key, byteCount: 5) }
        #expect(values.byteCount == 21)
        values.insert(4, for: 4, byteCount: 5)
        #expect(values[1] == nil && values[4] == 4)
        #expect(values.byteCount <= 10)
    }

    @Test func valuesThatNothingUsedLatelyAreForgotten() {
        var values = ByteLimitedCache<Int, Int>(byteLimit: 10)
        values.insert(1, for: 1, byteCount: 4)
        values.insert(2, for: 2, byteCount: 11)
        values.forgetUnused()
        #expect(values.byteCount == 15)
        #expect(values[1] == 1)
        values.insert(3, for: 3, byteCount: 4)
        values.forgetUnused()
        #expect(values[1] == 1 && values[2] == nil && values[3] == 3)
        #expect(values.byteCount == 8)
    }

    /// A new value for a key replaces the old value and its byte count.
    @Test func laterValuesReplaceEarlierOnes() {
        var values = ByteLimitedCache<Int, String>(byteLimit: 100)
        values.insert("small", for: 1, byteCount: 10)
        values.insert("other", for: 2, byteCount: 60)
        values.insert("large", for: 1, byteCount: 40)
        #expect(values[1] == "large" && values[2] == "other")
        #expect(values.byteCount == 100)
    }
}

/// A film of any length needs no more memory than its beginning.
@Suite struct LongFilmTests {
    /// The caches after `frames` frames, of which each shows another shadow and another gradient.
    private func byteCount(afterFrames frames: Int) -> Int {
        let resources = DrawingResources()
        for frame in 0..<frames {
            resources.beginFrame()
            let side = Double(frame + 1)
            let rect = Rect(x: 0, y: 0, width: side, height: side)
            let item = DisplayItem.fill(
                Fill(.rect(rect), color: .black, transform: .identity))
            _ = resources.shadows.silhouette(
                of: [item], around: .zero, depth: 0, resources: resources)
            let stops = [
                Gradient.Stop(location: 0, color: .black),
                Gradient.Stop(location: 1 / side, color: .white),
            ]
            _ = resources.gradientTables.table(of: stops)
        }
        return resources.shadows.byteCount + resources.gradientTables.byteCount
    }

    @Test func whatNoRecentFrameShowsIsForgotten() {
        let short = byteCount(afterFrames: 200)
        #expect(short > 0)
        #expect(byteCount(afterFrames: 4_000) <= 2 * short)
    }
}

/// The caches of all workers together have a limit that hardly grows with the number of workers.
@Suite struct CacheLimitTests {
    private static let megabyte = 1 << 20

    @Test(arguments: [1, 2, 4, 8, 100], [0, 27_000, 921_600, 2_073_600])
    func workersShareMemory(workers: Int, pixels: Int) {
        let limits = CacheLimits(workers: workers, pixels: pixels)
        let most = workers * (2 * limits.shadows + limits.gradients)
        let frames = workers * 2 * 4 * pixels
        #expect(most <= 24 * Self.megabyte + frames + workers * Self.megabyte)
        #expect(limits.gradients >= Self.megabyte)
        #expect(limits.shadows >= 3 * pixels)
    }

    /// Everything that a table holds counts.
    @Test func gradientTablesStayWithinTheirLimit() {
        let limit = 200_000
        let tables = GradientTables(byteLimit: limit)
        for step in 0..<100 {
            let stops = [
                Gradient.Stop(location: 0, color: Color(white: Double(step) / 100)),
                Gradient.Stop(location: 1, color: .red),
            ]
            let before = tables.byteCount
            let table = tables.table(of: stops)
            let size =
                table.cells.count * MemoryLayout<GradientTable.Cell>.stride
                + table.smoothWords.count * 4 + 2 * MemoryLayout<Gradient.Stop>.stride
            #expect(!table.smoothWords.isEmpty)
            #expect(before + size > limit || tables.byteCount == before + size)
            #expect(tables.byteCount >= size)
            #expect(tables.byteCount <= limit)
            let known = tables.byteCount
            _ = tables.table(of: stops)
            #expect(tables.byteCount == known)
        }
    }

    /// Concurrent workers share the same mipmap levels, which are made once.
    @Test func workersShareMipmaps() async {
        let bitmap = Bitmap(grey: 300, 200) { x, y in (x + y) % 256 }
        let group = WorkerGroup(count: 8)
        let made = await withTaskGroup(of: [ObjectIdentifier].self) { tasks in
            for _ in 0..<8 {
                tasks.addTask {
                    group.mipmaps.levels(of: bitmap, count: 3).map(ObjectIdentifier.init)
                }
            }
            return await tasks.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(made.count == 1 && made.first?.count == 3)
    }
}
