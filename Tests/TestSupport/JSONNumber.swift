/// A number in a vector file. Infinity is written as a string, because JSON has no infinity.
public struct JSONNumber: Decodable {
    /// The number, which may be infinite.
    public let value: Double

    /// Reads a number or the string "Infinity".
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            value = number
        } else if try container.decode(String.self) == "Infinity" {
            value = .infinity
        } else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "neither a number nor \"Infinity\"")
        }
    }
}
