package dev.offprint.article.markdown;

import dev.offprint.article.markdown.bound.MarkdownBounds;
import dev.offprint.article.markdown.bound.MarkdownBounds.Excess;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import java.util.Optional;

/** Looks at a Markdown text before anything is made of it. */
public final class MarkdownCheck {

    private MarkdownCheck() {}

    /** Says where in a source a place of a text is. */
    @FunctionalInterface
    public interface Places {
        /** Returns the place of a line of the text, from 0, and a column, from 1. */
        Place at(int line, int column);
    }

    /**
     * Reports what is wrong with a text, and returns whether it may be given to a parser at all: whether it is within the
     * bounds.
     */
    public static boolean accepts(String text, Places places, Diagnostics diagnostics) {
        Optional<Excess> excess = MarkdownBounds.excess(text);
        if (excess.isPresent()) {
            Excess one = excess.get();
            diagnostics.add(Code.MARKDOWN_BOUNDS.at(places.at(one.line(), one.column()), one.message(), one.hint()));
            return false;
        }
        ConflictMarkers.find(text)
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
