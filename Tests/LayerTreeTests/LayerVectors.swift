import TestSupport

/// The seeds of every property test here; a failure prints its own.
let seeds: [UInt64] = Array(1...50)

/// Decodes `Vectors/<name>.json` of this bundle, for tests in whichever folder.
func layerVectors<Table: Decodable>(_ name: String, as type: Table.Type) throws -> Table {
    try vectors(name, as: type)
}
