package dev.offprint.article.markdown;

import dev.offprint.article.markdown.bound.MarkdownBounds.Excess;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import java.util.Optional;

/** Checks a Markdown text before anything is made of it. */
public final class MarkdownCheck {

    private MarkdownCheck() {}

    /**
     * Reports what is wrong with a text, and returns whether it may be given to a parser at all: whether it is within the
     * bounds.
     */
    public static boolean accepts(ParsedMarkdown text, SourceMap places, Diagnostics diagnostics) {
        Optional<Excess> excess = text.excess();
        if (excess.isPresent()) {
            Excess one = excess.get();
            diagnostics.add(Code.MARKDOWN_BOUNDS.at(places.at(one.line(), one.column()), one.message(), one.hint()));
            return false;
        }
        ConflictMarkers.find(text.text())
                .ifPresent(line -> diagnostics.add(Code.CONFLICT_MARKERS.at(
                        places.at(line, 1),
                        "a merge conflict of git begins here",
                        "keep one of the two texts, and remove the lines of `<`, `=` and `>`")));
        LinkSchemes.find(
                text,
                (scheme, address, line, column) ->
                        diagnostics.add(LinkSchemes.finding(scheme, address, places.at(line, column))));
        return true;
    }
}
