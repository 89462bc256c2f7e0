package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.BracketedAddress;
import dev.offprint.article.markdown.known.VideoCard;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.Locale;
import java.util.Set;

/** Finds addresses of images that lead to something else, by their ending. Programs for writing insert documents so. */
final class ImageTarget {

    private static final Set<String> DOCUMENTS =
            Set.of("pdf", "doc", "docx", "odt", "xls", "xlsx", "ods", "ppt", "pptx", "odp", "txt", "md", "csv", "zip");
    private static final Set<String> SOUNDS = Set.of("mp3", "m4a", "aac", "wav", "ogg", "oga", "opus", "flac");
    private static final Set<String> FILMS = Set.of("mp4", "m4v", "mov", "ogv", "webm", "avi", "mkv");

    private ImageTarget() {}

    /** Reports an image of Markdown that is none. */
    static void markdown(String address, int at, LintReport report) {
        look(
                address,
                at,
                Message.of("link to it without `!`: `[title](…)`, or save what it shows as PNG, WebP or SVG"),
                report);
    }

    /** Reports an image of HTML that is none. */
    static void html(String address, int at, LintReport report) {
        look(
                address,
                at,
                Message.of("link to it: `<a href=\"…\">title</a>`, or save what it shows as PNG, WebP or SVG"),
                report);
    }

    private static void look(String address, int at, Message link, LintReport report) {
        String ending = ending(address);
        if (DOCUMENTS.contains(ending) || SOUNDS.contains(ending)) {
            report.add(Code.IMAGE_FORMAT, at, Message.of("`{0}` is no image, so browsers show nothing", address), link);
        } else if (FILMS.contains(ending)
                || VideoCard.host(address).filter(host -> !host.isEmpty()).isPresent()) {
            report.add(
                    Code.IMAGE_FORMAT,
                    at,
                    Message.of("`{0}` is a video, which most browsers do not show as an image", address),
                    card(address));
        }
    }

    /** Returns how to show a video. */
    static Message card(String address) {
        return Message.of(
                "write a video card in a paragraph of its own, with a picture beside the article: `[![what it shows](picture.jpg)]({0})`",
                BracketedAddress.whereNeeded(address));
    }

    /** What a server makes of a query may be an image of the document. */
    private static String ending(String address) {
        int fragment = address.indexOf('#');
        String path = fragment < 0 ? address : address.substring(0, fragment);
        return path.indexOf('?') >= 0
                ? ""
                : path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}
