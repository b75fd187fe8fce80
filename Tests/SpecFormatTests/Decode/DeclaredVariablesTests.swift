import Drawing
import JSON
import LayerTree
import Testing

@testable import SpecFormat

/// Variables whose types a spec declares.
@Suite struct DeclaredVariablesTests {
    private static let spec = SpecBody(
        """
        "variables": {
          "title": {"type": "string", "maxLength": 8, "default": "Hello", "examples": ["A, \\"b\\""]},
          "size": {"type": "number", "minimum": 8, "maximum": 96, "default": 20, "description": "In points"},
          "isBig": {"type": "boolean", "default": false},
          "ink": {"type": "color", "default": "tomato"},
          "photo": {"type": "image", "default": "a.png"},
          "place": {"type": "list", "maxLength": 2, "default": [1, 2]},
          "day": {"type": "date", "default": "2026-03-09", "format": "EEE, d MMMM yyyy"},
          "side": {"type": "string", "choices": ["left", "right"], "default": "left"},
          "plain": {"type": "push", "subtype": "fromTop"}
        },
        "views": [
          {"id": "${side}", "hidden": "${isBig}", "position": "${place}", "size": ["${size}", 10],
           "text": {"string": "${title} on ${day}", "color": "${ink}", "alignment": "${side}"}},
          {"size": [4, 4], "image": {"file": "${photo}"}}
        ]
        """)

    private func problems(_ given: SpecVariables) throws -> [String] {
        do throws(SpecError) {
            _ = try Spec(bytes: Array(Self.spec.text.utf8), variables: given)
            return []
        } catch {
            return error.issues.map(\.message)
        }
    }

    @MainActor
    @Test func defaultsAreTheValues() throws {
        let timeline = try Self.spec.timeline()
        #expect(try timeline.text(of: "left", at: 0) == "Hello on Mon, 9 March 2026")
        #expect(try timeline.shown("left", at: 0).size.width == 20)
    }

    @MainActor
    @Test func wordsGetTheDeclaredType() throws {
        let timeline = try Self.spec.timeline([
            "title": "2026", "size": "8.5", "isBig": "TRUE", "place": "[7, 9]", "side": "right",
            "day": "2024-02-29",
        ])
        #expect(try timeline.text(of: "right", at: 0) == "2026 on Thu, 29 February 2024")
        let shown = try timeline.shown("right", at: 0)
        #expect(shown.size.width == 8.5 && shown.isHidden && shown.position.x == 7)
    }

    @Test(arguments: [
        ("title", "Adelaide!", "a text of at most 8 characters, found \"Adelaide!\""),
        ("size", "big", "a number from 8 to 96, found \"big\""),
        ("size", "97", "a number from 8 to 96, found 97"),
        ("size", "", "a number from 8 to 96, found \"\""),
        ("isBig", "yes", "true or false, found \"yes\""),
        (
            "ink", "tomatoe",
            "a colour such as \"#2bd\", \"rgb(20 40 60)\" or \"tomato\", found \"tomatoe\""
        ), ("photo", "", "the path of a picture, found \"\""),
        ("place", "[1, 2, 3]", "a list such as [1, 2] of at most 2 elements, found a list of 3"),
        ("day", "2026-02-29", "a day such as 2026-03-09, found \"2026-02-29\""),
        ("side", "middle", "one of \"left\", \"right\", found \"middle\""),
    ])
    func wrongValuesAreTold(name: String, word: String, message: String) throws {
        #expect(
            try problems(SpecVariables([name: word])) == [
                "the given value of \"\(name)\": expected \(message)"
            ])
    }

    @Test func allWrongValuesAreToldAtOnce() throws {
        let file = try SpecVariables(
            bytes: Array(#"{"title": 5, "size": "12", "isBig": "true", "place": {}}"#.utf8))
        #expect(
            try problems(file) == [
                "the given value of \"title\": expected a text of at most 8 characters, found 5",
                "the given value of \"size\": expected a number from 8 to 96, found \"12\"",
                "the given value of \"isBig\": expected true or false, found \"true\"",
                "the given value of \"place\": expected a list such as [1, 2] of at most 2 elements, found an object",
            ])
    }

    @Test func emptyCellsStandForDefaults() throws {
        let cells = SpecVariables(cells: [
            (column: "title", text: ""), (column: "size", text: ""), (column: "day", text: ""),
        ])
        let spec = try Spec(bytes: Array(Self.spec.text.utf8), variables: cells)
        #expect(spec.variables.prefix(2).map { $0.value?.text } == ["\"\"", "20"])
    }

    @Test func variablesWithoutDefaultNeedAValue() throws {
        let spec = SpecBody(
            #""variables": {"name": {"type": "string"}}, "views": [{"id": "${name}", "size": [1, 1]}]"#
        )
        #expect(
            spec.messages == ["the variable \"name\" has no default, so a value must be given"])
        #expect(throws: Never.self) { try spec.spec(["name": "a"]) }
    }

    @Test func schemaAndTableDescribeThem() throws {
        let document = try JSONDocument(bytes: Array(Self.spec.text.utf8))
        let declared = try DeclaredVariables(of: document)
        let lines = declared.schema.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(
            lines.contains(
                #""size": {"type":"number","description":"In points","default":20,"minimum":8,"maximum":96},"#
            ), "\(declared.schema)")
        #expect(
            lines.contains(#""day": {"type":"string","format":"date","default":"2026-03-09"},"#))
        #expect(
            lines.contains(#""plain": {"default":{"type":"push","subtype":"fromTop"}}"#))
        #expect(
            declared.csv == """
                title,size,isBig,ink,photo,place,day,side,plain
                "A, ""b\""",20,false,tomato,a.png,"[1,2]",2026-03-09,left,"{""type"":""push"",""subtype"":""fromTop""}"

                """)
    }
}

/// Days and how they are written.
@Suite struct CalendarDayTests {
    @Test(arguments: [
        ("2026-03-09", "Monday"), ("2000-02-29", "Tuesday"), ("1999-12-31", "Friday"),
        ("0000-01-01", "Saturday"), ("9999-12-31", "Friday"),
    ])
    func weekdays(day: String, weekday: String) throws {
        #expect(try #require(DayFormat("EEEE")).text(of: #require(CalendarDay(day))) == weekday)
    }

    @Test(arguments: [
        "2026-2-09", "2026-02-30", "2026-13-01", "2026-00-10", "2026-01-00", "1900-02-29",
        "2026-01-01T00:00", "20260101", "", "+026-01-01", "２０２６-01-01",
    ])
    func otherTextsAreNoDays(text: String) { #expect(CalendarDay(text) == nil) }

    @Test(arguments: [
        ("d.M.yyyy", "9.3.2026"), ("dd/MM/yy", "09/03/26"), ("MMM d", "Mar 9"),
        ("d 'de' MMMM", "9 de March"), ("yyyy年M月d日", "2026年3月9日"), ("d''yy", "9'26"),
    ])
    func formats(pattern: String, text: String) throws {
        let day = try #require(CalendarDay("2026-03-09"))
        #expect(try #require(DayFormat(pattern)).text(of: day) == text)
    }

    @Test(arguments: ["", "q", "MMMMM", "d 'de", "yyy", "D"])
    func otherPatternsAreRefused(pattern: String) { #expect(DayFormat(pattern) == nil) }
}
