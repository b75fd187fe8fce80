extension UInt32 {
    /// The pixel with red and blue in each other's place: words `0xAARRGGBB`, as Cairo has them, become
    /// those whose bytes are red, green, blue, alpha from the lowest on, and the other way round.
    var withRedAndBlueSwapped: UInt32 {
        self & 0xFF00_FF00 | (self & 0xFF) << 16 | (self >> 16) & 0xFF
    }
}
