package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.article.markdown.lint.unread.TextFindings;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.util.HashMap;
import java.util.Map;

/**
 * Reports findings by the index in a text, the first ones of each line: a line can be a whole file, and a report shows a part of it with
 * each finding, so that the work would be the length of the line times its findings.
 */
final class LintReport implements TextFindings {

    private static final int MOST_OF_A_LINE = 20;

    private final ParsedMarkdown text;
    private final SourceMap places;
    private final Diagnostics diagnostics;
    private final Map<Integer, Integer> ofLine = new HashMap<>();

    /**
     * Makes a report.
     *
     * @param text the text
     * @param places where its lines are
     * @param diagnostics takes the findings
     */
    LintReport(ParsedMarkdown text, SourceMap places, Diagnostics diagnostics) {
        this.text = text;
        this.places = places;
        this.diagnostics = diagnostics;
    }

    /** Maps indexes of an excerpt to indexes of the text. */
    @FunctionalInterface
    interface Indexes {
        int of(int index);
    }

    ParsedMarkdown text() {
        return text;
    }

    @Override
    public void add(Code code, int index, Message message, Message hint) {
        Place place = text.place(index, places);
        if (ofLine.merge(place.line(), 1, Integer::sum) <= MOST_OF_A_LINE) {
            diagnostics.add(code.at(place, message, hint));
        }
    }
}
