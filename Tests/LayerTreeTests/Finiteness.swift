/// Whether every number in a value is finite, however deep in it.
func isFinite(_ value: Any) -> Bool {
    if let number = value as? Double { return number.isFinite }
    return Mirror(reflecting: value).children.allSatisfy { isFinite($0.value) }
}
