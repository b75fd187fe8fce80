internal import LayerTree

/// How values of a type are written to and read from recorded timelines.
struct TextCodec<Value: Sendable>: Sendable {
    typealias Write = @Sendable (Value, inout TimelineWriter) -> String
    typealias Read =
        @Sendable (inout LineCursor, TimelineReader) throws(RecordedTimelineError) -> Value

    let write: Write
    let read: Read

    init(write: @escaping Write, read: @escaping Read) {
        self.write = write
        self.read = read
    }

    /// For values that need no state of the writer or the reader.
    init(
        write: @escaping @Sendable (Value) -> String,
        read: @escaping @Sendable (inout LineCursor) throws(RecordedTimelineError) -> Value
    ) {
        self.write = { value, _ in write(value) }
        self.read = { (line, _) throws(RecordedTimelineError) in try read(&line) }
    }
}

// MARK: - Fields

/// A field of a line, such as ` fill=both`: the key path of its value, and how it is written and read.
struct LineField<Record: Sendable>: Sendable {
    private typealias Read =
        @Sendable (inout Record, inout LineCursor, TimelineReader) throws(RecordedTimelineError)
        -> Void

    /// The text before the value, such as ` fill=`.
    private let key: String
    private let isRequired: Bool
    /// Returns the value's text; nil if the field is left out.
    private let write: @Sendable (Record, inout TimelineWriter) -> String?
    private let read: Read

    /// A field that is left out if its value is `initial`, the value of a new record. Without an
    /// `initial` value, the field is always written.
    init<Value: Equatable>(
        _ name: String, _ value: any WritableKeyPath<Record, Value> & Sendable,
        _ codec: TextCodec<Value>, unless initial: Value? = nil
    ) {
        key = " \(name)="
        isRequired = initial == nil
        write = { record, writer in
            let value = record[keyPath: value]
            return value == initial ? nil : codec.write(value, &writer)
        }
        read = { (record, line, reader) throws(RecordedTimelineError) in
            record[keyPath: value] = try codec.read(&line, reader)
        }
    }

    fileprivate func text(of record: Record, _ writer: inout TimelineWriter) -> String {
        write(record, &writer).map { key + $0 } ?? ""
    }

    fileprivate func read(
        into record: inout Record, _ line: inout LineCursor, _ reader: TimelineReader
    ) throws(RecordedTimelineError) {
        if isRequired { try line.expect(key) } else if !line.skip(key) { return }
        try read(&record, &line, reader)
    }
}

extension Array {
    /// The text of a record's fields, each preceded by a space.
    func text<Record>(of record: Record, _ writer: inout TimelineWriter) -> String
    where Element == LineField<Record> {
        map { $0.text(of: record, &writer) }.joined()
    }

    /// Reads fields into `record`, which keeps its own values for fields that are left out.
    func read<Record>(
        into record: inout Record, _ line: inout LineCursor, _ reader: TimelineReader
    ) throws(RecordedTimelineError) where Element == LineField<Record> {
        for field in self { try field.read(into: &record, &line, reader) }
    }
}

extension TextCodec {
    /// A value of a field that is left out without one.
    static func optional<Wrapped>(_ codec: TextCodec<Wrapped>) -> Self where Value == Wrapped? {
        TextCodec { value, writer in
            value.map { codec.write($0, &writer) } ?? [].listed
        } read: { (line, reader) throws(RecordedTimelineError) in
            try codec.read(&line, reader)
        }
    }
}

// MARK: - Lists

extension TextCodec {
    /// Values separated by commas; `none` for an empty list.
    static func list<Element>(of element: TextCodec<Element>) -> Self where Value == [Element] {
        let some = list(of: element, separator: ",")
        return TextCodec {
            $0.isEmpty ? [].listed : some.write($0, &$1)
        } read: { (line, reader) throws(RecordedTimelineError) in
            line.skipNone() ? [] : try some.read(&line, reader)
        }
    }

    /// One or more values, separated by `separator`.
    static func list<Element>(of element: TextCodec<Element>, separator: String) -> Self
    where Value == [Element] {
        TextCodec { list, writer in
            var texts: [String] = []
            for value in list { texts.append(element.write(value, &writer)) }
            return texts.joined(separator: separator)
        } read: { (line, reader) throws(RecordedTimelineError) in
            var list: [Element] = []
            repeat { list.append(try element.read(&line, reader)) } while line.skip(separator)
            return list
        }
    }
}

// MARK: - Numbers, times and choices

extension TextCodec where Value: CaseIterable & Equatable {
    /// A case of an enumeration, written as its name.
    static var choice: Self {
        TextCodec {
            "\($0)"
        } read: { (line) throws(RecordedTimelineError) in
            try line.choice()
        }
    }
}

extension TextCodec<Bool> {
    static var flag: Self {
        TextCodec {
            "\($0)"
        } read: { (line) throws(RecordedTimelineError) in
            try line.flag()
        }
    }
}

extension TextCodec where Value: ExactlyWritten {
    /// A value written as its `exact` text.
    fileprivate init(
        read: @escaping @Sendable (inout LineCursor) throws(RecordedTimelineError) -> Value
    ) {
        self.init(write: \.exact, read: read)
    }
}

extension TextCodec<Double> {
    /// Any number, including infinity and NaN.
    static var number: Self {
        TextCodec { (line) throws(RecordedTimelineError) in try line.number() }
    }

    /// A finite number that isn't negative.
    static var positive: Self {
        TextCodec { (line) throws(RecordedTimelineError) in try line.number(from: 0) }
    }

    /// A number from 0 to 1.
    static var fraction: Self {
        TextCodec { (line) throws(RecordedTimelineError) in
            let start = line
            let number = try line.number(from: 0)
            guard number <= 1 else { throw start.unexpected("a number from 0 to 1") }
            return number
        }
    }

    /// A repeat count, which may be infinite.
    static var count: Self {
        TextCodec { (line) throws(RecordedTimelineError) in try line.count() }
    }
}

extension TextCodec<Float> {
    /// A finite 32-bit number.
    static var speed: Self {
        TextCodec { (line) throws(RecordedTimelineError) in try line.speed() }
    }
}

extension TextCodec<Duration> {
    /// A time of a timing.
    static var time: Self {
        TextCodec { (line) throws(RecordedTimelineError) in try line.time() }
    }

    /// A time of a timing that isn't negative.
    static var length: Self {
        TextCodec { (line) throws(RecordedTimelineError) in try line.length() }
    }

    /// An instant of the recording.
    static var instant: Self {
        TextCodec { (line) throws(RecordedTimelineError) in
            try line.time(within: .instantLimit)
        }
    }
}
