internal import Foundation

/// The fonts that come with iOS, by their names. None of them is drawn: DejaVu stands in.
enum SystemFonts {
    /// The drawn family that stands for a font or family of iOS, and the style in its name; nil for other names. Case
    /// doesn't count.
    static func standIn(for name: String) -> (family: FontFace.Family, style: String)? {
        let name = name.lowercased()
        guard let family = families[name] else { return nil }
        return (family, name.split(separator: "-").dropFirst().last.map(String.init) ?? name)
    }

    /// The drawn families by the lowercased names of fonts and families.
    private static let families: [String: FontFace.Family] = {
        var result: [String: FontFace.Family] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: ": ")
            let drawn = drawn(String(parts[0]))
            let names = parts[1].split(separator: " ").map(String.init)
            let base = names[0].prefix { $0 != "-" }
            for name in names + [String(parts[0])] {
                result[(name.hasPrefix("-") ? base + name : name).lowercased()] = drawn
            }
        }
        return result
    }()

    /// The built-in family that is drawn for a family.
    private static func drawn(_ family: String) -> FontFace.Family {
        if ["Courier", "Courier New", "Menlo"].contains(family) { return .monospaced }
        return serifs.contains { family.hasPrefix($0) } ? .serif : .sans
    }

    /// How the names of families with serifs begin.
    private static let serifs = [
        "American Typewriter", "Baskerville", "Bodoni 72", "Charter", "Cochin", "Didot", "Georgia",
        "Hiragino Mincho", "Hoefler", "Palatino", "Rockwell", "Times",
    ]

    /// The families of iOS 13 with their fonts' names. A name that begins with a hyphen continues the first one's base.
    private static let table = """
        Academy Engraved LET: AcademyEngravedLetPlain
        Al Nile: AlNile -Bold
        American Typewriter: AmericanTypewriter -Bold -Condensed -CondensedBold -CondensedLight \
            -Light -Semibold
        Apple Color Emoji: AppleColorEmoji
        Apple SD Gothic Neo: AppleSDGothicNeo-Thin -Bold -Light -Medium -Regular -SemiBold \
            -UltraLight
        Apple Symbols: AppleSymbols
        Arial Hebrew: ArialHebrew -Bold -Light
        Arial Rounded MT Bold: ArialRoundedMTBold
        Arial: ArialMT Arial-BoldItalicMT Arial-BoldMT Arial-ItalicMT
        Avenir Next Condensed: AvenirNextCondensed-Heavy -Bold -BoldItalic -DemiBold \
            -DemiBoldItalic -HeavyItalic -Italic -Medium -MediumItalic -Regular -UltraLight \
            -UltraLightItalic
        Avenir Next: AvenirNext-Regular -Bold -BoldItalic -DemiBold -DemiBoldItalic -Heavy \
            -HeavyItalic -Italic -Medium -MediumItalic -UltraLight -UltraLightItalic
        Avenir: Avenir-Roman -Black -BlackOblique -Book -BookOblique -Heavy -HeavyOblique -Light \
            -LightOblique -Medium -MediumOblique -Oblique
        Baskerville: Baskerville -Bold -BoldItalic -Italic -SemiBold -SemiBoldItalic
        Bodoni 72 Oldstyle: BodoniSvtyTwoOSITCTT-Book -Bold -BookIt
        Bodoni 72 Smallcaps: BodoniSvtyTwoSCITCTT-Book
        Bodoni 72: BodoniSvtyTwoITCTT-Book -Bold -BookIta
        Bodoni Ornaments: BodoniOrnamentsITCTT
        Bradley Hand: BradleyHandITCTT-Bold
        Chalkboard SE: ChalkboardSE-Bold -Light -Regular
        Chalkduster: Chalkduster
        Charter: Charter-Roman -Black -BlackItalic -Bold -BoldItalic -Italic
        Cochin: Cochin -Bold -BoldItalic -Italic
        Copperplate: Copperplate-Light -Bold Copperplate
        Courier New: CourierNewPSMT CourierNewPS-BoldItalicMT CourierNewPS-BoldMT \
            CourierNewPS-ItalicMT
        Courier: Courier -Bold -BoldOblique -Oblique
        DIN Alternate: DINAlternate-Bold
        DIN Condensed: DINCondensed-Bold
        Damascus: Damascus DamascusBold DamascusLight DamascusMedium DamascusSemiBold
        Devanagari Sangam MN: DevanagariSangamMN -Bold
        Didot: Didot -Bold -Italic
        Euphemia UCAS: EuphemiaUCAS -Bold -Italic
        Farah: Farah
        Futura: Futura-Medium -Bold -CondensedExtraBold -CondensedMedium -MediumItalic
        Galvji: Galvji -Bold
        Geeza Pro: GeezaPro -Bold
        Georgia: Georgia -Bold -BoldItalic -Italic
        Gill Sans: GillSans-Italic -Bold -BoldItalic -Light -LightItalic -SemiBold \
            -SemiBoldItalic -UltraBold GillSans
        Helvetica Neue: HelveticaNeue -Bold -BoldItalic -CondensedBlack -CondensedBold -Italic \
            -Light -LightItalic -Medium -MediumItalic -Thin -ThinItalic -UltraLight \
            -UltraLightItalic
        Helvetica: Helvetica -Bold -BoldOblique -Light -LightOblique -Oblique
        Hiragino Maru Gothic ProN: HiraMaruProN-W4
        Hiragino Mincho ProN: HiraMinProN-W3 -W6
        Hiragino Sans: HiraginoSans-W3 -W6 -W7
        Hoefler Text: HoeflerText-Regular -Black -BlackItalic -Italic
        Kailasa: Kailasa -Bold
        Kefa: Kefa-Regular
        Khmer Sangam MN: KhmerSangamMN
        Kohinoor Bangla: KohinoorBangla-Regular -Light -Semibold
        Kohinoor Devanagari: KohinoorDevanagari-Regular -Light -Semibold
        Kohinoor Gujarati: KohinoorGujarati-Regular -Bold -Light
        Kohinoor Telugu: KohinoorTelugu-Regular -Light -Medium
        Lao Sangam MN: LaoSangamMN
        Malayalam Sangam MN: MalayalamSangamMN -Bold
        Marker Felt: MarkerFelt-Thin -Wide
        Menlo: Menlo-Regular -Bold -BoldItalic -Italic
        Mishafi: DiwanMishafi
        Mukta Mahee: MuktaMahee-Regular -Bold -Light
        Myanmar Sangam MN: MyanmarSangamMN -Bold
        Noteworthy: Noteworthy-Light -Bold
        Noto Nastaliq Urdu: NotoNastaliqUrdu -Bold
        Noto Sans Kannada: NotoSansKannada-Bold -Light -Regular
        Noto Sans Myanmar: NotoSansMyanmar-Regular -Bold -Light
        Noto Sans Oriya: NotoSansOriya -Bold
        Optima: Optima-Regular -Bold -BoldItalic -ExtraBlack -Italic
        Palatino: Palatino-Roman -Bold -BoldItalic -Italic
        Papyrus: Papyrus -Condensed
        Party LET: PartyLetPlain
        PingFang HK: PingFangHK-Regular -Light -Medium -Semibold -Thin -Ultralight
        PingFang SC: PingFangSC-Regular -Light -Medium -Semibold -Thin -Ultralight
        PingFang TC: PingFangTC-Regular -Light -Medium -Semibold -Thin -Ultralight
        Rockwell: Rockwell-Regular -Bold -BoldItalic -Italic
        Savoye LET: SavoyeLetPlain
        Sinhala Sangam MN: SinhalaSangamMN -Bold
        Snell Roundhand: SnellRoundhand -Black -Bold
        Symbol: Symbol
        Tamil Sangam MN: TamilSangamMN -Bold
        Thonburi: Thonburi -Bold -Light
        Times New Roman: TimesNewRomanPSMT TimesNewRomanPS-BoldItalicMT TimesNewRomanPS-BoldMT \
            TimesNewRomanPS-ItalicMT
        Trebuchet MS: TrebuchetMS -Bold -Italic Trebuchet-BoldItalic
        Verdana: Verdana -Bold -BoldItalic -Italic
        Zapf Dingbats: ZapfDingbatsITC
        Zapfino: Zapfino
        """
}
