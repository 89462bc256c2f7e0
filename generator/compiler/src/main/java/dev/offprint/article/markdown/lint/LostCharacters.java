package dev.offprint.article.markdown.lint;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Emphasis;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/**
 * Characters of words that pages do not show, because Markdown reads them as its own: stars and underscores within words, which become
 * emphasis ({@code Kund*innen und Leser*innen}, {@code 2*3*4}, {@code *.*}, {@code __init__.py}), and backslashes of paths and regular
 * expressions (CommonMark 0.31, 2.4 and 6.2).
 */
final class LostCharacters {

    /** Words of small letters within one, and what is left and right of them: {@code un*frigging*believable}, {@code Prä*po*si*tion*en}. */
    private static final Pattern SMALL = Pattern.compile("\\p{Ll}{2,}");

    private static final Pattern LEFT = Pattern.compile("\\p{P}*+\\p{L}[\\p{Ll}*]++");
    private static final Pattern RIGHT = Pattern.compile("\\p{Ll}[\\p{Ll}*]*+\\p{P}*+");

    /** The forms of German for all genders, within a word: {@code Schüler*innen*rat}. */
    private static final Set<String> GENDERS = Set.of("in", "innen", "n", "r");

    /** What ends a sentence, or stands between the parts of a path, a list or a number; no emphasis begins with it within a word. */
    private static final String PARTS = "./,;:_)]=+&%-\\";

    private static final String OPENING = "\"'(\u201E\u201C\u00BB\u00AB[<{\u2013\u2014-";
    private static final String CLOSING = ".,;:!?)\"'\u201C\u201D\u00AB\u00BB";

    /** A name with two underscores on either side, by what stands around it, or known for them. */
    private static final Pattern NAME = Pattern.compile("__(?:[A-Za-z]\\w{0,60}?__(?:\\.[a-z]{1,4}\\b|[(/]| ==? )"
            + "|(?:init|main|proto|pycache|repr|str|getattr|setattr|dirname|filename|FILE|LINE|DIR|FUNCTION)__)");

    private static final Pattern WORD = Pattern.compile("[^\\s`]{2,200}");
    /** A backslash that pages leave out, and what it stands before. */
    private static final Pattern ESCAPE = Pattern.compile("\\\\([!-/:-@\\[-`{-~])");
    /** One that pages show. An author who doubles them, or writes a command of TeX, knows what a single one means. */
    private static final Pattern SHOWN = Pattern.compile("\\\\[\\p{L}\\p{N}]");

    private static final Pattern MEANT = Pattern.compile("\\\\\\\\|\\\\[A-Za-z]{2,40}\\{");
    private static final Pattern PATH = Pattern.compile("(?:[A-Za-z]:|%\\w{1,40}%|\\.{1,2})\\\\.*", Pattern.DOTALL);
    /** Two backslashes begin the name of a server or of a device. */
    private static final Pattern SERVER =
            Pattern.compile("\\\\\\\\(?:[?.]\\\\[^\\\\]++|\\w[\\w.$-]++)(?:\\\\[^\\\\]++)*+\\\\?");
    /** Of regular expressions: an escape that no text needs, beside what a text does not have. */
    private static final Pattern NEEDLESS = Pattern.compile("\\\\[/?]|(?<![0-9])\\\\\\.(?!\\.)");

    private static final Pattern EXPRESSION = Pattern.compile("[$^|(\\[*+]");

    private static final int LONGEST_EXCERPT = 80;
    private static final int MOST_AROUND = 40;
    /** Characters of a folder's name after its first space. */
    private static final int LONGEST_FOLDER = 24;

    private final LintReport report;
    private final String source;
    /** The end of what was found last: several stars of a word can begin an emphasis. */
    private int foundTo;

    LostCharacters(LintReport report) {
        this.report = report;
        this.source = report.source();
    }

    void look(Node node) {
        if (node instanceof Text) {
            node.getSourceSpans().forEach(this::backslashes);
        } else if (node instanceof Emphasis emphasis) {
            emphasis(node.getSourceSpans(), emphasis.getOpeningDelimiter());
        } else if (node instanceof StrongEmphasis emphasis) {
            emphasis(node.getSourceSpans(), emphasis.getOpeningDelimiter());
        }
    }

    private void emphasis(List<SourceSpan> spans, String delimiter) {
        int begin = spans.isEmpty() ? source.length() : spans.get(0).getInputIndex();
        int end = spans.isEmpty() ? 0 : LintReport.end(spans);
        if (begin < foundTo || end - begin <= 2 * delimiter.length()) {
            return;
        }
        boolean isName = delimiter.equals("__") && isName(begin);
        if (isName || (delimiter.startsWith("*") && isWithinWords(begin, end, delimiter.length()))) {
            foundTo = around(end, 1);
            int from = isName ? begin : around(begin, -1);
            String written = source.substring(from, foundTo).replaceAll("\\s+", " ");
            report.add(
                    Code.LOST_CHARACTERS,
                    from,
                    Message.of(
                            "characters of `{0}` are taken for emphasis, so pages do not show them",
                            written.length() > LONGEST_EXCERPT ? written.substring(0, LONGEST_EXCERPT) + "…" : written),
                    isName
                            ? Message.of("write it as code, between backticks")
                            : Message.of("write it as code, between backticks; in text, put `\\` before each `*`"));
        }
    }

    private boolean isWithinWords(int begin, int end, int length) {
        String inner = source.substring(begin + length, end - length);
        char before = begin == 0 ? ' ' : source.charAt(begin - 1);
        char after = end == source.length() ? ' ' : source.charAt(end);
        if (inner.chars().noneMatch(Character::isLetterOrDigit)) {
            return length == 1
                    && !inner.isBlank()
                    && (isPart(inner.charAt(0)) || isPart(inner.charAt(inner.length() - 1)));
        } else if (PARTS.indexOf(inner.charAt(0)) >= 0) {
            return (inner.length() > 1 && Character.isWhitespace(inner.charAt(1))) // /* a */ and /* b */
                    || inner.startsWith("/*")
                    || (!Character.isWhitespace(before) && OPENING.indexOf(before) < 0);
        } else if (!Character.isLetterOrDigit(after)) {
            return false;
        }
        String right = source.substring(end, around(end, 1));
        if (!Character.isLetterOrDigit(before)) {
            return length == 1 && right.indexOf('*') > 0;
        }
        boolean isStressed =
                LEFT.matcher(source.substring(around(begin, -1), begin)).matches()
                        && SMALL.matcher(inner).matches()
                        && RIGHT.matcher(right).matches();
        return inner.chars().anyMatch(Character::isWhitespace)
                || (length == 1 && (GENDERS.contains(inner) || !isStressed));
    }

    private static boolean isPart(char c) {
        return c == '.' || c == '/';
    }

    private boolean isName(int begin) {
        return (begin > 0 && "@./".indexOf(source.charAt(begin - 1)) >= 0)
                || source.startsWith("#define ", Math.max(0, begin - "#define ".length()))
                || NAME.matcher(source).region(begin, source.length()).lookingAt();
    }

    /** Returns where the word around an index begins or ends. */
    private int around(int index, int step) {
        int at = index;
        for (int left = MOST_AROUND; left > 0; left--) {
            int next = step < 0 ? at - 1 : at;
            if (next < 0
                    || next >= source.length()
                    || Character.isWhitespace(source.charAt(next))
                    || source.charAt(next) == '|') {
                break;
            }
            at += step;
        }
        return at;
    }

    private void backslashes(SourceSpan span) {
        int end = LintReport.end(span);
        boolean breaksLine = source.startsWith("\\\n", end) || source.startsWith("\\\r\n", end);
        int first = source.substring(span.getInputIndex(), end).indexOf('\\');
        if (first < 0 && !breaksLine) {
            return;
        }
        Matcher word = WORD.matcher(source).region(span.getInputIndex(), breaksLine ? end + 1 : end);
        int folder = -LONGEST_FOLDER;
        while (word.find()) {
            if (word.group().indexOf('\\') >= 0) {
                word(word.start(), word.group(), word.start() - folder < LONGEST_FOLDER);
                boolean goesOn = PATH.matcher(word.group()).matches()
                        && Character.isLetterOrDigit(
                                word.group().charAt(word.group().length() - 1));
                folder = goesOn ? word.end() : -LONGEST_FOLDER;
            }
        }
    }

    /**
     * Looks at a word that has a backslash.
     *
     * @param isInPath whether it follows a path: names of folders have spaces
     */
    private void word(int at, String whole, boolean isInPath) {
        int start = 0;
        while (start < whole.length() && OPENING.indexOf(whole.charAt(start)) >= 0) {
            start++;
        }
        int end = whole.length();
        while (end > start + 1 && CLOSING.indexOf(whole.charAt(end - 1)) >= 0 && whole.charAt(end - 2) != '\\') {
            end--;
        }
        String written = whole.substring(start, end);
        if (isLost(written, isInPath)) {
            String shown = ESCAPE.matcher(written).replaceAll("$1");
            report.add(
                    Code.LOST_CHARACTERS,
                    at + start,
                    Message.of(
                            "pages show `{0}` as `{1}`, because Markdown takes some of its characters for markup",
                            written, written.endsWith("\\") ? shown.substring(0, shown.length() - 1) : shown),
                    Message.of("write it as code, between backticks; in text, write each backslash twice"));
        }
    }

    private static boolean isLost(String written, boolean isInPath) {
        if (SERVER.matcher(written).matches()) {
            return true;
        } else if (MEANT.matcher(written).find()) {
            return false;
        } else if (!ESCAPE.matcher(written).find()) {
            // a full stop before a backslash that breaks the line is no folder
            return written.endsWith("\\") && PATH.matcher(written).matches() && !written.matches("\\.{1,2}\\\\");
        }
        return isInPath
                || SHOWN.matcher(written).find()
                || PATH.matcher(written).matches()
                || (NEEDLESS.matcher(written).find()
                        && EXPRESSION.matcher(written).find());
    }
}
