package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.commonmark.node.SourceSpan;

/**
 * Reports findings by their index in a text, the first ones of each line: a line can be a whole file, and a report shows a part of it
 * with each finding, so that the work would be the length of the line times its findings.
 */
final class LintReport {

    private static final int MOST_OF_A_LINE = 20;

    private final ParsedMarkdown text;
    private final SourceMap places;
    private final Diagnostics diagnostics;
    private final Map<Integer, Integer> ofLine = new HashMap<>();
    private final TreeSet<Integer> indexes = new TreeSet<>();
    private int firstUnclosed = Integer.MAX_VALUE;
    private final Map<Object, Repeated> repeated = new LinkedHashMap<>();

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

    /** The first of several findings with one cause, and how many there are. */
    private record Repeated(Code code, int index, Message problem, Message hint, int count) {

        Repeated more() {
            return new Repeated(code, index, problem, hint, count + 1);
        }
    }

    /** Returns the text as its author wrote it. */
    String source() {
        return text.source();
    }

    /** Returns what a span covers. */
    String source(SourceSpan span) {
        return source().substring(span.getInputIndex(), end(span));
    }

    static int end(SourceSpan span) {
        return span.getInputIndex() + span.getLength();
    }

    static int end(List<SourceSpan> spans) {
        return end(spans.get(spans.size() - 1));
    }

    void add(Code code, int index, Message problem, Message hint) {
        Place place = text.place(index, places);
        indexes.add(index);
        firstUnclosed = code == Code.UNCLOSED_BLOCK ? Math.min(firstUnclosed, index) : firstUnclosed;
        if (ofLine.merge(place.line(), 1, Integer::sum) <= MOST_OF_A_LINE) {
            diagnostics.add(code.at(place, problem, hint));
        }
    }

    /** Reports the first finding of a cause, with how many there are. */
    void addOnce(Object cause, Code code, int index, Message problem, Message hint) {
        repeated.merge(cause, new Repeated(code, index, problem, hint, 1), (first, again) -> first.more());
    }

    /** Returns where HTML begins that does not end: whatever is missing after it is its doing. */
    int firstUnclosed() {
        return firstUnclosed;
    }

    /** Returns whether something was found between two indexes. */
    boolean hasFound(int begin, int end) {
        Integer found = indexes.ceiling(begin);
        return found != null && found < end;
    }

    void finish() {
        repeated.values()
                .forEach(one -> add(
                        one.code(),
                        one.index(),
                        one.count() == 1
                                ? one.problem()
                                : Message.of(
                                        "{0}; the first of `{1}` such places in this text", one.problem(), one.count()),
                        one.hint()));
    }
}
