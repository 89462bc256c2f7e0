package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.code.CodeHtml;
import dev.offprint.article.markdown.code.CodeLanguages;
import dev.offprint.article.markdown.code.Fence;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.SourceSpan;

/** Finds what is wrong with blocks of code: their ends, their languages, what they mark, and remarks that other tools read. */
final class CodeLint {

    /** Comments of Docusaurus, VitePress and Material for MkDocs that mark lines, or belong to notes. */
    private static final Pattern REMARK = Pattern.compile(
            "(?://|#|--|;|%|/\\*|<!--|\\{/\\*)[ \\t]{0,9}(highlight-(?:next-line|start|end)\\b|\\[!code [^\\]\\n]{1,40}\\]|\\([0-9]{1,2}\\)!)");

    /** Values of options, which may have any sign. */
    private static final Pattern VALUES = Pattern.compile("\"[^\"]*\"|'[^']*'|\\{[^}]*\\}|\\[[^\\]]*\\]");
    /** A call, the end of a statement, or several words behind one that is no language. */
    private static final Pattern STATEMENT = Pattern.compile(".*[\\p{L}\\p{N}_]\\(.*|.*;[ \\t]*");

    /** What is looked at of a first line: its quotes and braces may have no end. */
    private static final int LONGEST_INFO = 500;

    private static final int USUAL_MARKS = 8;

    private static final Pattern WORDS = Pattern.compile("\\S+(?:[ \\t]+[\\p{L}\\p{N}./@_-]+){2,}[ \\t]*");

    private final String text;
    private final LintReport report;
    /** Whether the text has what is in every remark; most have none of it, and more lines of code than of prose. */
    private final boolean mayHaveRemarks;

    CodeLint(String text, LintReport report) {
        this.text = text;
        this.report = report;
        this.mayHaveRemarks = mayBeRemark(text);
    }

    /**
     * Looks at a block.
     *
     * @param begin the index of its first line
     */
    void look(FencedCodeBlock code, int begin) {
        if (!isBrokenEnd(code)) {
            end(code, begin);
        }
        if (isCode(code.getInfo())) {
            report.add(
                    Code.CODE_LINES,
                    begin,
                    Message.of(
                            "`{0}` is not shown: it stands in the first line of this block",
                            code.getInfo().length() > LONGEST_INFO
                                    ? code.getInfo().substring(0, LONGEST_INFO) + "…"
                                    : code.getInfo()),
                    Message.of("write code in the lines below it; docs/writing.md says what the first line can have"));
            return;
        }
        language(Fence.of(code.getInfo()), begin);
        lines(Fence.of(code.getInfo()), code, begin);
        if (mayHaveRemarks) {
            code.getSourceSpans().stream().skip(1).forEach(this::line);
        }
    }

    private static boolean isCode(String whole) {
        String info = whole.substring(0, Math.min(whole.length(), LONGEST_INFO));
        String words = VALUES.matcher(info).replaceAll("");
        boolean isSentence = WORDS.matcher(words).matches()
                && !CodeLanguages.isKnown(info.split("[ \\t]", 2)[0].toLowerCase(Locale.ROOT));
        return isSentence || STATEMENT.matcher(words).matches();
    }

    private void end(FencedCodeBlock code, int begin) {
        if (code.getClosingFenceLength() == null) {
            boolean tildes = code.getFenceCharacter().equals("~");
            int length = code.getOpeningFenceLength();
            report.add(
                    Code.UNCLOSED_BLOCK,
                    begin,
                    Message.of("this block of code does not end, so everything behind it is code"),
                    tildes
                            ? Message.of("write a line of at least {0} tildes where it ends", length)
                            : Message.of("write a line of at least {0} backticks where it ends", length));
        }
    }

    /**
     * Reports a line that was meant as the end. One that is the end has nothing but its marks (CommonMark 0.31, 4.5); one that shows
     * them is in a block with more marks.
     */
    private boolean isBrokenEnd(FencedCodeBlock code) {
        String marks = code.getFenceCharacter().repeat(code.getOpeningFenceLength());
        // a search for many marks compares them again at each mark of a line that has nearly as many
        if (marks.length() <= USUAL_MARKS && !code.getLiteral().contains(marks)) {
            return false;
        }
        for (SourceSpan span : inner(code)) {
            String line = text.substring(span.getInputIndex(), span.getInputIndex() + span.getLength())
                    .strip();
            if (line.startsWith(marks) || line.endsWith(marks)) {
                report.add(
                        Code.UNCLOSED_BLOCK,
                        span.getInputIndex(),
                        Message.of("the block of code does not end in this line, which has more than its marks"),
                        Message.of(
                                "write nothing but its marks in the line where it ends; if the line is code, begin and end the block with more of them"));
                return true;
            }
        }
        return false;
    }

    private static List<SourceSpan> inner(FencedCodeBlock code) {
        List<SourceSpan> spans = code.getSourceSpans();
        boolean isClosed = code.getClosingFenceLength() != null;
        return spans.subList(1, Math.max(1, spans.size() - (isClosed ? 1 : 0)));
    }

    private void language(Fence fence, int begin) {
        CodeLanguages.meant(fence.language())
                .ifPresent(meant -> report.add(
                        Code.SIMILAR_VALUE,
                        begin,
                        Message.of(
                                "the language of this block is `{0}`, which is nearly `{1}`", fence.language(), meant),
                        Message.of("write `{0}`; code that has no colours is `text`", meant)));
        if (fence.titleIsCut()) {
            report.add(
                    Code.CODE_LINES,
                    begin,
                    Message.of("the title of this block ends at its second quote"),
                    Message.of("put it in quotes that it does not have: `title='…'` or `title=\"…\"`"));
        }
    }

    private void lines(Fence fence, FencedCodeBlock code, int begin) {
        String malformed = fence.malformed();
        if (malformed != null) {
            report.add(
                    Code.CODE_LINES,
                    begin,
                    Message.of("`{0}` is no line, and no range from a line to a later one", malformed),
                    Message.of("write a line such as `3`, or a range such as `3-5`"));
        }
        fence.lineBeyond(CodeHtml.count(code.getLiteral()))
                .ifPresent(line -> report.add(
                        Code.CODE_LINES,
                        begin,
                        Message.of(
                                "line `{0}` is to be marked, but this block has `{1}`",
                                line, CodeHtml.count(code.getLiteral())),
                        Message.of("count the lines of the block from 1, whatever numbers are shown")));
    }

    /** Says without a pattern, which looks at each character, that nothing is found. */
    private static boolean mayBeRemark(String code) {
        return code.contains("highlight-") || code.contains("[!code ") || code.contains(")!");
    }

    private void line(SourceSpan span) {
        int begin = span.getInputIndex();
        String line = text.substring(begin, begin + span.getLength());
        if (!mayBeRemark(line)) {
            return;
        }
        Matcher remark = REMARK.matcher(line);
        if (remark.find()) {
            boolean note = remark.group(1).startsWith("(");
            report.add(
                    Code.CODE_LINES,
                    begin + remark.start(),
                    Message.of(
                            "`{0}` is shown as a part of the code",
                            remark.group().strip()),
                    note
                            ? Message.of("leave it out, and write the note below the block")
                            : Message.of(
                                    "leave it out, and name the lines to mark behind the language, as in `{3}` or `{3-5}`"));
        }
    }
}
