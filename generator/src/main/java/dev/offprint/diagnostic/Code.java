package dev.offprint.diagnostic;

/**
 * Every kind of finding about the sources: the one table of their names and severities. {@code docs/diagnostics.md} explains
 * each, in this order. Names are stable: authors search for them, and programs compare them.
 */
public enum Code {
    /** The content folder is missing or is no folder. */
    NO_CONTENT("no-content", Severity.ERROR),
    /** A file or folder cannot be read. */
    UNREADABLE("unreadable", Severity.ERROR),
    /** A symbolic link that leaves the content folder, leads nowhere or back to itself. */
    SYMLINK("symlink", Severity.ERROR),
    /** Something else where a file must be. */
    NOT_A_FILE("not-a-file", Severity.ERROR),
    /** Something else where a folder must be. */
    NOT_A_FOLDER("not-a-folder", Severity.ERROR),
    /** A file that must exist does not. */
    MISSING_FILE("missing-file", Severity.ERROR),
    /** A file over the limit. */
    TOO_LARGE("too-large", Severity.ERROR),
    /** Bytes that are not UTF-8. */
    NOT_UTF8("not-utf8", Severity.ERROR),
    /** A NUL in text. */
    NUL_CHARACTER("nul-character", Severity.ERROR),
    /** Nothing refers to this file. */
    UNUSED_FILE("unused-file", Severity.WARNING),

    /** Markdown that does not begin with front matter, or front matter without an end. */
    FRONT_MATTER("front-matter", Severity.ERROR),
    /** Text that is not YAML, or uses what a source must not. */
    YAML_SYNTAX("yaml-syntax", Severity.ERROR),
    /** Aliases or nesting beyond the bounds, or an alias within its own anchor. */
    YAML_BOUNDS("yaml-bounds", Severity.ERROR),
    /** A key given twice. */
    DUPLICATE_KEY("duplicate-key", Severity.ERROR),
    /** A key that no schema knows. */
    UNKNOWN_KEY("unknown-key", Severity.ERROR),
    /** A required key that is absent. */
    MISSING_KEY("missing-key", Severity.ERROR),
    /** A value of the wrong type. */
    WRONG_TYPE("wrong-type", Severity.ERROR),
    /** A value of the right type that is not allowed. */
    INVALID_VALUE("invalid-value", Severity.ERROR),
    /** A date that is no date. */
    INVALID_DATE("invalid-date", Severity.ERROR),
    /** A member under extra with the name of a contract member. */
    SHADOWED_MEMBER("shadowed-member", Severity.ERROR),

    /** A folder name that is no slug. */
    INVALID_SLUG("invalid-slug", Severity.ERROR),
    /** Two slugs that differ in letter case only. */
    SLUG_CASE("slug-case", Severity.ERROR),
    /** Markdown in a locale that does not exist. */
    UNKNOWN_LOCALE("unknown-locale", Severity.ERROR),
    /** An article without any translation. */
    NO_TRANSLATION("no-translation", Severity.ERROR),
    /** A public article that one of the locales lacks. */
    MISSING_TRANSLATION("missing-translation", Severity.WARNING),
    /** A translation without a body. */
    EMPTY_BODY("empty-body", Severity.WARNING),
    /** An identifier given twice. */
    DUPLICATE_ID("duplicate-id", Severity.ERROR),

    /** A relative link that leads nowhere. Its severity is the site's. */
    BROKEN_LINK("broken-link", Severity.ERROR),
    /** A relative link to an article that is not public. Its severity is the site's. */
    HIDDEN_LINK("hidden-link", Severity.ERROR),
    /** A relative link to media that does not exist. Its severity is the site's. */
    MISSING_MEDIA("missing-media", Severity.ERROR),

    /** A paragraph of a developers' page that looks like a marker and stands for no section. */
    UNKNOWN_MARKER("unknown-marker", Severity.WARNING),

    /** A template of the theme that cannot be filled. */
    INVALID_TEMPLATE("invalid-template", Severity.ERROR),
    /** Colours of the theme between which text is hard to read. */
    LOW_CONTRAST("low-contrast", Severity.WARNING);

    private final String label;
    private final Severity severity;

    Code(String label, Severity severity) {
        this.label = label;
        this.severity = severity;
    }

    /** Returns the name shown to people and programs. */
    public String label() {
        return label;
    }

    /** Returns how bad such a finding is where nothing else is configured. */
    public Severity severity() {
        return severity;
    }

    /** Returns a finding of this kind. */
    public Diagnostic at(Place place, String message, String hint) {
        return new Diagnostic(severity, label, place, message, hint);
    }
}
