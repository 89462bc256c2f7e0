package dev.offprint.importer.article;

import dev.offprint.importer.html.HtmlMarkdown;
import dev.offprint.importer.link.ArticleMedia;
import dev.offprint.importer.link.LinkConversion;
import dev.offprint.importer.markup.Dialect;
import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.importer.origin.OriginPage;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a page as Markdown of Offprint.
 *
 * @param title its title
 * @param isGuessed whether the title was made of the name of the file
 * @param body the text, without a heading that repeats the title
 */
record PageText(String title, boolean isGuessed, String body) {

    private static final Pattern FIRST_HEADING =
            Pattern.compile("\\A\\s*(?:#[ \\t]+(.+?)[ \\t]*#*|([^\\n#>`~\\-\\s][^\\n]*)\\n=+)[ \\t]*(?:\\n|\\z)");

    /** Returns the text of a page, and copies the files that it refers to. */
    static PageText of(OriginPage page, OriginKind kind, LinkConversion links, ArticleMedia media, ImportNotes notes)
            throws IOException {
        Markup markup = kind == OriginKind.WORDPRESS
                ? Markup.of(HtmlMarkdown.of(page.body().read(), page.source(), notes), page.bodyLine())
                : Dialect.convert(kind, page.body().read(), page.bodyLine(), page.source(), notes);
        boolean hasLines = !kind.isExport();
        String text =
                links.convert(markup.text(), page, media, line -> hasLines ? markup.originOf(line) : page.bodyLine());
        return titled(page, text.replaceFirst("\\n{2,}\\z", "\n"));
    }

    private static PageText titled(OriginPage page, String text) {
        Matcher heading = FIRST_HEADING.matcher(text);
        boolean hasHeading = heading.find();
        String said = page.fields().title();
        String shown = hasHeading ? plain(heading.group(1) == null ? heading.group(2) : heading.group(1)) : "";
        if (said == null && !shown.isBlank()) {
            return new PageText(shown, false, text.substring(heading.end()).stripLeading());
        } else if (said != null) {
            boolean repeats = hasHeading && shown.equalsIgnoreCase(plain(said));
            return new PageText(
                    said,
                    false,
                    repeats ? text.substring(heading.end()).stripLeading() : text.replaceFirst("\\A\\n+", ""));
        }
        return new PageText(ofName(page.stem()), true, text.replaceFirst("\\A\\n+", ""));
    }

    /** Returns a heading without markup. */
    private static String plain(String heading) {
        return heading.replaceAll("<[^<>]*>", "")
                .replaceAll("!?\\[([^\\[\\]]*)]\\([^()]*\\)", "$1")
                .replaceAll("[*`]|(?<!\\w)_|_(?!\\w)", "")
                .replaceAll("\\\\(\\p{Punct})", "$1")
                .strip();
    }

    private static String ofName(String stem) {
        String words = stem.replaceAll("[-_.]+", " ").strip();
        return Optional.of(words)
                .filter(text -> !text.isEmpty())
                .map(text -> text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1))
                .orElse("Home");
    }
}
