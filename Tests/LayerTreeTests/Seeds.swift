/// The seeds of property tests here; a failure prints its own.
let seeds: [UInt64] = Array(1...50)
