package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.StartTag;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what does not end in HTML. Comments and tags have to end in the block where they begin: what is behind them is a part of them
 * until a sign happens to end them, so pages lose it. Markdown ends a block at an empty line, or where a comment ends that it begins
 * with (CommonMark 0.31, 4.6), and not where browsers would. The content of some elements is no markup until their end tag, across
 * all pieces of HTML of a text; a slash at the end of the start tag does not end them (HTML, 13.1.2.1).
 */
final class OpenHtml {

    private static final Set<String> RAW =
            Set.of("script", "style", "iframe", "title", "textarea", "xmp", "plaintext", "listing");

    /** Elements that pages lose with the text in them. */
    private static final Set<String> LOST =
            Set.of("script", "style", "iframe", "title", "noscript", "noembed", "noframes", "object");

    /** Elements that have an end tag, and whose content is shown. */
    private static final Set<String> ENDED = Set.of(
            "a",
            "abbr",
            "aside",
            "b",
            "blockquote",
            "caption",
            "cite",
            "code",
            "del",
            "details",
            "dfn",
            "div",
            "dl",
            "em",
            "figcaption",
            "figure",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "i",
            "ins",
            "kbd",
            "mark",
            "ol",
            "pre",
            "q",
            "s",
            "samp",
            "section",
            "small",
            "span",
            "strong",
            "sub",
            "summary",
            "sup",
            "table",
            "u",
            "ul",
            "var");

    private static final Pattern END_TAG = Pattern.compile("</([a-z][a-z0-9]*)");
    /** A text with more of them open was not written by hand. */
    private static final int MOST_OPEN = 1_000;

    /** Characters before an end tag in which a start tag may be. */
    private static final int START_TAG_REACH = 1_000;

    private final LintReport report;
    /** The elements that are open, and where they begin in the text. */
    private final Deque<Begin> open = new ArrayDeque<>();
    /** The element that is open whose content is no markup; empty if none is. */
    private String raw = "";

    private int begin;

    OpenHtml(LintReport report) {
        this.report = report;
    }

    private record Begin(String name, int index) {}

    static boolean losesText(String element) {
        return LOST.contains(element);
    }

    /** Returns where a piece of HTML, in lower case, is markup again: its length where it is not. */
    int markup(String html) {
        return raw.isEmpty() ? 0 : closed(html, 0);
    }

    /** Returns where a piece of HTML, in lower case, is markup again behind a start tag. */
    int markup(String html, StartTag tag, LintReport.Indexes at) {
        if (!RAW.contains(tag.name())) {
            return 0;
        }
        raw = tag.name();
        begin = at.of(tag.index());
        return closed(html, tag.index());
    }

    private int closed(String html, int from) {
        int end = html.indexOf("</" + raw, from);
        raw = end < 0 ? raw : "";
        return end < 0 ? html.length() : end;
    }

    /**
     * Takes the elements that begin and end in a piece of HTML.
     *
     * @param html in lower case
     */
    void elements(String html, List<StartTag> tags, int from, LintReport.Indexes at) {
        Matcher end = END_TAG.matcher(withoutComments(html)).region(from, html.length());
        boolean ends = end.find();
        boolean isText = tags.stream().anyMatch(tag -> RAW.contains(tag.name()));
        for (StartTag tag : tags) {
            while (ends && end.start() < tag.index()) {
                close(end.group(1), isText ? -1 : at.of(end.start()));
                ends = end.find();
            }
            if (tag.index() >= from && ENDED.contains(tag.name()) && open.size() < MOST_OPEN) {
                open.push(new Begin(tag.name(), at.of(tag.index())));
            }
        }
        while (ends) {
            close(end.group(1), isText ? -1 : at.of(end.start()));
            ends = end.find();
        }
    }

    /** Returns HTML with blanks in the place of comments. */
    private static String withoutComments(String html) {
        int begin = html.indexOf("<!--");
        if (begin < 0) {
            return html;
        }
        StringBuilder plain = new StringBuilder(html);
        while (begin >= 0) {
            int end = html.indexOf("-->", begin);
            int behind = end < 0 ? html.length() : end + 3;
            plain.replace(begin, behind, " ".repeat(behind - begin));
            begin = html.indexOf("<!--", behind);
        }
        return plain.toString();
    }

    /**
     * Takes an end tag.
     *
     * @param index where it is in the text; negative where it may be the text of a script
     */
    private void close(String name, int index) {
        for (Iterator<Begin> each = open.iterator(); each.hasNext(); ) {
            if (each.next().name().equals(name)) {
                each.remove();
                return;
            }
        }
        if (index >= 0 && ENDED.contains(name) && open.size() < MOST_OPEN && !isBegunAsText(name, index)) {
            add(
                    index,
                    Message.of("`</{0}>` ends no element that is open here", name),
                    Message.of("write `<{0}>` where it begins, or leave it out", name));
        }
    }

    /** Returns whether the start tag before an end tag is none for a parser, because of its quotes; that has a finding of its own. */
    private boolean isBegunAsText(String name, int index) {
        String text = report.text().text();
        String before =
                text.substring(Math.max(0, index - START_TAG_REACH), index).toLowerCase(Locale.ROOT);
        int begin = Math.max(before.lastIndexOf("<" + name + " "), before.lastIndexOf("<" + name + "\n"));
        return begin >= 0 && before.lastIndexOf("</" + name) < begin;
    }

    /** Reports the elements that are open at the end of the text. */
    void finish() {
        open.descendingIterator()
                .forEachRemaining(one -> add(
                        one.index(),
                        Message.of(
                                "the element `<{0}>` does not end, so pages take what is behind it for a part of it",
                                one.name()),
                        Message.of("write `</{0}>` where it ends, or leave it out", one.name())));
        if (!raw.isEmpty()) {
            add(
                    begin,
                    LOST.contains(raw)
                            ? Message.of("the element `<{0}>` does not end, so pages lose everything behind it", raw)
                            : Message.of(
                                    "the element `<{0}>` does not end, so pages show the markup behind it as text",
                                    raw),
                    Message.of("write `</{0}>` where it ends, or leave it out", raw));
        }
    }

    /** Reports an instruction or a declaration without its end. */
    void declaration(String html, LintReport.Indexes at) {
        String start = html.startsWith("<![CDATA[") ? "<![CDATA[" : html.substring(0, 2);
        String end = start.equals("<?") ? "?>" : start.equals("<!") ? ">" : "]]>";
        if (!html.contains(end)) {
            add(
                    at.of(0),
                    Message.of("`{0}` does not end, so pages lose everything behind it", start),
                    Message.of("write `{0}` where it ends", end));
        }
    }

    /** Reports the comments and tags of a piece of HTML. */
    void look(StartTag.Found found, LintReport.Indexes at) {
        if (found.openComment() >= 0) {
            add(
                    at.of(found.openComment()),
                    Message.of("the comment `<!--` does not end, so pages lose everything behind it"),
                    Message.of("write `-->` where it ends"));
        }
        if (found.innerComment() >= 0) {
            add(
                    at.of(found.innerComment()),
                    Message.of("a comment begins within a comment, so pages lose what is between them"),
                    Message.of("write `-->` where the first one ends"));
        }
        StartTag tag = found.openTag();
        if (tag != null) {
            add(
                    at.of(tag.index()),
                    Message.of("the tag `<{0}` does not end, so pages lose text behind it", tag.name()),
                    Message.of("write `>` where it ends, and behind each value the quote that is before it"));
        }
    }

    private void add(int at, Message message, Message hint) {
        report.add(Code.UNCLOSED_BLOCK, at, message, hint);
    }
}
