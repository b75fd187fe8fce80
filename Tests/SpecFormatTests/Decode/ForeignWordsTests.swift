import SpecFormat
import Testing

/// Words and values that authors of web pages and After Effects write.
@Suite struct ForeignWordsTests {
    private func messages(_ view: String) -> [String] {
        SpecBody(#""views": [{"id": "v", \#(view)}]"#).messages
    }

    /// Each key has one message, which shows what is written here.
    @Test(arguments: [
        (#""left": 10"#, "write \"frame\": [x, y, width, height]"),
        (#""top": "50%""#, "write \"frame\": [x, y, width, height]"),
        (#""width": 100"#, "write \"size\": [width, height]"),
        (
            #""transition": "all 1s""#,
            "motion is written in the spec's \"animations\": [{\"animate\""
        ),
        (#""display": "flex""#, "write \"arrange\": {\"axis\": \"row\""),
        (#""box-shadow": "0 0 4px red""#, "write \"shadow\": {\"opacity\""),
        (#""filter": "blur(4px)""#, "write \"effects\": [{\"blur\": 8}"),
        (#""backdropFilter": "blur(4px)""#, "write \"backdropEffects\": [{\"blur\": 12}]"),
        (#""grain": 0.2"#, "a picture with grain over everything may do"),
        (#""background-image": "url(a.png)""#, "write \"image\": {\"file\""),
        (#""style": {}"#, "looks are keys of the view itself"),
        (#""type": "rect""#, "a view has no type"),
        (#""parent": "a""#, "the \"subviews\" of its parent"),
        (#""trackMatte": "a""#, "write \"mask\""),
        (#""inPoint": 1"#, "a view appears and goes by an animation"),
        (#""expression": "wiggle(2, 30)""#, "there are no expressions"),
        (#""timeRemap": 1"#, "write \"time\""),
        (#""opacity": 100"#, "did you mean \"alpha\"? It goes from 0 to 1."),
        (#""src": "a.png""#, "write \"image\": {\"file\""),
        (#""video": "a.mp4""#, "\"image\" shows a picture"),
        (#""content": "Hello""#, "write \"text\": {\"string\""),
        (#""text": {"textIndent": 2}"#, "letters are drawn as they are written"),
        (#""text": {"textDecoration": "underline"}"#, "write \"underline\": true"),
        (#""text": {"outline": "red"}"#, "write \"stroke\""),
        (#""text": {"tracking": 2}"#, "did you mean \"letterSpacing\"?"),
        (#""text": {"string": "a", "bold": true}"#, "write \"weight\": \"bold\""),
        (#""gradient": {"colors": ["red", "blue"], "angle": 45}"#, "write \"start\" and \"end\""),
        (#""shape": {"type": "circle"}"#, "write \"path\""),
        (#""shape": {"trimPath": 1}"#, "write \"strokeStart\" and \"strokeEnd\""),
        (#""visible": true"#, "did you mean \"hidden\"? It is the opposite: for \"visible\": true"),
        (
            #""backface-visibility": "hidden""#,
            "did you mean \"doubleSided\"? For \"backfaceVisibility\": \"hidden\""
        ),
        (#""color": "red""#, "did you mean \"backgroundColor\"?"),
        (
            #""color": "red", "text": {"string": "a"}"#,
            "did you mean \"color\" in \"text\"?"
        ),
        (#""color": "red", "text.string": "a""#, "did you mean \"text.color\"?"),
        (
            #""fill": "red", "shape": {"path": "M0,0 H9"}"#, "did you mean \"fill\" in \"shape\"?"
        ),
        (
            #""strokeEnd": 1, "shape": {"path": "M0,0 H9"}"#,
            "did you mean \"strokeEnd\" in \"shape\"?"
        ),
        (#""rx": 4"#, "did you mean \"cornerRadius\"?"),
        (#""shadow": {"x": 4}"#, "write \"offset\": [x, y]"),
        (#""each": [0, 1]"#, "it stands for the value of a property"),
    ])
    func keys(view: String, advice: String) {
        let messages = messages(view)
        #expect(messages.count == 1)
        #expect(messages.first?.contains(advice) == true, "\(messages)")
        #expect(messages.first?.hasPrefix("unknown key \"") == true, "\(messages)")
    }

    @Test(arguments: [
        (#""motionBlur": {}"#, "write \"canvas\": {\"motionBlur\": {\"shutter\": 180}}"),
        (#""layers": []"#, "write \"views\""), (#""width": 100"#, "write \"canvas\": {\"size\""),
        (#""music": "a.mp3""#, "sounds are a list at the top of the spec"),
        (#""loop": true"#, "\"repeat\": \"forever\""),
        (#""background": "red""#, "write \"canvas\""), (#""timeline": []"#, "write \"animations\""),
        (#""frameRate": 25"#, "did you mean \"fps\"?"), (#""composition": {}"#, "write \"canvas\""),
    ])
    func keysOfSpecs(key: String, advice: String) {
        let messages = SpecBody(key).messages
        #expect(messages.count == 1)
        #expect(messages.first?.contains(advice) == true, "\(messages)")
    }

    @Test(arguments: [
        (#""to": {"left": 9}"#, "write \"position\": [x, y]"),
        (#""to": {"opacity": 0}"#, "did you mean \"alpha\"?"),
        (#""to": {"alpha": 0}, "direction": "alternate""#, "write \"autoreverse\": true"),
        (#""to": {"alpha": 0}, "start": 1"#, "write \"at\" beside"),
        (#""to": {"alpha": 0}, "easing": "linear""#, "did you mean \"curve\"?"),
        (#""to": {"alpha": 0}, "curve": "easy-ease""#, "did you mean \"easeInOut\"?"),
        (#""to": {"alpha": 0}, "curve": "power2.out""#, "did you mean \"easeOutCubic\"?"),
        (#""to": {"alpha": 0}, "repeat": "infinite""#, "write \"forever\""),
        (#""to": {"alpha": 0}, "duration": "300ms""#, ": write 0.3"),
        (#""to": {"alpha": 0}, "duration": "1.5s""#, ": write 1.5"),
        (#""to": {"alpha": 0}, "repeat": true"#, ": write \"forever\""),
        (#""to": {"alpha": 0}, "keyframes": []"#, "write {\"keyframes\": {\"view\""),
        (#""to": {"alpha": 0}, "50%": {}"#, "write {\"keyframes\": {\"view\""),
        (#""to": {"each": [{"alpha": 0}]}"#, "it stands for the value of a property"),
        (#""to": {"position": [{"each": [1]}, 5]}"#, ": \"each\" stands for the whole value"),
        (
            #""to": {"transform": [{"rotate": {"ramp": [0, 90]}}]}"#,
            ": \"ramp\" stands for the whole value"
        ),
        (
            #""to": {"alpha": 0}, "curve": {"spring": {"tension": 300}}"#,
            "write \"stiffness\" for tension and \"damping\" for friction"
        ),
    ])
    func keysOfAnimations(keys: String, advice: String) {
        let views = #""views": [{"id": "v"}]"#
        let messages = SpecBody(
            "\(views), \"animations\": [{\"animate\": {\"view\": \"v\", \(keys)}}]"
        ).messages
        #expect(messages.count == 1)
        #expect(messages.first?.contains(advice) == true, "\(messages)")
    }

    /// Keyframes as in CSS and in scripts have one message, with the form that they have here.
    @Test(arguments: [
        #"[{"time": 0, "alpha": 0}, {"time": 1, "alpha": 1}]"#,
        #"{"view": "v", "0%": {"alpha": 0}, "100%": {"alpha": 1}}"#,
        #"{"view": "v", "from": {"alpha": 0}, "to": {"alpha": 1}}"#,
        #"{"view": "v", "keyframes": [{"time": 0, "alpha": 0}]}"#,
        #"{"view": "v", "property": "alpha", "values": [{"time": 0, "value": 1}, {"time": 1, "value": 0}]}"#,
    ])
    func keyframes(body: String) {
        let messages = SpecBody(
            #""views": [{"id": "v"}], "animations": [{"keyframes": \#(body)}]"#
        ).messages
        #expect(messages.count == 1)
        #expect(
            messages.first?.contains(
                #"{"keyframes": {"view": id, "property": "alpha", "values": [0, 1, 0], "keyTimes": [0, 0.5, 1], "duration": 2}}"#
            ) == true, "\(messages)")
    }

    @Test func stepsOfKeyframes() {
        let messages = SpecBody(
            #""views": [{"id": "v"}], "animations": [{"keyframes": {"steps": [{"view": "v", "time": 0.5, "to": {"alpha": 0}}]}}]"#
        ).messages
        #expect(messages.count == 1)
        #expect(messages.first?.contains("write \"start\"") == true, "\(messages)")
    }

    /// Transitions of editors and presentations, of scenes and of views.
    @Test(arguments: [
        ("crossfade", "fade"), ("Dissolve", "fade"), ("slide", "push"), ("slide-left", "push"),
        ("cover", "moveIn"), ("uncover", "reveal"), ("swipe", "wipe"), ("wipeleft", "wipe"),
    ])
    func transitions(word: String, type: String) {
        let scenes = SpecBody(
            #""scenes": [{"duration": 1}, {"duration": 2, "transition": {"type": "\#(word)"}}]"#)
        let advice = "there is no transition \"\(word)\": did you mean \"\(type)\"?"
        #expect(scenes.messages == [advice])
        let views = SpecBody(
            #""views": [{"id": "v"}], "animations": [{"transition": {"view": "v", "type": "\#(word)", "change": {}}}]"#
        )
        // Views aren't wiped.
        #expect(views.messages.count == 1 && (views.messages == [advice]) == (type != "wipe"))
    }

    @Test func targetsOfEntries() {
        let messages = SpecBody(
            #""views": [{"id": "v"}], "animations": [{"target": "v", "set": {"view": "v", "to": {"alpha": 0}}}]"#
        ).messages
        #expect(messages.count == 1)
        #expect(
            messages.first?.contains("write the view into the animation's key") == true,
            "\(messages)")
    }

    /// Copies know three words in braces.
    @Test func placeholders() throws {
        let form = "copies have {i}, {row} and {column} in place of their numbers"
        let messages = SpecBody(#""views": [{"id": "a-{c}", "copies": {"count": 2}}]"#).messages
        #expect(messages.count == 1)
        #expect(messages.first?.contains(form) == true, "\(messages)")
        let warnings = try SpecBody(
            #""views": [{"copies": {"count": 2}, "frame": [0, 0, 9, 9], "text": {"string": "{c}"}}]"#
        ).spec().warnings.map(\.message)
        #expect(warnings.count == 1 && warnings[0].hasPrefix("{c} is shown as it stands: \(form)"))
    }

    @Test(arguments: [
        (#""gap": 4"#, "write \"spacing\": [x, y]"),
        (#""rows": 4"#, "and \"columns\": the rows follow"),
    ])
    func copies(key: String, advice: String) {
        let messages = SpecBody(#""views": [{"copies": {"count": 2, \#(key)}}]"#).messages
        #expect(messages.count == 1)
        #expect(messages.first?.contains(advice) == true, "\(messages)")
    }

    /// A wrong key inside a group lists the keys of that group, not those of the view.
    @Test(arguments: [
        (
            #""text": {"colour": 1}"#,
            "did you mean \"color\"? Known here: alignment, axes, blocks, color,"
        ),
        (#""text": {"quux": 1}"#, "; known here: alignment, axes, blocks, color,"),
        (#""text.quux": 1"#, "; known here: text.alignment, text.axes, text.blocks,"),
        (#""shape": {"quux": 1}"#, "; known here: dash, dashPhase, fill, fillRule,"),
        (#""gradient": {"quux": 1}"#, "; known here: colors, end, focus, locations, start, type"),
        (#""image": {"quux": 1}"#, "; known here: contentsCenter, contentsRect, file,"),
    ])
    func groups(view: String, advice: String) {
        let messages = messages(view)
        #expect(messages.count == 1)
        #expect(messages.first?.contains(advice) == true, "\(messages)")
    }

    @Test(arguments: [
        (#""ff0000""#, "there is no colour \"ff0000\": did you mean \"#ff0000\"?"),
        (#""FFF""#, "there is no colour \"FFF\": did you mean \"#fff\"?"),
        (#""0x2bd""#, "there is no colour \"0x2bd\": did you mean \"#2bd\"?"),
        (#""UIColor.red""#, "there is no colour \"UIColor.red\": did you mean \"red\"?"),
        (#""systemBlue""#, "there is no colour \"systemBlue\": did you mean \"blue\"?"),
        ("[255, 0, 0]", ", found [255, 0, 0]: write \"#ff0000\""),
        ("[1, 0.5, 0]", ", found [1, 0.5, 0]: write \"#ff8000\""),
        ("[255, 0, 0, 0.5]", ", found [255, 0, 0, 0.5]: write \"#ff000080\""),
        (#"{"r": 255, "g": 128, "b": 0}"#, ": write \"#ff8000\""),
        ("16711680", ", found 16711680: write \"#ff0000\""),
        ("[1, 2]", ", found [1, 2]"), ("[300, 0, 0]", ", found [300, 0, 0]"),
        (
            #"{"colors": ["red", "gold"]}"#, "unknown key \"colors\": it belongs into \"gradient\""
        ),
        (
            #""linear-gradient(red, gold)""#,
            ": for a gradient, write {\"gradient\": {\"colors\": [\"red\", \"gold\"]}}"
        ),
    ])
    func colours(value: String, advice: String) {
        let messages = messages(#""backgroundColor": \#(value)"#)
        #expect(messages.count == 1)
        #expect(messages.first?.contains(advice) == true, "\(messages)")
    }

    @Test("a list of colours, which paints them one over the other, may be meant as a gradient")
    func listsOfColours() throws {
        let spec = try SpecBody(#""views": [{"backgroundColor": ["red", "gold"]}]"#).spec()
        let advice =
            "an opaque colour covers the paints before it in the list: for a gradient, write "
        #expect(spec.warnings.contains { $0.message.hasPrefix(advice) }, "\(spec.warnings)")
    }

    /// Gradients of forms and letters are paints.
    @Test(arguments: [
        (#""shape": {"path": "M0,0 H9", "fill": {"gradient": {"colors": ["red", "gold"]}}}"#, nil),
        (
            #""shape": {"path": "M0,0 H9", "stroke": {"gradient": {"colors": ["red", "gold"]}}}"#,
            nil
        ),
        (#""text": {"string": "a", "color": {"gradient": {"colors": ["red", "gold"]}}}"#, nil),
        (
            #""text": {"string": "a", "color": {"colors": ["red", "gold"]}}"#,
            "it belongs into \"gradient\""
        ),
        (
            #""border": {"width": 2, "color": {"colors": ["red", "gold"]}}"#,
            "\"text.color\" have several colours"
        ),
    ])
    func gradientsInForms(view: String, advice: String?) {
        let messages = messages(view)
        #expect(messages.count == (advice == nil ? 0 : 1))
        if let advice { #expect(messages.first?.contains(advice) == true, "\(messages)") }
    }

    @Test(arguments: [
        (#""alpha": "50%""#, "expected a number from 0 to 1, found \"50%\": write 0.5"),
        (#""rotate": "90deg""#, "found \"90deg\": write 90"),
        (#""rotate": "0.5turn""#, "found \"0.5turn\": write 180"),
        (#""rotate": "-45°""#, "found \"-45°\": write -45"), (#""scale": "120%""#, ": write 1.2"),
        (#""scale": ["120%", "80%"]"#, ": write 1.2 instead of \"120%\""),
        (#""anchorPoint": ["50%", "50%"]"#, ": write 0.5 instead of \"50%\""),
        (#""gradient": {"colors": ["red", "gold"], "end": ["100%", 0]}"#, ": write 1 instead of"),
        (#""alpha": 50"#, "expected a number from 0 to 1, found 50: write 0.5"),
        (#""shadow.opacity": 30"#, ": write 0.3"),
        (#""cornerRadius": "8px""#, ": write 8"),
        (#""cornerRadius": "50%""#, ": percentages are parts of the superview's size"),
        (#""frame": ["50vw", 0, 10, 10]"#, ": only percentages are parts"),
        (#""size": ["10px", "20px"]"#, ": write 10 instead of \"10px\""),
        (#""hidden": "true""#, "expected true or false, without quotes, found \"true\""),
        (#""text": {"string": "a", "size": "2em"}"#, ": only percentages are parts"),
    ])
    func units(view: String, advice: String) {
        let messages = messages(view)
        #expect(messages.count == 1)
        #expect(messages.first?.contains(advice) == true, "\(messages)")
    }

    @Test func frameRates() {
        #expect(SpecBody(#""fps": "30fps""#).messages.first?.hasSuffix(": write 30") == true)
    }
}
