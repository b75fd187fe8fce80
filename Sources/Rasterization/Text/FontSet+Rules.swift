extension FontSet {
    /// Fontconfig's rules for a set with these families, as XML.
    ///
    /// - Glyphs keep the shapes their designer drew: no hinting, no emboldening.
    /// - Every search goes on in all families, in their order. The binding is weak, so that among them
    ///   a font made for emoji is the first to be asked for one.
    /// - Colour bitmaps are scaled to the size (the rule of Fontconfig's own
    ///   `10-scale-bitmap-fonts.conf`).
    static func rules(_ families: [String]) -> String {
        let names = families.map { "<string>\($0.escapedForXML)</string>" }.joined()
        return """
            <fontconfig>
              <match target="pattern">
                <edit name="family" mode="append_last" binding="weak">\(names)</edit>
                <edit name="hinting" mode="assign"><bool>false</bool></edit>
                <edit name="autohint" mode="assign"><bool>false</bool></edit>
                <edit name="embolden" mode="assign"><bool>false</bool></edit>
              </match>
              <match target="font">
                <test name="outline"><bool>false</bool></test>
                <edit name="matrix" mode="assign">
                  <times>
                    <name>matrix</name>
                    <matrix>
                      <divide><name target="pattern">pixelsize</name><name>pixelsize</name></divide>
                      <double>0</double>
                      <double>0</double>
                      <divide><name target="pattern">pixelsize</name><name>pixelsize</name></divide>
                    </matrix>
                  </times>
                </edit>
              </match>
            </fontconfig>
            """
    }
}

extension String {
    fileprivate var escapedForXML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
