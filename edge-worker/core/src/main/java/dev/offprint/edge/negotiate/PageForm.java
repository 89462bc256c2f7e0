package dev.offprint.edge.negotiate;

/** A form in which a page is published at one address. */
public enum PageForm {
    /** For browsers. */
    HTML("text/html"),
    /** For programs that read pages. */
    MARKDOWN("text/markdown");

    private final String mediaType;

    PageForm(String mediaType) {
        this.mediaType = mediaType;
    }

    /** Returns the media type without parameters. */
    public String mediaType() {
        return mediaType;
    }

    /** Returns the value of Content-Type. It has a charset, because text/markdown has no default (RFC 7763, 2). */
    public String contentType() {
        return mediaType + "; charset=utf-8";
    }
}
