/// A number of bytes, as people write it.
struct ByteCount {
    /// The bytes, at least 1.
    let bytes: Int

    private static let units: [String: Double] = [
        "": 1, "B": 1, "K": 1e3, "KB": 1e3, "M": 1e6, "MB": 1e6, "G": 1e9, "GB": 1e9,
        "KIB": 1024, "MIB": 1_048_576, "GIB": 1_073_741_824,
    ]

    /// The number in a text such as `300000`, `500KB`, `1.5 MB` or `2MiB`, in small or capital letters, rounded down; nil
    /// for other texts, and below 1 or above 10¹⁵.
    init?(_ text: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text.dropFirst(digits.count).drop { $0 == " " }.uppercased()
        guard let number = Double(digits), let factor = Self.units[unit],
            (1...1e15).contains(number * factor)
        else { return nil }
        bytes = Int(number * factor)
    }
}
