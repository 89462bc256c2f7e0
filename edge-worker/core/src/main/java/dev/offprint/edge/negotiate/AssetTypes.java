package dev.offprint.edge.negotiate;

import dev.offprint.edge.http.LetterCase;
import java.util.HashMap;
import java.util.Map;

/**
 * The media types of assets by file extension: the one table for the program's own files, and for the files that authors may
 * publish beside their articles. It also says which types have coded siblings.
 */
public final class AssetTypes {

    private static final String UNKNOWN = "application/octet-stream";

    /** Types that only the program publishes: a file of an author would run in pages, or restyle them. */
    private static final Map<String, String> OF_PAGES =
            table("css text/css; charset=utf-8", "js text/javascript; charset=utf-8");

    /** Types that no browser runs, with whatever headers they are served. SVG is checked before it is published. */
    private static final Map<String, String> MEDIA = table(
            "svg image/svg+xml",
            "png image/png",
            "jpg image/jpeg",
            "jpeg image/jpeg",
            "gif image/gif",
            "webp image/webp",
            "avif image/avif",
            "ico image/x-icon",
            "pdf application/pdf",
            "txt text/plain; charset=utf-8",
            "csv text/csv; charset=utf-8",
            "tsv text/tab-separated-values; charset=utf-8",
            "vtt text/vtt; charset=utf-8",
            "ics text/calendar; charset=utf-8",
            "bib",
            "json application/json",
            "jsonl",
            "geojson application/geo+json",
            "ipynb",
            "yaml",
            "yml",
            "toml",
            "parquet",
            "sqlite",
            "woff2 font/woff2",
            "mp4 video/mp4",
            "m4v video/mp4",
            "mov video/quicktime",
            "webm video/webm",
            "mp3 audio/mpeg",
            "m4a audio/mp4",
            "ogg audio/ogg",
            "oga audio/ogg",
            "opus audio/ogg",
            "ogv video/ogg",
            "wav audio/wav",
            "flac audio/flac",
            "zip application/zip",
            "gz",
            "tgz",
            "bz2",
            "xz",
            "zst",
            "7z",
            "tar",
            "epub application/epub+zip",
            "docx application/vnd.openxmlformats-officedocument.wordprocessingml.document",
            "xlsx application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            "pptx application/vnd.openxmlformats-officedocument.presentationml.presentation",
            "odt application/vnd.oasis.opendocument.text",
            "ods application/vnd.oasis.opendocument.spreadsheet",
            "odp application/vnd.oasis.opendocument.presentation");

    /** Types that are compressed already, or short: to look for a coded sibling would cost two useless requests to the store. */
    private static final String[] DENSE = {
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
        "application/vnd.oasis.opendocument.presentation"
    };

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
        for (String dense : DENSE) {
            if (dense.equals(contentType)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the types; an extension alone is bytes. With {@code Map.of}, the worker has the equality of every record (decision 50). */
    private static Map<String, String> table(String... extensionsAndTypes) {
        Map<String, String> table = new HashMap<>();
        for (String pair : extensionsAndTypes) {
            int space = pair.indexOf(' ');
            table.put(space < 0 ? pair : pair.substring(0, space), space < 0 ? UNKNOWN : pair.substring(space + 1));
        }
        return table;
    }

    private static String ending(String name) {
        return LetterCase.lower(name.substring(name.lastIndexOf('.') + 1));
    }
}
