package dev.offprint.article.media;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.negotiate.AssetTypes;
import dev.offprint.message.Message;
import dev.offprint.source.FileWindow;
import dev.offprint.source.MediaFile;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Says whether a file may be published as it is: nothing in it can run in a reader's browser, whatever server delivers it. A
 * static host sends neither {@code nosniff} nor a content security policy, so what is published must do without both.
 */
public final class MediaCheck {

    /** Bytes of an SVG: it is read whole into memory where a single attribute has most of it. */
    private static final long LARGEST_SVG = 10 << 20;
    /** Images that browsers do not show. */
    private static final Set<String> OTHER_PICTURES = Set.of("heic", "heif", "tif", "tiff", "bmp", "psd", "raw", "jxl");

    private MediaCheck() {}

    /** Takes what an SVG says: its texts, its comments and the values of its attributes, without entities. */
    @FunctionalInterface
    public interface SvgTexts {

        /** Takes nothing. */
        SvgTexts IGNORED = (text, isAddress, line, column) -> {};

        /**
         * Takes a text.
         *
         * @param isAddress whether it is where a link leads
         * @param line the line of the file, from 1, of what holds it
         * @param column the column, from 1
         */
        void text(String text, boolean isAddress, int line, int column);
    }

    /** Returns whether a file may be published; reports where it may not. */
    public static boolean accepts(MediaFile file, Diagnostics diagnostics) {
        return accepts(file, diagnostics, SvgTexts.IGNORED);
    }

    /** Returns whether a file may be published, as above, and shows what it says if it is an SVG. */
    public static boolean accepts(MediaFile file, Diagnostics diagnostics, SvgTexts texts) {
        String name = file.path().substring(file.path().lastIndexOf('/') + 1);
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (!AssetTypes.isMedia(name)) {
            diagnostics.add(Code.ACTIVE_MEDIA.at(
                    Place.file(file.path()),
                    Message.of("`{0}` is not of a kind that is published beside articles", name),
                    OTHER_PICTURES.contains(ending)
                            ? Message.of("save it as JPEG, PNG or WebP: browsers do not show this format")
                            : Message.of("use a format of docs/writing.md, or put it into a `.zip`")));
            return false;
        }
        return ending.equals("svg") ? svg(file, diagnostics, texts) : isWhatItSays(file, ending, diagnostics);
    }

    private static boolean svg(MediaFile file, Diagnostics diagnostics, SvgTexts texts) {
        if (file.length() > LARGEST_SVG) {
            diagnostics.add(Code.TOO_LARGE.at(
                    Place.file(file.path()),
                    Message.of("the SVG has `{0}` bytes, and `{1}` are allowed", file.length(), LARGEST_SVG),
                    Message.of("make it smaller, or publish it as PNG or WebP")));
            return false;
        }
        try {
            Optional<SvgCheck.Problem> problem = SvgCheck.problem(file, texts);
            boolean isAccepted = problem.filter(SvgCheck.Problem::isRefused).isEmpty();
            if (isAccepted) {
                ImageCheck.drawing(file, diagnostics);
            }
            problem.ifPresent(one -> diagnostics.add((isAccepted ? Code.DAMAGED_IMAGE : Code.ACTIVE_MEDIA)
                    .at(new Place(file.path(), one.line(), one.column()), one.problem(), one.remedy())));
            return isAccepted;
        } catch (IOException unreadable) {
            diagnostics.add(Code.UNREADABLE.at(
                    Place.file(file.path()),
                    Message.of("`{0}` cannot be read: {1}", file.path(), String.valueOf(unreadable.getMessage())),
                    Message.of("check that it exists and its permissions")));
            return false;
        }
    }

    /** Browsers show an image whose format differs from its name; a file that is not an image is a mistake or an attack. */
    private static boolean isWhatItSays(MediaFile file, String ending, Diagnostics diagnostics) {
        try (FileWindow window = file.window()) {
            boolean fits = fits(ending, window);
            if (!fits) {
                diagnostics.add(Code.MEDIA_CONTENT.at(
                        Place.file(file.path()),
                        Message.of("the file is called `.{0}`, and its content is something else", ending),
                        Message.of("save it in that format, or name it after the one it has")));
            }
            if (fits && ImageCheck.isImage(ending)) {
                ImageCheck.report(file, window, ending, diagnostics);
            }
            return fits;
        } catch (IOException unreadable) {
            return true; // it was readable a moment ago; the next read reports the error
        }
    }

    /**
     * Returns whether a file begins as files with this ending do; an image, as images of any form do: browsers tell them apart by
     * content, whatever their type says. Formats whose
     * beginning says nothing certain, such as text and MP3, are not looked at: with their media types no browser looks for
     * anything else in them (WHATWG MIME Sniffing, 7).
     */
    private static boolean fits(String ending, FileWindow file) {
        if (ImageCheck.isImage(ending)) {
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
