import Testing
import UIKitNames

/// A list of settings, one of which opens: rows in a column, placed by the outer view.
private final class SettingsList: UIView {
    private let stack = UIStackView()
    private let details = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        stack.axis = .vertical
        stack.spacing = 1
        details.text = "Known networks are joined automatically."
        details.font = .systemFont(ofSize: 10)
        details.numberOfLines = 0
        details.isHidden = true
        stack.addArrangedSubview(row("Wi-Fi", "Home"))
        stack.addArrangedSubview(details)
        stack.addArrangedSubview(row("Sounds", "Loud"))
        addSubview(stack)
    }

    required init?(coder: NSCoder) { fatalError("there are no archives") }

    private func row(_ title: String, _ value: String) -> UIView {
        let (titleLabel, valueLabel, icon) = (UILabel(), UILabel(), UIView())
        titleLabel.text = title
        valueLabel.text = value
        valueLabel.setContentHuggingPriority(.required, for: .horizontal)
        icon.frame.size = CGSize(width: 24, height: 24)
        icon.backgroundColor = .red
        let row = UIStackView(arrangedSubviews: [icon, titleLabel, valueLabel])
        row.alignment = .center
        row.spacing = 6
        row.isLayoutMarginsRelativeArrangement = true
        row.layoutMargins = UIEdgeInsets(top: 3, left: 10, bottom: 3, right: 10)
        row.backgroundColor = .white
        return row
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = stack.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
        stack.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    }

    func toggle() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            self.details.isHidden.toggle()
            self.layoutIfNeeded()
        }
    }
}

/// A column of messages at the lower edge, to which one is added.
private final class Chat: UIView {
    private let stack = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        stack.axis = .vertical
        stack.spacing = 5
        addSubview(stack)
        add("Lunch?", isOwn: false)
    }

    required init?(coder: NSCoder) { fatalError("there are no archives") }

    @discardableResult
    private func add(_ text: String, isOwn: Bool) -> UIView {
        let label = UILabel()
        label.text = text
        label.numberOfLines = 0
        label.backgroundColor = isOwn ? .blue : .gray
        let row = UIStackView(arrangedSubviews: isOwn ? [UIView(), label] : [label, UIView()])
        stack.addArrangedSubview(row)
        return row
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = stack.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
        stack.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    func answer() {
        let row = add("Yes, at noon near the station", isOwn: true)
        row.isHidden = true
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            row.isHidden = false
            self.layoutIfNeeded()
        }
    }
}

/// Screens as apps have them, by what is drawn of them at some instants.
@MainActor @Suite struct StackScreenTests {
    private let stage = UIStage(size: CGSize(width: 160, height: 100))

    /// The lines of what is drawn that begin with a word, without what clips.
    private func drawn(_ timeline: Timeline, at seconds: Double, _ words: String...) -> [String] {
        "\(timeline.displayList(at: .seconds(seconds)))".split(separator: "\n").map { String($0) }
            .filter { line in words.contains { line.hasPrefix($0) } }
    }

    @Test func rowOfSettingsOpensAndCloses() throws {
        let list = SettingsList(frame: CGRect(x: 0, y: 0, width: 160, height: 100))
        stage.addSubview(list)
        let timeline = try stage.record {
            list.toggle()
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { list.toggle() }
        }
        let row = [
            "fill rect(0 0 160 30) #ffffff at [0 0]", "fill rect(0 0 24 24) #ff0000 at [10 3]",
        ]
        let closed = [
            "fill rect(0 0 160 30) #ffffff at [0 31]", "fill rect(0 0 24 24) #ff0000 at [10 34]",
        ]
        let half = [
            "fill rect(0 0 160 30) #ffffff at [0 43.5]",
            "fill rect(0 0 24 24) #ff0000 at [10 46.5]",
        ]
        let open = [
            "fill rect(0 0 160 30) #ffffff at [0 56]", "fill rect(0 0 24 24) #ff0000 at [10 59]",
        ]
        let expected = [(0.0, closed), (0.5, half), (1, open), (2.5, half), (3, closed)]
        for (time, below) in expected { #expect(drawn(timeline, at: time, "fill") == row + below) }
        // The text is squeezed while its row isn't fully open, and gone at the end.
        let title =
            "text \"Known networks are joined \" 10 left wrap none in 0 0.3594 138.75 11.6406 #000000"
        #expect(
            drawn(timeline, at: 0.5, "text \"Known") == [title + " at [1 0 0 0.5 0 30.75]"])
        #expect(drawn(timeline, at: 1, "text \"Known") == [title + " at [0 31]"])
        #expect(drawn(timeline, at: 3, "text \"Known").isEmpty)
        #expect(
            drawn(timeline, at: 0.5, "text \"Sounds", "text \"Loud") == [
                "text \"Sounds\" 17 wrap none truncation end in 0 0.1055 62 19.7891 #000000 at [40 48.5]",
                "text \"Loud\" 17 wrap none truncation end in 0 0.1055 42 19.7891 #000000 at [108 48.5]",
            ])
    }

    @Test func messageOpensAtTheLowerEdge() throws {
        let chat = Chat(frame: CGRect(x: 0, y: 0, width: 160, height: 100))
        stage.addSubview(chat)
        let timeline = try stage.record { chat.answer() }
        let gray = "rgba(127.5 127.5 127.5 1)"
        #expect(drawn(timeline, at: 0, "fill") == ["fill rect(0 0 60 20) \(gray) at [0 80]"])
        #expect(
            drawn(timeline, at: 0.5, "fill") == [
                "fill rect(0 0 60 20) \(gray) at [0 57.5]",
                "fill rect(0 0 160 20) #0000ff at [0 80]",
            ])
        #expect(
            drawn(timeline, at: 1, "fill", "text") == [
                "fill rect(0 0 60 20) \(gray) at [0 35]",
                "text \"Lunch?\" 17 wrap none truncation end in 0 0.1055 60 19.7891 #000000 at [0 35]",
                "fill rect(0 0 160 40) #0000ff at [0 60]",
                "text \"Yes, at noon near \" 17 left wrap none in 0 0.2109 152.5352 19.7891 #000000 at [0 60]",
                "text \"the station\" 17 left wrap none in 0 20 91.8066 19.7891 #000000 at [0 60]",
            ])
    }
}
