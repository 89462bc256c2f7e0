package dev.offprint.diagnostic;

/**
 * Every kind of finding about the sources: the one table of their names and severities. {@code docs/diagnostics.md} explains
 * each, in this order. Names are stable: authors search for them, and programs compare them.
 */
public enum Code implements Rule {
    NO_CONTENT,
    PREVIEW_FAILED,
    CHANGED_WHILE_READ,
    UNREADABLE,
    SYMLINK,
    NOT_A_FILE,
    NOT_A_FOLDER,
    MISSING_FILE,
    TOO_LARGE,
    ACTIVE_MEDIA,
    MEDIA_CONTENT,
    IMAGE_FORMAT(Severity.WARNING),
    LARGE_IMAGE(Severity.WARNING),
    DAMAGED_IMAGE(Severity.WARNING),
    NOT_UTF8,
    UNUSED_FILE(Severity.WARNING),
    FRONT_MATTER,
    YAML_SYNTAX,
    YAML_BOUNDS,
    DUPLICATE_KEY,
    UNKNOWN_KEY,
    MISSING_KEY,
    WRONG_TYPE,
    CHANGED_NUMBER(Severity.WARNING),
    INVALID_VALUE,
    INVALID_DATE,
    TODO_COMMENT(Severity.WARNING),
    SHADOWED_MEMBER,
    INVALID_SLUG,
    SLUG_CASE,
    FORMER_SLUG,
    UNKNOWN_LOCALE,
    NO_TRANSLATION,
    MISSING_TRANSLATION(Severity.WARNING),
    OTHER_LANGUAGE(Severity.WARNING),
    OUTDATED_TRANSLATION(Severity.WARNING),
    SIMILAR_VALUE(Severity.WARNING),
    UNLIKELY_DATE(Severity.WARNING),
    EMPTY_BODY(Severity.WARNING),
    DUPLICATE_ID,
    CONFLICT_MARKERS,
    MARKDOWN_BOUNDS,
    REMOVED_HTML(Severity.WARNING),
    MARKDOWN_AS_TEXT(Severity.WARNING),
    UNCLOSED_BLOCK(Severity.WARNING),
    LOST_TEXT(Severity.WARNING),
    CODE_LINES(Severity.WARNING),
    EMPTY_LINK(Severity.WARNING),
    LOST_CHARACTERS(Severity.WARNING),
    UNEXPECTED_BLOCK(Severity.WARNING),
    MISSING_ALT(Severity.WARNING),
    HEADING_LEVELS(Severity.WARNING),
    FOREIGN_THUMBNAIL(Severity.WARNING),
    BROKEN_LINK,
    LINK_SCHEME,
    HIDDEN_LINK,
    MISSING_MEDIA,
    UNKNOWN_ADDRESS(Severity.WARNING),
    MISSING_ANCHOR,
    STALE_LAST_UPDATED(Severity.WARNING),
    UNKNOWN_TOPIC(Severity.WARNING),
    SERIES_ORDER(Severity.WARNING),
    UNKNOWN_SERIES(Severity.WARNING),
    UNKNOWN_MARKER(Severity.WARNING),
    OTHER_BASE_URL(Severity.WARNING),
    INVALID_TEMPLATE,
    LOW_CONTRAST(Severity.WARNING);

    private final Severity severity;

    Code() {
        this(Severity.ERROR);
    }

    Code(Severity severity) {
        this.severity = severity;
    }

    @Override
    public Severity severity() {
        return severity;
    }
}
