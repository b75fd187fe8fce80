import LayerTree
import SpecFormat
import Testing
import TimingModel

@testable import Charts

/// Folding of charts.
@Suite @MainActor struct ChartFoldingTests {
    /// `count` cells and a hero, one after the other.
    private func timeline(_ count: Int) throws -> Timeline {
        try Recordings.spec(
            """
            {"id": "cell-{i}", "size": [1, 1], "copies": {"count": \(count)}}, \(Recordings.views("hero"))
            """,
            """
            {"animate": {"view": "cell-*", "to": {"alpha": 0}, "duration": 1,
                         "stagger": \(1.0 / Double(count))}},
            {"at": 1, "animate": {"view": "hero", "to": {"alpha": 0}, "duration": 1}}
            """)
    }

    @Test("folding joins views whose ids differ in numbers, and shows how many move")
    func numbers() throws {
        #expect(
            try timeline(100).chart().text(columns: 60, rows: 10) == """
                101 views change in 2 s

                                     0 s                1                  2
                                     ┬──────────────────┬──────────────────┬
                animations
                  cell-* (100) alpha ▁▁▂▂▃▃▃▄▄▅▅▅▆▆▇▇██████▇▇▇▆▆▅▅▅▄▄▃▃▂▂▂▁▁
                  hero         alpha                    ╺━━━━━━━━━━━━━━━━━━━

                ━ moves   ▁█ how many move

                """)
    }

    @Test("folding keeps all rows if they fit, and joins everything if it must")
    func limits() throws {
        let chart = try timeline(10).chart()
        #expect(chart.rowCount == 11)
        #expect(chart.folded(toRows: 11) == chart)
        #expect(chart.folded(toRows: 10).rowCount == 2)
        let one = chart.folded(toRows: 1)
        #expect(one.rowCount == 1 && one.sections[0].rows[0].view == "other views")
        #expect(one.sections[0].rows[0].count == 11)
    }

    @Test("folding of a thousand views makes a small picture")
    func many() throws {
        let chart = try timeline(1000).chart()
        #expect(chart.plot().svg.utf8.count < 20_000)
        #expect(chart.viewCount == 1001)
    }

    @Test("folding names views without ids in the plural")
    func plural() throws {
        let timeline = try Recordings.spec(
            """
            {"id": "grid", "subviews": [{"size": [1, 1]}, {"size": [1, 1]}, {"size": [1, 1]}]}
            """,
            #"{"animate": {"view": {"subviewsOf": "grid"}, "to": {"alpha": 0}, "stagger": 0.1}}"#)
        let chart = timeline.chart().folded(toRows: 1)
        #expect(chart.sections[0].rows[0].view == "grid › subviews")
    }
}
