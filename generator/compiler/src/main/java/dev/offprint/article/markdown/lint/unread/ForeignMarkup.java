package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;

/** Finds what Pandoc, Kramdown, Docusaurus, MkDocs and Obsidian understand, and CommonMark does not: pages show it as it is written. */
final class ForeignMarkup {

    private static final Pattern ATTRIBUTES = Pattern.compile("\\{:?[ \\t]*[#.][\\p{L}_][^{}\\n]*\\}[ \\t]*$");
    private static final Pattern NAME = Pattern.compile("#([\\p{L}\\p{N}_-]{1,80})");
    private static final Pattern CONTENTS =
            Pattern.compile("\\[TOC\\]|\\[\\[_?TOC_?\\]\\]|\\$\\{toc\\}", Pattern.CASE_INSENSITIVE);
    /** No comparison: those have a blank or a name at the inner side of their sign. */
    private static final Pattern MARK =
            Pattern.compile("(?<![\\p{L}\\p{N}=!<>\\\\])==([^\\s=](?:[^=\\n]{0,400}[^\\s=])?)==(?![\\p{L}\\p{N}=])");

    /** Of Pandoc ({@code H~2~O}), and of GitHub, where one sign strikes out as two do. {@code ~anna/~tom} are two folders. */
    private static final Pattern TILDES = Pattern.compile("(?<![~\\\\/])~([^\\s~/](?:[^~\\n]{0,200}[^\\s~/])?)~(?!~)");

    /** Of Pandoc ({@code 2^10^}). {@code p^.next^.next} is Pascal. */
    private static final Pattern CARETS =
            Pattern.compile("(?<=[\\p{L}\\p{N})*_`>])\\^([^\\s^.][^\\s^]{0,39})\\^(?![\\p{L}\\p{N}^])");

    /** Two signs before words and one behind. */
    private static final Pattern HALF = Pattern.compile("(?<![~\\\\])~~([^\\s~](?:[^~\\n]{0,200}[^\\s~])?)~(?!~)");

    /** Directly before a word; behind one it is an apostrophe of many keyboards. */
    private static final Pattern BACKTICK = Pattern.compile("(?<![\\p{L}\\p{N}\\\\`])`(?=([\\p{L}\\p{N}]{1,40}))");

    private static final Pattern ABBREVIATION = Pattern.compile("\\*\\[[^\\]\\n]+\\]:[ \\t]+\\S.*");

    private final TextFindings report;
    private final String text;

    ForeignMarkup(String text, TextFindings report) {
        this.text = text;
        this.report = report;
    }

    void look(Node node) {
        if (node instanceof Heading heading) {
            heading(heading.getLevel(), heading.getLastChild());
        } else if (node instanceof Paragraph) {
            contents(node);
            node.getSourceSpans().forEach(this::abbreviation);
        }
    }

    /** {@code ## Heading {#name}}, of Pandoc, Kramdown, Hugo and Docusaurus. */
    private void heading(int level, Node last) {
        if (last instanceof Text && !last.getSourceSpans().isEmpty()) {
            SourceSpan span = last.getSourceSpans().get(last.getSourceSpans().size() - 1);
            String words = source(span);
            Matcher attributes = ATTRIBUTES.matcher(words);
            if (words.indexOf('{') >= 0
                    && attributes.find()
                    && !Escapes.isEscaped(text, span.getInputIndex() + attributes.start())) {
                report.add(
                        Code.MARKDOWN_AS_TEXT,
                        span.getInputIndex() + attributes.start(),
                        Message.of(
                                "`{0}` is shown as text: it is not Markdown",
                                attributes.group().strip()),
                        Message.of(
                                "leave it out: the address of a heading is made of its text; for another one write `<h{0} id=\"{1}\">…</h{0}>`",
                                Math.max(2, level), name(attributes.group())));
            }
        }
    }

    private static String name(String attributes) {
        Matcher name = NAME.matcher(attributes);
        return name.find() ? name.group(1) : "name";
    }

    private void contents(Node paragraph) {
        if (paragraph.getFirstChild() instanceof Text
                && paragraph.getLastChild() instanceof Text
                && paragraph.getSourceSpans().size() == 1) {
            SourceSpan line = paragraph.getSourceSpans().get(0);
            String written = source(line).strip();
            boolean isPossible = written.startsWith("[") || written.startsWith("$");
            if (isPossible && CONTENTS.matcher(written).matches()) {
                report.add(
                        Code.MARKDOWN_AS_TEXT,
                        line.getInputIndex(),
                        Message.of("`{0}` is shown as text: it is not Markdown", written),
                        Message.of("leave it out: pages have a table of contents already"));
            }
        }
    }

    /** Looks at a line of text, or a part of one. */
    void words(SourceSpan span) {
        String part = source(span);
        each(MARK, "==", part, span, inner -> Message.of("write `<mark>{0}</mark>`", inner));
        each(
                TILDES,
                "~",
                part,
                span,
                inner -> Message.of(
                        "write a subscript as `<sub>{0}</sub>`, and what is struck out as `~~{0}~~`", inner));
        each(HALF, "~~", part, span, inner -> Message.of("write `~~{0}~~`", inner));
        backtick(part, span);
        each(CARETS, "^", part, span, inner -> Message.of("write `<sup>{0}</sup>`", inner));
    }

    private void each(Pattern pattern, String sign, String part, SourceSpan span, Function<String, Message> hint) {
        if (part.contains(sign)) {
            Matcher found = in(pattern, span);
            while (found.find()) {
                report.add(
                        Code.MARKDOWN_AS_TEXT,
                        found.start(),
                        Message.of("`{0}` is shown as text: it is not Markdown", found.group()),
                        hint.apply(found.group(1)));
            }
        }
    }

    private void backtick(String part, SourceSpan span) {
        if (part.indexOf('`') < 0) {
            return;
        }
        Matcher found = in(BACKTICK, span);
        while (found.find()) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    found.start(),
                    Message.of("a backtick before `{0}` is shown as text, because none ends the code", found.group(1)),
                    Message.of("write a second one where the code ends"));
        }
    }

    private Matcher in(Pattern pattern, SourceSpan span) {
        int begin = span.getInputIndex();
        return pattern.matcher(text).useTransparentBounds(true).region(begin, begin + span.getLength());
    }

    private void abbreviation(SourceSpan line) {
        if (!text.startsWith("*[", line.getInputIndex())) {
            return;
        }
        String written = source(line);
        if (written.startsWith("*[") && ABBREVIATION.matcher(written).matches()) {
            report.add(
                    Code.MARKDOWN_AS_TEXT,
                    line.getInputIndex(),
                    Message.of(
                            "`{0}` is shown as text: it is not Markdown",
                            written.substring(0, written.indexOf(':') + 1)),
                    Message.of("write `<abbr title=\"Hypertext Markup Language\">HTML</abbr>` in the text"));
        }
    }

    private String source(SourceSpan span) {
        return text.substring(span.getInputIndex(), span.getInputIndex() + span.getLength());
    }
}
