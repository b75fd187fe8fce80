import Drawing

extension TextBlock {
    /// The text with a random style of letters in half of the cases: one of `numbers` for each number, and one of
    /// `families` for each span.
    func restyled(
        _ numbers: [Double], _ families: [String], _ random: inout some RandomNumberGenerator
    ) -> TextBlock {
        func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }
        var result = self
        guard pick([true, false]) else { return result }
        result.letterSpacing = pick([0, pick(numbers)])
        result.wordSpacing = pick([0, pick(numbers)])
        result.paragraphSpacing = pick([0, pick(numbers)])
        result.features = pick(["", "tnum", "liga=0, smcp", "kern=0"])
        result.axes = FontAxes(pick([[:], ["wght": pick(numbers)], ["wdth": pick(numbers)]]))
        (result.isUnderlined, result.isStruckThrough) = (pick([true, false]), pick([true, false]))
        (result.hasEqualFigures, result.fit) = (
            pick([true, false]), pick([.none, .none, .shrink])
        )
        (result.minSize, result.maxLines) = (pick([1, pick(numbers)]), pick([0, pick(numbers)]))
        result.verticalAlignment = pick(VerticalAlignment.allCases)
        guard pick([true, false, false]) else { return result }
        result.spans = (0..<pick([1, 2, 3])).map { _ in
            var span = TextSpan(pick([string, "ﬁ 12 A", "\u{301}日\n", "مرحبا"]))
            span.font = pick([nil, pick(families)])
            span.size = pick([nil, pick(numbers)])
            span.weight = pick([nil, 700])
            span.isItalic = pick([nil, true])
            span.color = pick([nil, .red])
            span.isUnderlined = pick([nil, true])
            return span
        }
        return result
    }
}
