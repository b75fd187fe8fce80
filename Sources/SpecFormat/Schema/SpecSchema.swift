/// The format as a JSON Schema (draft 2020-12), for editors and other checkers.
public enum SpecSchema {
    /// The schema's text: `Schema/spec.schema.json`, which is compiled into the program.
    public static var text: String {
        String(decoding: PackageResources.spec_schema_json, as: UTF8.self)
    }
}
