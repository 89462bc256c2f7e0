package dev.offprint.article.markdown.lint;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.internal.util.Escaping;
import org.commonmark.node.SourceSpan;

/** The footnotes of a text: pages show those that a mark in the text leads to, directly or by way of other footnotes, and one for each name. */
final class Footnotes {

    /** Rather a range in a regular expression. */
    private static final Pattern RANGE = Pattern.compile(".*[A-Za-z0-9]-[A-Za-z0-9].*");

    /** Rather one in a regular expression as well, unless it stands where a footnote does: behind a word, with nothing to repeat it. */
    private static final Pattern LETTERS = Pattern.compile("[a-zA-Z]{1,2}");

    /** A mark in the text, whether it stands where the mark of a footnote does, and whether it is in the text of a link. */
    private record Mark(String label, int at, boolean isBehindText, boolean isInLink) {}

    private final List<Mark> marks = new ArrayList<>();

    void refer(String label, int at, String text, boolean isInLink) {
        int end = at + label.length() + "[^]".length();
        boolean isFollowed = end < text.length()
                && !Character.isWhitespace(text.charAt(end))
                && ".,;:!?)".indexOf(text.charAt(end)) < 0;
        boolean isBehind =
                at > 0 && (Character.isLetter(text.charAt(at - 1)) || ".,;:!?)\"“”»".indexOf(text.charAt(at - 1)) >= 0);
        marks.add(new Mark(label, at, isBehind && !isFollowed, isInLink));
    }

    void report(List<FootnoteDefinition> definitions, LintReport report) {
        Map<String, FootnoteDefinition> byName = new LinkedHashMap<>();
        List<FootnoteDefinition> repeated = new ArrayList<>();
        for (FootnoteDefinition one : definitions) {
            if (byName.putIfAbsent(name(one), one) != null) {
                repeated.add(one);
            }
        }
        reportWithoutText(byName.keySet(), report);
        reportInLinks(byName.keySet(), report);
        repeated.forEach(one -> report.add(
                Code.LOST_FOOTNOTE,
                begin(one),
                Message.of("footnote `[^{0}]` has a text already, so pages do not show this one", one.getLabel()),
                Message.of("give it another name, or join the texts")));
        byName.values().stream()
                .filter(one -> one.getFirstChild() == null)
                .forEach(one -> report.add(
                        Code.LOST_FOOTNOTE,
                        begin(one),
                        Message.of("footnote `[^{0}]` has an empty text", one.getLabel()),
                        Message.of("write the text behind the colon")));
        Set<String> shown = shown(byName);
        Set<String> used = new HashSet<>();
        marks.forEach(mark -> used.add(key(mark.label())));
        byName.forEach((name, one) -> {
            if (!shown.contains(name)) {
                report.add(
                        Code.LOST_FOOTNOTE,
                        begin(one),
                        used.contains(name)
                                ? Message.of(
                                        "only footnotes that pages do not show refer to footnote `[^{0}]`",
                                        one.getLabel())
                                : Message.of(
                                        "nothing refers to footnote `[^{0}]`, so pages do not show it", one.getLabel()),
                        Message.of("write `[^{0}]` where it belongs, or remove it", one.getLabel()));
            }
        });
    }

    private void reportWithoutText(Set<String> defined, LintReport report) {
        Set<String> reported = new HashSet<>();
        for (Mark mark : marks) {
            boolean isMissing = !defined.contains(key(mark.label()))
                    && !RANGE.matcher(mark.label()).matches()
                    && (mark.isBehindText() || !LETTERS.matcher(mark.label()).matches());
            if (isMissing && reported.add(mark.label())) {
                report.add(
                        Code.LOST_FOOTNOTE,
                        mark.at(),
                        Message.of("footnote `[^{0}]` has no text, so it is shown as it is written", mark.label()),
                        Message.of("add `[^{0}]: the text` in a line of its own", mark.label()));
            }
        }
    }

    /** A mark is a link, and a link cannot be in another one: the mark is one then, and the other is text. */
    private void reportInLinks(Set<String> defined, LintReport report) {
        marks.stream()
                .filter(mark -> mark.isInLink() && defined.contains(key(mark.label())))
                .forEach(mark -> report.add(
                        Code.MARKDOWN_AS_TEXT,
                        mark.at(),
                        Message.of("the link around this footnote is shown as text"),
                        Message.of("write the mark behind the link: `[text](…)[^{0}]`", mark.label())));
    }

    /** Returns the names that marks lead to from the text, also by way of other footnotes. */
    private Set<String> shown(Map<String, FootnoteDefinition> definitions) {
        TreeMap<Integer, String> begins = new TreeMap<>();
        definitions.forEach((name, one) -> begins.put(begin(one), name));
        Map<String, List<String>> within = new LinkedHashMap<>();
        Deque<String> next = new ArrayDeque<>();
        for (Mark mark : marks) {
            Map.Entry<Integer, String> before = begins.floorEntry(mark.at());
            FootnoteDefinition holder = before == null ? null : definitions.get(before.getValue());
            if (before == null || holder == null || mark.at() >= end(holder)) {
                next.add(key(mark.label()));
            } else {
                within.computeIfAbsent(before.getValue(), name -> new ArrayList<>())
                        .add(key(mark.label()));
            }
        }
        Set<String> shown = new HashSet<>();
        while (!next.isEmpty()) {
            String name = next.remove();
            if (shown.add(name)) {
                next.addAll(within.getOrDefault(name, List.of()));
            }
        }
        return shown;
    }

    private static int begin(FootnoteDefinition one) {
        return one.getSourceSpans().get(0).getInputIndex();
    }

    private static int end(FootnoteDefinition one) {
        SourceSpan last = one.getSourceSpans().get(one.getSourceSpans().size() - 1);
        return last.getInputIndex() + last.getLength();
    }

    private static String name(FootnoteDefinition one) {
        return key(one.getLabel());
    }

    private static String key(String label) {
        return Escaping.normalizeLabelContent(label);
    }
}
