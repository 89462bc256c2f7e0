package dev.offprint.article.media;

import dev.offprint.source.FileWindow;
import java.util.List;
import java.util.Set;

/**
 * What files of a format begin with. Formats whose beginning says nothing certain, such as text and MP3, are not looked at:
 * with their media types no browser looks for anything else in them (WHATWG MIME Sniffing, 7).
 */
final class Signature {

    /** All that browsers tell apart by content, whatever their type says: one is as good as the other. */
    private static final Set<String> PICTURES = Set.of("png", "jpg", "jpeg", "gif", "webp", "avif", "ico");

    private Signature() {}

    /** Returns whether a file begins as files with this ending do; a picture, as pictures of any form do. */
    static boolean fits(String ending, FileWindow file) {
        if (PICTURES.contains(ending)) {
            return isPicture(file);
        }
        return beginnings(ending).stream().anyMatch(beginning -> startsWith(file, 0, beginning));
    }

    private static List<String> beginnings(String ending) {
        return switch (ending) {
            case "pdf" -> List.of("%PDF-", "\u00ef\u00bb\u00bf%PDF-");
            case "webm" -> List.of("\u001aE\u00df\u00a3");
            case "ogg", "oga", "ogv", "opus" -> List.of("OggS");
            case "flac" -> List.of("fLaC", "ID3");
            case "wav" -> List.of("RIFF", "RF64");
            case "woff2" -> List.of("wOF2");
            case "zip", "epub", "docx", "xlsx", "pptx", "odt", "ods", "odp" -> List.of("PK");
            default -> List.of("");
        };
    }

    private static boolean isPicture(FileWindow file) {
        return startsWith(file, 0, "\u0089PNG\r\n\u001a\n")
                || startsWith(file, 0, "\u00ff\u00d8\u00ff")
                || startsWith(file, 0, "GIF87a")
                || startsWith(file, 0, "GIF89a")
                || (startsWith(file, 0, "RIFF") && startsWith(file, 8, "WEBP"))
                || (startsWith(file, 4, "ftyp") && (startsWith(file, 8, "avi") || startsWith(file, 8, "mi")))
                || startsWith(file, 0, "\0\0\1\0");
    }

    private static boolean startsWith(FileWindow file, int at, String latin1) {
        for (int i = 0; i < latin1.length(); i++) {
            if (file.unsigned(at + i) != latin1.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
