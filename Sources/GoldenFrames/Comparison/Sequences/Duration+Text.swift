internal import TimingModel

extension Duration {
    /// In seconds to the millisecond: `0.667 s`.
    var text: String {
        let seconds = inSeconds
        return "\(seconds < 0 ? "-" : "")\(abs(seconds).text(places: 3)) s"
    }
}
