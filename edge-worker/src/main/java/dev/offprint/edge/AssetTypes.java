package dev.offprint.edge;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The media types of assets by the ending of their names, and which of them have coded siblings. */
public final class AssetTypes {

    private static final String UNKNOWN = "application/octet-stream";

    private static final Map<String, String> BY_ENDING = Map.ofEntries(
            Map.entry("css", "text/css; charset=utf-8"),
            Map.entry("js", "text/javascript; charset=utf-8"),
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
            Map.entry("json", "application/json"),
            Map.entry("woff2", "font/woff2"),
            Map.entry("mp4", "video/mp4"),
            Map.entry("webm", "video/webm"),
            Map.entry("mp3", "audio/mpeg"));

    /** Compressed in themselves: looking for a coded sibling would cost two questions to the store for nothing. */
    private static final Set<String> DENSE = Set.of(
            "image/png",
            "image/jpeg",
            "image/gif",
            "image/webp",
            "image/avif",
            "font/woff2",
            "video/mp4",
            "video/webm",
            "audio/mpeg");

    private AssetTypes() {}

    /** Returns the media type of a file of this name; what is unknown is bytes, and no browser guesses (nosniff). */
    public static String of(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return BY_ENDING.getOrDefault(ending, UNKNOWN);
    }

    /** Returns whether what has this media type may lie beside coded siblings. */
    static boolean mayBeCoded(String contentType) {
        return !DENSE.contains(contentType);
    }
}
