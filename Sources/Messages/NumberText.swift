extension Double {
    /// The number with at most `places` decimals, without trailing zeros. A positive number is never
    /// written as 0: with three places, the smallest is `<0.001`. For numbers from 0 to 10⁹.
    package func text(places: Int) -> String {
        let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
        let units = Int((self * Double(scale)).rounded())
        guard units > 0 || self <= 0 else { return "<" + (1 / Double(scale)).text(places: places) }
        let (whole, rest) = units.quotientAndRemainder(dividingBy: scale)
        guard rest > 0 else { return "\(whole)" }
        var decimals = String(scale + rest).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(whole).\(decimals)"
    }

    /// The fraction as a percentage: 0.25 is `25 %`.
    package var percent: String { "\((self * 100).text(places: 4)) %" }
}

extension Duration {
    /// The duration in seconds, to the millisecond: `0.667 s`.
    package var text: String {
        let (seconds, attoseconds) = components
        let inSeconds = Double(seconds) + Double(attoseconds) / 1e18
        return "\(inSeconds < 0 ? "-" : "")\(abs(inSeconds).text(places: 3)) s"
    }
}
