import Drawing
import LayerTree
import Testing
import TimingModel

extension Timeline {
    /// What is drawn at a time, a line for each item, without the canvas.
    func lines(at seconds: Double = 0) -> [String] {
        displayList(at: Duration(seconds: seconds)).description
            .split(separator: "\n").dropFirst().map(String.init)
    }
}

extension DisplayItem {
    /// Where it lies; nil for groups.
    var placement: Placement? {
        switch self {
        case .fill(let fill): fill.placement
        case .picture(let item): item.placement
        case .text(let item): item.placement
        case .group: nil
        }
    }
}

extension View {
    /// A view of a colour, nil for none.
    convenience init(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color? = nil
    ) {
        self.init(frame: Rect(x: x, y: y, width: width, height: height))
        backgroundColor = color
    }
}
