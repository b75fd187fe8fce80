import Drawing
import Testing

@testable import Rasterization

/// What workers keep has limits, and no more of them the more workers there are.
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

    /// All that a table holds counts.
    @Test func gradientTablesStayInTheirLimit() {
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

    /// Workers at the same time get the same smaller versions, made once.
    @Test func workersShareSmallerPictures() async {
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
