package dev.offprint.article.markdown;

import dev.offprint.diagnostic.Place;
import java.util.function.BiConsumer;

/** Finds the absolute http and https addresses that a Markdown text links to, bare ones and those in raw HTML too. */
public final class MarkdownUrls {

    private MarkdownUrls() {}

    /** Finds the addresses in a text, in order of blocks; none in a text that is outside the bounds. */
    public static void find(ParsedMarkdown text, SourceMap places, BiConsumer<String, Place> sink) {
        if (mayHave(text.text()) && text.excess().isEmpty()) {
            text.references().stream()
                    .filter(link -> isAbsolute(link.target()))
                    .forEach(link -> sink.accept(link.target(), text.place(link.start(), places)));
        }
    }

    private static boolean mayHave(String text) {
        for (int at = text.indexOf("://"); at >= 0; at = text.indexOf("://", at + 1)) {
            char last = at == 0 ? ' ' : text.charAt(at - 1);
            if ("pPsS;\\".indexOf(last) >= 0) { // of the scheme, or of an entity that stands for it
                return true;
            }
        }
        return text.indexOf("&colon;") >= 0 || text.indexOf("&#") >= 0 || text.indexOf("&sol;") >= 0;
    }

    private static boolean isAbsolute(String url) {
        return url.regionMatches(true, 0, "http://", 0, 7) || url.regionMatches(true, 0, "https://", 0, 8);
    }
}
