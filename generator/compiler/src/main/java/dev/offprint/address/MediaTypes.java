package dev.offprint.address;

import dev.offprint.edge.http.LetterCase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The media types of assets by file extension: the one table for the program's own files, and for the files that authors may
 * publish beside their articles.
 */
public final class MediaTypes {

    static final String UNKNOWN = "application/octet-stream";

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

    private MediaTypes() {}

    /** Returns the media type of a file; an unknown type is bytes, and no browser guesses another (nosniff). */
    public static String of(String name) {
        String ending = ending(name);
        return MEDIA.getOrDefault(ending, OF_PAGES.getOrDefault(ending, UNKNOWN));
    }

    /** Returns whether authors may publish a file of this name. */
    public static boolean isMedia(String name) {
        return name.indexOf('.') >= 0 && MEDIA.containsKey(ending(name));
    }

    /** Returns the extensions of each type but bytes, of the program's own files and of media. */
    static Map<String, List<String>> extensions() {
        Map<String, List<String>> extensions = new LinkedHashMap<>();
        for (Map<String, String> table : List.of(OF_PAGES, MEDIA)) {
            table.forEach((ending, type) -> {
                if (!type.equals(UNKNOWN)) {
                    extensions.computeIfAbsent(type, any -> new ArrayList<>()).add(ending);
                }
            });
        }
        return extensions;
    }

    /** Returns the types; an extension alone is bytes. */
    private static Map<String, String> table(String... extensionsAndTypes) {
        Map<String, String> table = new LinkedHashMap<>();
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
