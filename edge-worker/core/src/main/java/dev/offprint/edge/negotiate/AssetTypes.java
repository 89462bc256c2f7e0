package dev.offprint.edge.negotiate;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The media types of assets by file extension: the one table for the program's own files, and for the files that authors may
 * publish beside their articles. It also says which types have coded siblings.
 */
public final class AssetTypes {

    private static final String UNKNOWN = "application/octet-stream";

    /** Types that only the program publishes: a file of an author would run in pages, or restyle them. */
    private static final Map<String, String> OF_PAGES =
            Map.of("css", "text/css; charset=utf-8", "js", "text/javascript; charset=utf-8");

    /** Types that no browser runs, with whatever headers they are served. SVG is checked before it is published. */
    private static final Map<String, String> MEDIA = Map.ofEntries(
            Map.entry("svg", "image/svg+xml"),
            Map.entry("png", "image/png"),
            Map.entry("jpg", "image/jpeg"),
            Map.entry("jpeg", "image/jpeg"),
            Map.entry("gif", "image/gif"),
            Map.entry("webp", "image/webp"),
            Map.entry("avif", "image/avif"),
            Map.entry("ico", "image/x-icon"),
            Map.entry("pdf", "application/pdf"),
            Map.entry("txt", "text/plain; charset=utf-8"),
            Map.entry("csv", "text/csv; charset=utf-8"),
            Map.entry("tsv", "text/tab-separated-values; charset=utf-8"),
            Map.entry("vtt", "text/vtt; charset=utf-8"),
            Map.entry("ics", "text/calendar; charset=utf-8"),
            Map.entry("bib", UNKNOWN),
            Map.entry("json", "application/json"),
            Map.entry("jsonl", UNKNOWN),
            Map.entry("geojson", "application/geo+json"),
            Map.entry("ipynb", UNKNOWN),
            Map.entry("yaml", UNKNOWN),
            Map.entry("yml", UNKNOWN),
            Map.entry("toml", UNKNOWN),
            Map.entry("parquet", UNKNOWN),
            Map.entry("sqlite", UNKNOWN),
            Map.entry("woff2", "font/woff2"),
            Map.entry("mp4", "video/mp4"),
            Map.entry("m4v", "video/mp4"),
            Map.entry("mov", "video/quicktime"),
            Map.entry("webm", "video/webm"),
            Map.entry("mp3", "audio/mpeg"),
            Map.entry("m4a", "audio/mp4"),
            Map.entry("ogg", "audio/ogg"),
            Map.entry("oga", "audio/ogg"),
            Map.entry("opus", "audio/ogg"),
            Map.entry("ogv", "video/ogg"),
            Map.entry("wav", "audio/wav"),
            Map.entry("flac", "audio/flac"),
            Map.entry("zip", "application/zip"),
            Map.entry("gz", UNKNOWN),
            Map.entry("tgz", UNKNOWN),
            Map.entry("bz2", UNKNOWN),
            Map.entry("xz", UNKNOWN),
            Map.entry("zst", UNKNOWN),
            Map.entry("7z", UNKNOWN),
            Map.entry("tar", UNKNOWN),
            Map.entry("epub", "application/epub+zip"),
            Map.entry("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
            Map.entry("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            Map.entry("pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
            Map.entry("odt", "application/vnd.oasis.opendocument.text"),
            Map.entry("ods", "application/vnd.oasis.opendocument.spreadsheet"),
            Map.entry("odp", "application/vnd.oasis.opendocument.presentation"));

    /** Types that are compressed already: to look for a coded sibling would cost two useless requests to the store. */
    private static final Set<String> DENSE = Set.of(
            "image/png",
            "image/jpeg",
            "image/gif",
            "image/webp",
            "image/avif",
            "font/woff2",
            "video/mp4",
            "video/quicktime",
            "video/webm",
            "video/ogg",
            "audio/mpeg",
            "audio/mp4",
            "audio/ogg",
            "audio/flac",
            "application/zip",
            "application/epub+zip",
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            "application/vnd.openxmlformats-officedocument.presentationml.presentation",
            "application/vnd.oasis.opendocument.text",
            "application/vnd.oasis.opendocument.spreadsheet",
            "application/vnd.oasis.opendocument.presentation");

    private AssetTypes() {}

    /** Returns the media type of a file; an unknown type is bytes, and no browser guesses another (nosniff). */
    public static String of(String name) {
        String ending = ending(name);
        return MEDIA.getOrDefault(ending, OF_PAGES.getOrDefault(ending, UNKNOWN));
    }

    /** Returns whether authors may publish a file of this name. */
    public static boolean isMedia(String name) {
        return name.indexOf('.') >= 0 && MEDIA.containsKey(ending(name));
    }

    /** Returns whether a file of this media type may have coded siblings. */
    public static boolean mayBeCoded(String contentType) {
        return !DENSE.contains(contentType);
    }

    private static String ending(String name) {
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
