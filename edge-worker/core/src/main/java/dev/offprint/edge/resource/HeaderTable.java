package dev.offprint.edge.resource;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How what a tree has is served, as data: the generator writes it into {@code edge.json}, so the adapter knows neither a document
 * nor a type of file by name. In a value of Link, {@code {path}} is the path of the page, {@code {markdown}} that of its Markdown
 * form, both below the base URL and without a leading slash.
 *
 * @param html the value of Link of pages in HTML, or null
 * @param markdown the value of Link of pages in Markdown, or null
 * @param operation the value of Link of lists and articles, or null
 * @param answer the value of Link of answers, or null; {@code {path}} is the page of the article
 * @param files the rules of the files with an address of their own: the one that has the whole path applies, else the first whose
 *     pattern has its extension, else the first without one
 */
public record HeaderTable(
        @Nullable String html,
        @Nullable String markdown,
        @Nullable String operation,
        @Nullable String answer,
        List<FileRule> files) {

    /** Says nothing, so no file has an address of its own. */
    public static final HeaderTable NONE = new HeaderTable(null, null, null, null, List.of());

    /**
     * Returns a rule.
     *
     * @param addresses the paths that it is for, separated by spaces
     * @param headers how these files are served
     */
    public static FileRule rule(String addresses, FileHeaders headers) {
        List<String> paths = new ArrayList<>();
        for (int start = 0; start < addresses.length(); ) {
            int space = addresses.indexOf(' ', start);
            int end = space < 0 ? addresses.length() : space;
            paths.add(addresses.substring(start, end));
            start = end + 1;
        }
        return new FileRule(paths, headers);
    }

    /** Keeps a copy that cannot change. */
    public HeaderTable {
        files = List.copyOf(files);
    }

    /**
     * A rule.
     *
     * @param addresses the paths that it is for, without a leading slash; one with {@code *} stands for all that have any text
     *     there, whatever the case of their extension
     * @param headers how these files are served
     */
    public record FileRule(List<String> addresses, FileHeaders headers) {

        /** Keeps a copy that cannot change. */
        public FileRule {
            addresses = List.copyOf(addresses);
        }
    }

    /**
     * How a file is served.
     *
     * @param type the value of Content-Type
     * @param link the value of Link, or null
     * @param immutable whether it never changes under its address
     * @param compressed whether it is compressed in itself, so that there are no coded forms to look for
     * @param ranges whether it is so long that clients resume its download
     */
    public record FileHeaders(
            String type, @Nullable String link, boolean immutable, boolean compressed, boolean ranges) {

        /** Returns the headers of a file that changes, of which a client gets the whole. */
        public static FileHeaders of(String type) {
            return new FileHeaders(type, null, false, false, false);
        }

        /** Returns those of a file that never changes under its address. */
        public FileHeaders forEver() {
            return new FileHeaders(type, link, true, compressed, ranges);
        }
    }
}
