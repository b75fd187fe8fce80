extension DiagnosticCode {
    /// What a code means.
    public struct Meaning: Hashable, Sendable {
        /// The kind of mistake, as a clause.
        public let title: String
        /// What happened and why, in one or two sentences.
        public let explanation: String
        /// What to do about it.
        public let wayOut: String

        fileprivate init(_ title: String, _ explanation: String, wayOut: String) {
            self.title = title
            self.explanation = explanation
            self.wayOut = wayOut
        }
    }

    /// What the code means, and the way out. The page `Codes.md` and `animrender explain` are made of this table.
    public var meaning: Meaning {
        switch self {
        // Files and JSON
        case .unreadableFile:
            Meaning(
                "a file can't be read",
                "The system refuses to open or read a file, or it isn't there. The message "
                    + "has the system's own words.",
                wayOut: "Check the path and the permissions. Paths in a spec are relative to "
                    + "the spec's folder.")
        case .invalidJSON:
            Meaning(
                "a file isn't JSON",
                "The text breaks a rule of JSON at the place of the message, such as a "
                    + "missing comma or bracket, or it isn't UTF-8.",
                wayOut: "Correct the text there. An editor that knows JSON marks the place. "
                    + "A key that starts with // is a comment.")
        case .damagedArchive:
            Meaning(
                "a packed file can't be unpacked",
                "A file that is packed with gzip or as an archive is damaged, cut off, or too "
                    + "large when unpacked.",
                wayOut: "Get the file once more from where it comes from, or unpack it yourself.")
        // Keys of a spec
        case .unknownKey:
            Meaning(
                "an object has an unknown key",
                "Nothing reads this key here. It may be misspelt, or a word of another format.",
                wayOut: "Use the key that the message suggests, or one of those that it "
                    + "lists. `animrender schema` prints the whole format for editors, "
                    + "which complete keys. For a comment, start the key with //.")
        case .misplacedKey:
            Meaning(
                "a key belongs somewhere else",
                "The key exists, but in another object, such as beside an entry's word and "
                    + "not inside it.",
                wayOut: "Move the key to the place that the message names.")
        case .missingKey:
            Meaning(
                "a required key is missing",
                "The object has no meaning without this key.",
                wayOut: "Add the key. The message says what it stands for.")
        case .duplicateKey:
            Meaning(
                "a key is given twice",
                "An object has the same key more than once, and only one value can count.",
                wayOut: "Remove one of them. To change several views or to have several "
                    + "animations, write a list.")
        case .conflictingSettings:
            Meaning(
                "two settings exclude each other",
                "Two keys or values say the same thing in two ways, or can't both hold.",
                wayOut: "Keep one of them, as the message says.")
        // Values of a spec
        case .wrongValue:
            Meaning(
                "a value is of the wrong kind",
                "Another kind or form of value is expected here, such as a number or a list.",
                wayOut: "Write what the message says is expected. Numbers have no units: "
                    + "lengths are in points, times in seconds, angles in degrees.")
        case .outOfRange:
            Meaning(
                "a value is outside its range",
                "The value is of the right kind, but smaller or larger than allowed.",
                wayOut: "Choose a value in the range that the message names. The page Limits "
                    + "has all limits.")
        case .wrongCount:
            Meaning(
                "a list has the wrong number of values",
                "The list has too few or too many values for what it describes.",
                wayOut: "Give as many values as the message says.")
        case .quotedValue:
            Meaning(
                "a number or a boolean is in quotes",
                "The value is written as a text, which is not the same in JSON.",
                wayOut: "Remove the quotes.")
        case .unknownWord:
            Meaning(
                "a word has no meaning here",
                "The value names a colour, curve, property, option or choice that doesn't exist.",
                wayOut: "Use one of the words that the message suggests or lists.")
        case .unorderedValues:
            Meaning(
                "values aren't in rising order",
                "The numbers of this list must not fall.",
                wayOut: "Sort the list, together with the values that belong to it.")
        case .badPathData:
            Meaning(
                "path data can't be read",
                "A path in SVG's notation has a mistake. The message says in which column.",
                wayOut: "Correct the path there, or export it once more.")
        case .notAnAmount:
            Meaning(
                "an amount isn't a number",
                "\"by\" adds to what a view has, and only numbers can be added.",
                wayOut: "Give such a value in \"to\".")
        // Names in a spec
        case .unknownView:
            Meaning(
                "no view has this name",
                "A selector names or matches no view of the spec.",
                wayOut: "Correct the name, or give the view this \"id\".")
        case .unknownAnimation:
            Meaning(
                "no animation has this name",
                "An entry follows or stops another one whose id isn't there, or is in another "
                    + "list.",
                wayOut: "Correct the name, or give the other entry this \"id\". Entries can "
                    + "follow only those of their own list.")
        case .duplicateID:
            Meaning(
                "a name is used twice",
                "Two views, or two animations of a list, have the same \"id\".",
                wayOut: "Rename one of them. In copies of a view, {i} in the id stands for "
                    + "the number of the copy.")
        case .circularLinks:
            Meaning(
                "animations wait for each other",
                "Entries follow each other in a circle, so none can begin.",
                wayOut: "Give one of them a time with \"at\" instead of \"after\" or \"with\".")
        case .impossibleLink:
            Meaning(
                "an animation can't follow another one in this way",
                "The time at which the entry would begin can't be known, or lies before the "
                    + "beginning.",
                wayOut: "Do as the message says: often another entry to follow, or a time "
                    + "with \"at\".")
        case .circularIncludes:
            Meaning(
                "files include each other in a circle",
                "A spec includes itself, perhaps by way of others, so it would have no end.",
                wayOut:
                    "Leave one of these \"include\" out, or include a third file with what both "
                    + "need.")
        case .unknownVariable:
            Meaning(
                "a variable has no value",
                "A text contains ${name}, but neither the spec nor the command gives this "
                    + "variable a value.",
                wayOut: "Add it to \"variables\", or give it with --set. For a dollar sign, "
                    + "write $$.")
        case .unusableVariable:
            Meaning(
                "a variable's value doesn't fit into a text",
                "A list or an object stands in the middle of a longer text.",
                wayOut: "Give a text, a number or a boolean, or let the variable stand for "
                    + "the whole value.")
        case .unusedVariable:
            Meaning(
                "a variable is never used",
                "The spec defines a variable, and no value mentions it.",
                wayOut: "Mention it as ${name}, or remove it.")
        case .unknownGivenVariable:
            Meaning(
                "a value is given to a variable that doesn't exist",
                "--set or a file of variables names a variable that the spec doesn't have.",
                wayOut: "Correct the name. The message lists those of the spec.")
        case .unfitGivenValue:
            Meaning(
                "a given value doesn't fit its variable",
                "--set, a file of variables or a table gives a value of another type, or beyond the "
                    + "limits that the spec declares for the variable.",
                wayOut: "Give a value as the message says. `animrender variables` prints what each "
                    + "variable of a spec takes.")
        // Structure of a spec
        case .endlessGroup:
            Meaning(
                "a group has no end",
                "A group repeats as a whole, so it needs to know how long it lasts.",
                wayOut: "Give the group a \"duration\".")
        case .notInGroup:
            Meaning(
                "an entry can't be in a group",
                "The time of a group may repeat and run back, which this kind of entry or its "
                    + "completion can't.",
                wayOut: "Take the entry out of the group, or give the completion to the group.")
        case .missingContent:
            Meaning(
                "a value changes content that the view never has",
                "A property of a text, shape, gradient or image is changed in a view that "
                    + "shows something else.",
                wayOut: "Give the view this content, or change another view.")
        // Limits of a spec
        case .ignoredInPart:
            Meaning(
                "a setting has no effect in an included spec",
                "Some settings are for whole films, such as captions. A film that includes the spec has "
                    + "its own.",
                wayOut: "Give it to the film that includes the spec.")
        case .tooMuchContent:
            Meaning(
                "a spec has too much in it",
                "Views, copies, texts, paths or pictures exceed a limit that protects the "
                    + "machine's memory.",
                wayOut: "Use fewer of them. The page Limits has all limits.")
        case .tooDeep:
            Meaning(
                "views are nested too deeply",
                "Views lie in each other more levels deep than can be drawn.",
                wayOut: "Put some of them side by side.")
        case .tooManyFrames:
            Meaning(
                "a film has too many frames",
                "Duration times frame rate exceeds the limit.",
                wayOut: "Shorten the duration, lower the frame rate, or render a part.")
        case .longVariables:
            Meaning(
                "variables make a spec too long",
                "A long value is used in so many places that the spec would fill the memory.",
                wayOut: "Shorten the value, or use it in fewer places.")
        case .impossibleFrameSize:
            Meaning(
                "frames can't have this size",
                "A side of the frame has no pixel, or more than the limit. The size is that "
                    + "of the canvas times the scale.",
                wayOut: "Change \"canvas\": {\"size\": …} or the scale.")
        // Running the animations
        case .endlessAnimation:
            Meaning(
                "an animation never ends",
                "Something repeats for ever, and nothing says how long the film is.",
                wayOut: "Give the spec a \"duration\"; in Swift, record until a time.")
        case .noProgress:
            Meaning(
                "animations start each other without end",
                "At one instant, so many animations start each other that time doesn't go on.",
                wayOut: "Look for a completion that starts its own animation again without "
                    + "any duration.")
        case .recordingTooLong:
            Meaning(
                "animations last too long",
                "Animations follow each other beyond the longest time that can be recorded.",
                wayOut: "Shorten them, or give the spec a \"duration\".")
        case .recordingTooLarge:
            Meaning(
                "too much happens in a film",
                "There are more events and changes of values than can be stored.",
                wayOut: "Record a shorter time, repeat less often, or tick less often.")
        case .tooManyOverlaps:
            Meaning(
                "too many animations of one property overlap",
                "So many animations of one property of one view run at once that values can't "
                    + "be computed in time.",
                wayOut: "Let them follow each other, or combine them.")
        case .missingImage:
            Meaning(
                "no image has this name",
                "A view or an animation names an image that the stage doesn't have.",
                wayOut: "Use one of the names in the message, or add the image.")
        case .badAnimation:
            Meaning(
                "an animation can't run on a view",
                "The key path is unknown, or a value doesn't fit the property.",
                wayOut: "Correct the key path or the value.")
        case .viewInItself:
            Meaning(
                "a view is put into itself",
                "A view can't be a subview or mask of itself, or of a view inside it.",
                wayOut: "Add another view, or add it elsewhere.")
        case .misuse:
            Meaning(
                "code asks for something that can't be done",
                "Swift code calls the library in a way that has no meaning. The message says "
                    + "what and where.",
                wayOut: "Do what the message says instead.")
        // Pictures, fonts and texts
        case .unreadablePicture:
            Meaning(
                "a picture can't be read",
                "The file isn't there or can't be opened, or a picture in the spec isn't base64.",
                wayOut: "Check the name: it is relative to the spec's folder.")
        case .forbiddenFile:
            Meaning(
                "a spec names a file that it may not read",
                "Specs may read files in their own folder only, because they may come from "
                    + "strangers. URLs are never loaded.",
                wayOut: "Put the file beside the spec. If you trust the spec, allow the "
                    + "folder: --allow-files, or `allowing` in Swift.")
        case .damagedPicture:
            Meaning(
                "a picture can't be decoded",
                "The file is damaged, or of a format that isn't read. PNG, JPEG and WebP are.",
                wayOut: "Save the picture once more, as PNG for example.")
        case .tooManyPixels:
            Meaning(
                "pictures have too many pixels",
                "All pictures together would take too much memory.",
                wayOut: "Scale the pictures down to the size that they are shown in.")
        case .flawedPicture:
            Meaning(
                "a picture has a harmless fault",
                "The file breaks a rule of its format, but all pixels are there.",
                wayOut: "Save the picture once more. Nothing needs to be done for this film.")
        case .unreadableFont:
            Meaning(
                "a font file can't be read",
                "The file isn't there or can't be opened.",
                wayOut: "Check the name: it is relative to the spec's folder.")
        case .notAFont:
            Meaning(
                "a file isn't a font that can be drawn",
                "Only TrueType and OpenType fonts can be drawn; web fonts and bitmap fonts can't.",
                wayOut: "Use the .ttf or .otf file of the font.")
        case .unknownFont:
            Meaning(
                "no font has this name",
                "The family is in none of the spec's font files.",
                wayOut: "Correct the name, or add the font's file to \"fonts\". Fonts of the "
                    + "system aren't used, so that all machines draw the same.")
        case .missingDefaultFont:
            Meaning(
                "the default font is missing",
                "DejaVu Sans, in which texts are drawn without another font, isn't installed.",
                wayOut: "Install the package fonts-dejavu-core.")
        case .fontSystemFailed:
            Meaning(
                "the font library failed",
                "Fontconfig or Pango refused an operation, mostly for lack of memory.",
                wayOut: "Try again with more memory, and report it if it stays.")
        case .textTooLong:
            Meaning(
                "a text is too long",
                "The text has more characters than can be laid out.",
                wayOut: "Shorten it.")
        case .missingCharacters:
            Meaning(
                "a font lacks characters",
                "The text has characters that no font of the spec has: boxes are drawn instead.",
                wayOut: "Add a font that has them to \"fonts\".")
        case .missingItalics:
            Meaning(
                "a font has no italics",
                "Italic letters are asked for, and the family has none: upright ones are drawn.",
                wayOut: "Add the italic file of the font to \"fonts\", or leave \"italic\" out.")
        case .textOutsideBox:
            Meaning(
                "a text leaves its box",
                "The text is wider or higher than its view.",
                wayOut: "Give it more room, a smaller size, or \"truncation\".")
        // Advice about views
        case .unreadableSound:
            Meaning(
                "a file with sound can't be read",
                "The file isn't there or can't be opened.",
                wayOut: "Check the name: it is relative to the spec's folder.")
        case .soundTooLong:
            Meaning(
                "a sound is too long to loop",
                "A sound that loops is kept in memory as a whole.",
                wayOut: "Take a shorter piece of it, or leave out `loop`.")
        case .badSound:
            Meaning(
                "a number of a sound is out of range",
                "Only code in Swift can set it: specs are checked when they are read.",
                wayOut:
                    "Set the time, volume or loudness that the message names to a value in its range."
            )
        case .viewWithoutLook:
            Meaning(
                "a view has nothing to show",
                "The view has no colour, border, content or subviews, now or later.",
                wayOut: "Give it a look, or remove it.")
        case .viewWithoutSize:
            Meaning(
                "a view has no size",
                "The view's width or height is 0 all the time, so it isn't seen, or its text "
                    + "has a line for each letter.",
                wayOut: "Give it a \"frame\": [x, y, width, height].")
        case .viewOffCanvas:
            Meaning(
                "a view is never on the canvas",
                "The view stays outside the canvas during the whole film.",
                wayOut: "Correct its position. Positions count from the top left corner of "
                    + "the superview.")
        case .unseenContent:
            Meaning(
                "content is never seen",
                "A gradient, shape, image or text lacks what makes it visible, or a paint covers another one.",
                wayOut: "Add the key that the message names, or leave out what is covered.")
        case .unseenShadow:
            Meaning(
                "a shadow is never seen",
                "The shadow has no opacity, or its view clips it.",
                wayOut: "Give it an \"opacity\", or give the shadow to a view around this one.")
        case .flatSettingIn3D:
            Meaning(
                "a view that preserves 3D ignores a setting",
                "A view that preserves 3D has no plane of its own, so that some settings have "
                    + "no effect.",
                wayOut: "Give these settings to a view inside it.")
        case .unseenNewContent:
            Meaning(
                "an animation changes a view to invisible content",
                "The new kind of content is invisible without a value that the entry doesn't give.",
                wayOut: "Give that value, too.")
        case .gradientCounts:
            Meaning(
                "colours and locations differ in number",
                "A gradient with another number of locations than colours isn't drawn.",
                wayOut: "Give as many locations as colours.")
        case .unlikelyShare:
            Meaning(
                "a part of 1 looks like per cent or points",
                "Factors and parts of a view are numbers around 1, and this one is far larger.",
                wayOut: "Divide per cent by 100. Places in a view go from [0, 0] at its top left "
                    + "to [1, 1] at its bottom right.")
        case .unreadableText:
            Meaning(
                "a text has the colour of what is behind it",
                "Whenever the text is shown, its colour is nearly that of the background. A text "
                    + "without a colour is black.",
                wayOut: "Give the text another colour, with \"color\" in \"text\".")
        case .neverShown:
            Meaning(
                "a view is hidden or transparent for the whole film",
                "The view has \"hidden\": true or an alpha of 0, and no animation shows it.",
                wayOut:
                    "Show the view with an animation, or leave it out. A variable as the value, "
                    + "such as \"hidden\": \"${isHidden}\", tells that the view is meant to be "
                    + "hidden in some films.")
        case .unreadableCaptions:
            Meaning(
                "captions can't be read",
                "The file isn't there, or the system refuses to open it. The message has the "
                    + "system's own words.",
                wayOut: "Check the name and the permissions. Names are relative to the spec's "
                    + "folder.")
        case .badCaptions:
            Meaning(
                "a file of captions is wrong",
                "A line of the SRT or WebVTT file has no times where they must stand, times that "
                    + "go backwards, or more text than is allowed.",
                wayOut: "Correct the line that the message names. The file must be UTF-8.")
        case .unreadableInclude:
            Meaning(
                "an included spec can't be read",
                "The file isn't there, or the system refuses to open it. The message has the "
                    + "system's own words.",
                wayOut: "Check the name and the permissions. Names are relative to the folder of "
                    + "the file that includes it.")
        // Advice about animations
        case .idleAnimation:
            Meaning(
                "an animation changes nothing",
                "When it starts, its views already have the values to which it leads.",
                wayOut: "Give it other values, or give the views other ones at the beginning.")
        case .jump:
            Meaning(
                "a view jumps when an animation starts",
                "Before the start, the view shows another value than that with which the "
                    + "animation begins.",
                wayOut: "Give the view the start value, leave \"from\" out, or hide the view "
                    + "before.")
        case .earlyStart:
            Meaning(
                "a start value shows during the delay",
                "With a delay, \"from\" shows as soon as the entry is submitted, and disturbs "
                    + "another animation.",
                wayOut:
                    "Give the time as \"at\" instead of \"delay\", or write \"fill\": \"forwards\"."
            )
        case .disturbingAnimation:
            Meaning(
                "an earlier animation goes on",
                "An animation that began before is added to this one, or shows instead of it, "
                    + "so that the target isn't reached.",
                wayOut: "Let a \"stop\" end the earlier one, or begin \"after\" it.")
        case .rivalAnimation:
            Meaning(
                "two animations of a property start together",
                "Only the last one of them sets the end value.",
                wayOut: "Combine them in one entry, or start them one after the other.")
        case .rivalInGroup:
            Meaning(
                "two entries of a group can't be added",
                "Values that aren't numbers can't be added, so only one of the entries shows.",
                wayOut: "Give the values as \"keyframes\", or take one entry out of the group.")
        case .notInterpolated:
            Meaning(
                "two values can't be interpolated",
                "Paths of different commands, and lists of different lengths, have no values "
                    + "between them: the value switches.",
                wayOut: "Give both the same structure.")
        case .lostPerspective:
            Meaning(
                "an animation removes the perspective",
                "The new \"sublayerTransform\" replaces one with a perspective.",
                wayOut: "Begin it with {\"perspective\": …}.")
        case .noSubviews:
            Meaning(
                "a view has no subviews to animate",
                "The system animates the subviews of a view, and there are none.",
                wayOut: "\"include\": \"view\" animates the view itself.")
        case .notAnimatable:
            Meaning(
                "a property can't be animated",
                "The value switches when the animation starts, and nothing moves for its duration.",
                wayOut: "Use \"set\", or \"keyframes\" with a list of values.")
        case .afterEnd:
            Meaning(
                "an entry begins after the film",
                "The film is over before the entry is seen.",
                wayOut: "Let it begin earlier, or give a longer \"duration\".")
        case .milliseconds:
            Meaning(
                "a time looks like milliseconds",
                "Times are in seconds, and this one is very long compared with the others.",
                wayOut: "If milliseconds are meant, divide by 1000.")
        case .radians:
            Meaning(
                "an angle looks like radians",
                "Angles are in degrees, and this one would hardly be seen.",
                wayOut: "If radians are meant, write the degrees that the message names.")
        case .jumpInLoop:
            Meaning(
                "a view jumps when the film begins again",
                "At the end of the film, after its last frame, the view has other values than at "
                    + "the beginning. `animrender validate --loop` and the preview's loop tell.",
                wayOut: "Lead each motion back to where it began, and give the film a duration "
                    + "that is a whole number of periods.")
        case .linkedProperty:
            Meaning(
                "an entry changes a property that follows another view",
                "A property in \"linked\" has the value of the other view for the whole film, so "
                    + "what entries do to it is never seen.",
                wayOut:
                    "Animate the other view, leave the link out, or link and animate two views, "
                    + "one in the other.")
        case .percentageStays:
            Meaning(
                "percentages don't follow a size that changes",
                "In an entry, and where places differ from copy to copy, percentages are parts of the superview's size at the "
                    + "beginning of the film. Those of views follow when an entry changes that size, but not what "
                    + "\"wiggle\", \"additive\" or keyframes with \"values\" lay over it.",
                wayOut:
                    "Write points, or give the view itself percentages in \"views\", and change the superview's size "
                    + "by \"animate\" or \"set\".")
        case .delayUnlikeSwift:
            Meaning(
                "a delay means something else than in Swift",
                "A spec's entry takes effect when its delay is over; the same calls in Swift "
                    + "change values at once, as in UIKit.",
                wayOut: "Nothing needs to be done. The page Decisions compares both.")
        case .endUnlikeSwift:
            Meaning(
                "an end means something else than in Swift",
                "In a spec, views stay where a motion ended, such as halfway after 2.5 runs; after "
                    + "the same call in Swift they show the targets, as in UIKit.",
                wayOut: "Nothing needs to be done. The page Decisions compares both.")
        // Lottie files
        case .notLottie:
            Meaning(
                "a file isn't a Lottie animation",
                "A value that every Lottie animation has is missing or of the wrong kind, or "
                    + "an archive has no such animation.",
                wayOut: "Export the animation once more as Lottie JSON or dotLottie.")
        case .lottieTooLarge:
            Meaning(
                "a Lottie animation exceeds a limit",
                "There are too many layers, pictures, characters or levels.",
                wayOut: "Simplify the animation, or keep pictures in files beside it.")
        case .lottieHoldsItself:
            Meaning(
                "a composition holds itself",
                "A precomposition is used inside itself, without end.",
                wayOut: "Remove the layer that uses it.")
        case .lottieLeftOut:
            Meaning(
                "a part of a Lottie animation is left out",
                "The feature isn't supported, so nothing is drawn of it.",
                wayOut: "Compare the frames with the original, and replace the feature where "
                    + "it matters. The page Lottie lists what is supported.")
        case .lottieShownDifferently:
            Meaning(
                "a part of a Lottie animation is shown differently",
                "The feature is drawn in a simpler way than the format says.",
                wayOut: "Compare the frames with the original, and replace the feature where "
                    + "it matters.")
        case .lottieMissingPart:
            Meaning(
                "a Lottie animation names something that isn't there",
                "A layer, composition or picture is named, but isn't in the file.",
                wayOut: "Export the animation once more with all its parts.")
        case .lottieInvalidValue:
            Meaning(
                "a value of a Lottie animation is unusable",
                "A value is missing or of the wrong kind: the usual one is used, or nothing "
                    + "is shown.",
                wayOut: "Correct the value in the program that the animation comes from.")
        case .lottiePicture:
            Meaning(
                "a picture of a Lottie animation isn't shown",
                "Its file isn't there, may not be read, or can't be decoded.",
                wayOut: "Put the picture into the animation's folder under the name in the "
                    + "message.")
        case .unusedLottieOption:
            Meaning(
                "an option for Lottie files has no effect",
                "The file is a spec, to which the option doesn't apply.",
                wayOut: "Leave the option out.")
        // Goldens
        case .goldenChanged:
            Meaning(
                "an animation differs from its golden",
                "Frames differ by more than the tolerance allows.",
                wayOut: "Look at the review page. If the change is meant, run `animrender "
                    + "golden approve`; otherwise correct the animation.")
        case .goldenMissing:
            Meaning(
                "an animation has no golden",
                "Nothing was recorded yet to compare with.",
                wayOut: "Run `animrender golden record`, look at the frames, and commit the "
                    + "golden.")
        case .otherEnvironment:
            Meaning(
                "a golden comes from another environment",
                "Frames differ although all values are equal, and the golden was recorded "
                    + "with other libraries or fonts.",
                wayOut: "Record a variant for this environment with `animrender golden "
                    + "record --variant`, or verify with the golden's environment.")
        case .damagedGolden:
            Meaning(
                "a golden or a result is damaged",
                "A file of it is missing or isn't what was recorded.",
                wayOut: "Get it from version control, or record it again with `animrender "
                    + "golden record --mode failed`.")
        case .unusableGoldenFolder:
            Meaning(
                "the folder of a golden can't be used",
                "The folder can't be created or written into, or another file is in the way.",
                wayOut: "Check the permissions, and rename or remove what is in the way.")
        case .goldenTooLarge:
            Meaning(
                "a golden is too large",
                "Goldens are kept in version control, and this one exceeds the limit.",
                wayOut: "Keep fewer pictures, or record fewer views or less time.")
        case .badMask:
            Meaning(
                "a mask can't be used",
                "The mask can't be read, or has no pixel of the picture.",
                wayOut: "Write x,y,width,height in points or a view's id, and @from-to for times.")
        case .nothingToCompare:
            Meaning(
                "there is nothing to compare",
                "The animation has no frames or no size, or a folder has no frames.",
                wayOut: "Give the animation a duration and a size, and name the folder with "
                    + "the frames.")
        case .cannotApprove:
            Meaning(
                "a result can't be approved",
                "There is no such result, or golden or files were changed since the comparison.",
                wayOut: "Run `animrender golden verify` again.")
        case .unusableResults:
            Meaning(
                "a folder of results can't be used",
                "The folder has other things in it, or no results.",
                wayOut: "Choose a new or empty folder, or run `animrender golden verify` first.")
        case .sharedGolden:
            Meaning(
                "two animations would have one golden",
                "Two specs or two tests use the same golden.",
                wayOut: "Rename one of them, or give it a name with `named`.")
        case .recordingForbidden:
            Meaning(
                "goldens aren't recorded here",
                "CI is set, and goldens are recorded and approved by people who look at them.",
                wayOut: "Record on your own machine, and commit the golden.")
        case .noGoldenFound:
            Meaning(
                "no spec or golden is called like that",
                "The path has no spec, or the filter fits none.",
                wayOut: "Correct the path or the filter.")
        case .badGoldenName:
            Meaning(
                "a golden can't be called like that",
                "The name is missing or can't be the name of a folder, or no test gives it one.",
                wayOut: "Write words such as card or card/moved, with `named` in Swift.")
        case .cannotPrune:
            Meaning(
                "goldens can't be removed yet",
                "The last run didn't look at all goldens, so nobody knows which are unused.",
                wayOut: "Run `animrender golden verify` without a filter first.")
        case .badGoldenSetting:
            Meaning(
                "a setting of a golden has no meaning",
                "An option of the comparison is invalid, or has no effect here.",
                wayOut: "Correct it or leave it out, as the message says.")
        // Frames and files that are written
        case .cannotCreate:
            Meaning(
                "an output can't be created",
                "The system refuses to create a file or a folder, or something else is at its "
                    + "path.",
                wayOut: "Choose another path, or check the permissions.")
        case .cannotWrite:
            Meaning(
                "an output can't be written",
                "The system refuses to write, often because the disk is full.",
                wayOut: "Make room, or choose another path. Frames that are there are whole.")
        case .framesExist:
            Meaning(
                "a folder already has frames",
                "Frames would be replaced, which wasn't asked for.",
                wayOut: "--overwrite replaces them, --resume keeps those that are right; or "
                    + "choose another folder.")
        case .fileExists:
            Meaning(
                "a file already exists",
                "A file would be replaced, which wasn't asked for.",
                wayOut: "--overwrite replaces it; or choose another name.")
        case .cannotDraw:
            Meaning(
                "a frame can't be drawn",
                "Cairo or a compressor refused an operation, mostly for lack of memory.",
                wayOut: "Make frames smaller or allow more memory, and report it if it stays.")
        case .differingFrames:
            Meaning(
                "frames drawn twice differ",
                "The same frame came out different when it was drawn again, which never "
                    + "happens on a sound machine.",
                wayOut: "Test the machine's memory, and report it if it stays.")
        case .changedFrames:
            Meaning(
                "frames were changed meanwhile",
                "Files of a folder were removed, replaced or damaged before they were compared.",
                wayOut: "Let nothing else write this folder, and draw again.")
        case .noFrames:
            Meaning(
                "there are no frames",
                "The folder has no frames, or the selection is empty.",
                wayOut: "Name the folder with the frames, or select some.")
        case .mixedFrames:
            Meaning(
                "frames don't belong together",
                "Frames of a folder differ in size, have the same number, or are of several "
                    + "sequences.",
                wayOut: "Give each sequence a folder of its own, or choose one with --name.")
        case .badFrameName:
            Meaning(
                "frames can't be called like that",
                "The pattern of names has no single place for the number, or names that "
                    + "aren't allowed.",
                wayOut: "Write a pattern such as frame_%05d.png.")
        case .noSuchFrame:
            Meaning(
                "a frame doesn't exist",
                "The number is outside the film.",
                wayOut: "Choose one of the numbers that the message names. Negative ones "
                    + "count from the end.")
        case .effectsTooLarge:
            Meaning(
                "effects need too many pixels",
                "A blur, a drop shadow or a glow needs the whole picture of its view with what "
                    + "lies around it. That picture, or those of views inside each other, "
                    + "exceeds a limit.",
                wayOut: "Make the view, the radius or the scale smaller, or give effects to "
                    + "fewer views.")
        // Movies and previews
        case .missingProgram:
            Meaning(
                "a program is missing",
                "Movies other than GIF and APNG are encoded by ffmpeg, which isn't installed "
                    + "or lacks the encoder.",
                wayOut: "Install ffmpeg, or make a .gif or .apng.")
        case .cannotStart:
            Meaning(
                "a program can't be started",
                "The system lacks files, memory or processes.",
                wayOut: "End other programs, or raise the limits.")
        case .wrongEnding:
            Meaning(
                "the name of an output has the wrong ending",
                "The ending says the format, and this one isn't made here.",
                wayOut: "Use an ending that the message names.")
        case .movieTooLarge:
            Meaning(
                "frames are too large for a movie",
                "The format or the program limits the number of pixels.",
                wayOut: "Lower the scale, or choose a format without that limit.")
        case .badMovieTiming:
            Meaning(
                "a movie can't play like that",
                "The rate or the number of plays is outside what the format can say.",
                wayOut: "Choose another rate or number.")
        case .cannotServe:
            Meaning(
                "a preview can't be served",
                "The port is taken or not allowed.",
                wayOut: "Choose another port; 0 takes a free one.")
        case .pageTooLarge:
            Meaning(
                "a preview is too large",
                "The page would hold more pictures than browsers open well.",
                wayOut: "Lower the scale or the rate, select fewer frames, or use --serve.")
        case .movieOverSize:
            Meaning(
                "a movie can't be made as small as asked",
                "At the least quality, size and rate that are tried, the file is still larger than --max-size.",
                wayOut:
                    "Raise --max-size, select fewer frames, or choose a format that compresses more."
            )
        case .badData:
            Meaning(
                "rows of data can't be read, or can't become films",
                "A row differs from the first line, its text isn't UTF-8, or two films would have one name.",
                wayOut: "Correct the line that the message names, or put another column into --out."
            )
        case .noSuchRow:
            Meaning(
                "a row of data doesn't exist",
                "Rows have numbers from 1; negative numbers count from the end.",
                wayOut: "Ask for a number that the message allows.")
        case .largePage:
            Meaning(
                "a preview page is large",
                "The page holds so many pictures that browsers open it slowly.",
                wayOut: "Lower the scale or the rate, select fewer frames, or use --serve.")
        case .sheetTooLarge:
            Meaning(
                "a sheet is too large",
                "The sheet has too many frames or pixels.",
                wayOut: "Select fewer frames, or make them smaller.")
        // Options and arguments
        case .badArguments:
            Meaning(
                "arguments aren't understood",
                "An option doesn't exist, or an argument is missing or too many.",
                wayOut: "`animrender help` and the name of the command list its options.")
        case .badOption:
            Meaning(
                "an option has an invalid value",
                "The value can't be read or is outside its range.",
                wayOut: "Write a value as the message says.")
        case .conflictingOptions:
            Meaning(
                "two options exclude each other",
                "The options can't both be obeyed.",
                wayOut: "Leave one of them out.")
        case .missingOption:
            Meaning(
                "an option is missing",
                "The command doesn't know what to do without it.",
                wayOut: "Add the option that the message names.")
        case .wrongInput:
            Meaning(
                "an option or command needs another input",
                "A spec is given where a folder is needed, or the other way round, or "
                    + "standard input can't serve.",
                wayOut: "Give what the message says.")
        case .unknownCommand:
            Meaning(
                "there is no such command",
                "The word is neither a command nor a file.",
                wayOut: "`animrender help` lists the commands.")
        case .unknownName:
            Meaning(
                "no view or property is called like that",
                "An option names something that the film doesn't have.",
                wayOut: "Correct the name; * in it stands for any text.")
        case .unknownCode:
            Meaning(
                "no diagnostic has this code",
                "The code isn't one of this version.",
                wayOut: "`animrender explain` lists all codes.")
        // The machine
        case .tooFewResources:
            Meaning(
                "the system allows too little",
                "Limits of open files, memory or processes are too low to begin.",
                wayOut: "Raise the limit that the message names.")
        case .outOfMemory:
            Meaning(
                "the memory is used up",
                "The program needs more memory than it may take.",
                wayOut: "Allow more with --memory, or make frames, pictures or the film smaller.")
        }
    }
}
