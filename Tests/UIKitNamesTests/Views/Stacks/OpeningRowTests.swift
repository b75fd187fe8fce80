import Testing
import UIKitNames

/// Rows of a column that open and close, with what is in them, where constraints give the heights.
@MainActor @Suite struct OpeningRowTests {
    private let stage = UIStage(size: CGSize(width: 200, height: 300))
    private let stack = UIStackView()

    init() {
        stack.axis = .vertical
        stack.spacing = 8
    }

    /// What gives a row its 40 points.
    enum Height: CaseIterable, Sendable {
        case constant, almostRequired, contents, label, frame
    }

    private func row(_ height: Height, _ name: String? = nil) -> UIView {
        let row = height == .contents ? ContentView(UIView.noIntrinsicMetric, 40) : UIView()
        row.accessibilityIdentifier = name
        switch height {
        case .constant: row.heightAnchor.constraint(equalToConstant: 40).isActive = true
        case .almostRequired:
            let constraint = row.heightAnchor.constraint(equalToConstant: 40)
            constraint.priority = UILayoutPriority(999)
            constraint.isActive = true
        case .contents: break
        case .label: pad(ContentView(30, 20), in: row, name.map { "\($0) label" })
        case .frame: row.frame.size = CGSize(width: 50, height: 40)
        }
        return row
    }

    /// Puts a view into a row, 10 points from its edges.
    private func pad(_ view: UIView, in row: UIView, _ name: String?, bottom: Float = 1000) {
        let view = placed(view, in: row, name)
        let end = view.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -10)
        end.priority = UILayoutPriority(bottom)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: row.topAnchor, constant: 10), end,
            view.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -10),
        ])
    }

    /// Pins the column to the upper edge.
    private func pin() {
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
            stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor),
        ])
    }

    /// A linear second.
    private func animate(_ changes: @escaping () -> Void) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            changes()
            stage.window.layoutIfNeeded()
        }
    }

    private func expect(
        _ timeline: Timeline, _ name: String, at seconds: Double, _ x: CGFloat, _ y: CGFloat,
        _ width: CGFloat, _ height: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let frame = try timeline.shown(name, at: seconds).frame
        #expect(
            areClose([frame.minX, frame.minY, frame.width, frame.height], [x, y, width, height]),
            "\(name) at \(seconds) s: \(frame)", sourceLocation: sourceLocation)
    }

    // MARK: - New rows

    @Test(arguments: Height.allCases, [0, 1, 3])
    func newRowOpensBetweenItsNeighbours(_ height: Height, index: Int) throws {
        for _ in 0..<3 { stack.addArrangedSubview(row(height)) }
        pin()
        let new = row(height, "new")
        let timeline = try stage.record {
            new.isHidden = true
            stack.insertArrangedSubview(new, at: index)
            animate { new.isHidden = false }
        }
        let start: CGFloat = [0: 0, 1: 44, 3: 136][index] ?? 0
        let end = 48 * CGFloat(index)
        try expect(timeline, "new", at: 0, 0, start, 200, 0)
        try expect(timeline, "new", at: 0.25, 0, start + (end - start) / 4, 200, 10)
        try expect(timeline, "new", at: 1, 0, end, 200, 40)
    }

    @Test func severalNewRowsOpenAtOnce() throws {
        for _ in 0..<2 { stack.addArrangedSubview(row(.constant)) }
        pin()
        let new = ["first", "second"].map { row(.label, $0) }
        let timeline = try stage.record {
            for view in new {
                view.isHidden = true
                stack.insertArrangedSubview(view, at: 1)
            }
            animate { for view in new { view.isHidden = false } }
        }
        for name in ["first", "second"] { try expect(timeline, name, at: 0, 0, 44, 200, 0) }
        try expect(timeline, "second label", at: 0, 10, 10, 180, 0)
        try expect(timeline, "second", at: 1, 0, 48, 200, 40)
        try expect(timeline, "first", at: 1, 0, 96, 200, 40)
        try expect(timeline, "first label", at: 0.5, 10, 10, 180, 10)
    }

    @Test("the first row with constraints opens in a column without any")
    func firstRowWithConstraintsOpens() throws {
        for _ in 0..<2 { stack.addArrangedSubview(row(.frame)) }
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 88)
        stage.addSubview(stack)
        let new = row(.label, "new")
        let timeline = try stage.record {
            new.isHidden = true
            stack.insertArrangedSubview(new, at: 1)
            stack.frame.size.height = 136
            animate { new.isHidden = false }
        }
        let start = try timeline.shown("new", at: 0).frame
        #expect(start.minX == 0 && start.width == 200 && start.height == 0 && start.minY > 40)
        try expect(timeline, "new label", at: 0, 10, 10, 180, 0)
        try expect(timeline, "new", at: 1, 0, 48, 200, 40)
    }

    // MARK: - Contents

    /// A row with a dot in the middle of its height.
    private func dotted(_ priority: Float) -> UIView {
        let row = UIView()
        row.accessibilityIdentifier = "row"
        let dot = placed(UIView(), in: row, "dot")
        let height = row.heightAnchor.constraint(equalToConstant: 40)
        height.priority = UILayoutPriority(priority)
        NSLayoutConstraint.activate([
            height, dot.centerYAnchor.constraint(equalTo: row.centerYAnchor),
            dot.leadingAnchor.constraint(equalTo: row.leadingAnchor),
            dot.widthAnchor.constraint(equalToConstant: 10),
            dot.heightAnchor.constraint(equalToConstant: 10),
        ])
        return row
    }

    @Test(arguments: [999, 1000])
    func whatIsInARowFollowsIt(_ priority: Int) throws {
        let row = dotted(Float(priority))
        stack.addArrangedSubview(row)
        stack.addArrangedSubview(self.row(.contents))
        pin()
        let timeline = try stage.record {
            animate { row.isHidden = true }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { animate { row.isHidden = false } }
        }
        for (time, height) in [(0, 40), (0.25, 30), (0.5, 20), (2.5, 20), (2.75, 30), (3, 40)] {
            try expect(timeline, "row", at: time, 0, 0, 200, CGFloat(height))
            try expect(timeline, "dot", at: time, 0, CGFloat(height) / 2 - 5, 10, 10)
        }
        #expect(try timeline.shown("row", at: 1).isHidden)
        #expect(try timeline.shown("dot", at: 1).center.y == 0)
    }

    /// Constraints that a row without a height can't fulfil give way, as those do on an iPhone that have a priority of 999.
    @Test("a padded text is squeezed, and a padded icon keeps its size", arguments: [999, 1000])
    func paddedTextIsSqueezed(bottom: Int) throws {
        for (name, size) in [("text", nil), ("icon", 24)] as [(String, CGFloat?)] {
            let row = UIView()
            let view = ContentView(30, 20)
            pad(view, in: row, name, bottom: Float(bottom))
            if let size { view.heightAnchor.constraint(equalToConstant: size).isActive = true }
            stack.addArrangedSubview(row)
        }
        stack.addArrangedSubview(row(.contents))
        pin()
        let timeline = try stage.record {
            animate { for row in stack.arrangedSubviews.prefix(2) { row.isHidden = true } }
        }
        try expect(timeline, "text", at: 0.5, 10, 10, 180, 10)
        try expect(timeline, "text", at: 1, 10, 10, 180, 0)
        try expect(timeline, "icon", at: 1, 10, 10, 180, 24)
    }

    @Test func whatIsInAClosedRowKeepsToViewsOutsideOfIt() throws {
        let row = UIView()
        let dot = placed(ContentView(10, 10), in: row, "dot")
        stack.addArrangedSubview(row)
        stack.addArrangedSubview(self.row(.contents))
        pin()
        NSLayoutConstraint.activate([
            dot.topAnchor.constraint(equalTo: row.topAnchor),
            dot.bottomAnchor.constraint(equalTo: row.bottomAnchor),
            dot.centerXAnchor.constraint(equalTo: stage.window.centerXAnchor),
        ])
        row.isHidden = true
        let timeline = try stage.record { animate { row.isHidden = false } }
        try expect(timeline, "dot", at: 0, 95, 0, 10, 0)
        try expect(timeline, "dot", at: 0.5, 95, 0, 10, 5)
    }

    @Test func stacksInAClosedRowFollowIt() throws {
        let inner = UIStackView(arrangedSubviews: [row(.almostRequired, "a"), row(.contents, "b")])
        inner.axis = .vertical
        inner.isHidden = true
        stack.addArrangedSubview(inner)
        stack.addArrangedSubview(row(.contents, "c"))
        pin()
        let timeline = try stage.record { animate { inner.isHidden = false } }
        try expect(timeline, "c", at: 0, 0, 0, 200, 40)
        try expect(timeline, "c", at: 0.5, 0, 44, 200, 40)
        try expect(timeline, "a", at: 1, 0, 0, 200, 40)
        try expect(timeline, "b", at: 1, 0, 40, 200, 40)
        let start = try timeline.shown("b", at: 0).frame
        #expect(start.height == 0 && start.width == 200)
    }

    // MARK: - Others

    @Test func closedRowDoesntChangeTheOthers() throws {
        let views = (0..<3).map { _ in placed(UIView(), in: stage.window) }
        stack.alignment = .leading
        for view in views { stack.addArrangedSubview(view) }
        let wide = row(.label, "wide")
        stack.addArrangedSubview(wide)
        stack.translatesAutoresizingMaskIntoConstraints = false
        stage.addSubview(stack)
        NSLayoutConstraint.activate([
            views[0].heightAnchor.constraint(equalToConstant: 40),
            views[1].heightAnchor.constraint(equalTo: views[0].heightAnchor),
            views[2].heightAnchor.constraint(equalTo: views[1].heightAnchor),
            wide.widthAnchor.constraint(equalToConstant: 150),
        ])
        for view in views { view.widthAnchor.constraint(equalToConstant: 50).isActive = true }
        (views[0].isHidden, wide.isHidden) = (true, true)
        stage.window.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 50, height: 88))
        #expect(views[1].frame == CGRect(x: 0, y: 0, width: 50, height: 40))
        #expect(views[2].frame.minY == 48)
        #expect(wide.frame == CGRect(x: 0, y: 88, width: 150, height: 0))
    }

    @Test func viewOfARowOpensSideways() throws {
        stack.axis = .horizontal
        stack.alignment = .center
        let views = ["a", "b", "c"].map { dotted(1000, $0) }
        for view in views { stack.addArrangedSubview(view) }
        pin()
        views[1].isHidden = true
        let timeline = try stage.record { animate { views[1].isHidden = false } }
        try expect(timeline, "b", at: 0, 34, 0, 0, 40)
        try expect(timeline, "b", at: 0.5, 36, 0, 15, 40)
        try expect(timeline, "b dot", at: 0.5, 7.5, 0, 10, 40)
        try expect(timeline, "c", at: 1, 76, 0, 124, 40)
    }

    /// A view that is 30 points wide and 40 high, with a dot that begins in the middle.
    private func dotted(_ priority: Float, _ name: String) -> UIView {
        let view = UIView()
        view.accessibilityIdentifier = name
        let dot = placed(UIView(), in: view, "\(name) dot")
        let width = view.widthAnchor.constraint(equalToConstant: 30)
        if name == "c" { width.priority = .defaultLow }
        NSLayoutConstraint.activate([
            width, view.heightAnchor.constraint(equalToConstant: 40),
            dot.topAnchor.constraint(equalTo: view.topAnchor),
            dot.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            dot.leadingAnchor.constraint(equalTo: view.centerXAnchor),
            dot.widthAnchor.constraint(equalToConstant: 10),
        ])
        return view
    }
}
