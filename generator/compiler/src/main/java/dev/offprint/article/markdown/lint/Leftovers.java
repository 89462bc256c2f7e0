package dev.offprint.article.markdown.lint;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.HintTable;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Markup that is left over in what pages show as text: with a mistake in it, or of another program. All of it is in {@code
 * leftovers.tsv}, in the order in which it is looked for; what one row has found is not looked at again.
 */
final class Leftovers {

    /** What has to stand before a match: it only makes the match rarer. */
    private static final Pattern LOOK_BEHIND =
            Pattern.compile("\\(\\?<[=!](?:\\[(?:\\\\.|[^\\]\\\\])*+\\]|\\\\.|[^)\\[\\\\])*+\\)");

    private static final List<Row> ROWS =
            HintTable.LEFTOVERS.rows().stream().map(Row::of).toList();

    /** The rows that can match a text that begins with a character: a pattern is asked whether more characters could help it. */
    private static final Map<Character, BitSet> CANDIDATES = new ConcurrentHashMap<>();

    /** What each row begins with, unless it begins a line. */
    private static final String BEGINS = "!$%&(*:<=[\\^`{~Ⓔ";

    private static final int LONGEST_EXCERPT = 60;

    private final LintReport report;

    Leftovers(LintReport report) {
        this.report = report;
    }

    private record Row(Pattern pattern, Pattern behindAnything, String hint) {

        static Row of(HintTable.Row row) {
            return new Row(
                    Pattern.compile(row.key(), Pattern.MULTILINE),
                    Pattern.compile(LOOK_BEHIND.matcher(row.key()).replaceAll(""), Pattern.MULTILINE),
                    row.hint());
        }

        boolean canBegin(char c) {
            Matcher one = behindAnything.matcher(String.valueOf(c));
            return Character.isSurrogate(c) || one.lookingAt() || one.hitEnd();
        }
    }

    private static BitSet candidates(char c) {
        return IntStream.range(0, ROWS.size())
                .filter(row -> ROWS.get(row).canBegin(c))
                .collect(BitSet::new, BitSet::set, BitSet::or);
    }

    /** Looks at a text; of each row, the first place is reported. */
    void look(Prose prose) {
        String text = prose.text();
        Map<Integer, BitSet> begins = new TreeMap<>();
        BitSet rows = new BitSet();
        for (int i = 0; i < text.length(); i++) {
            if (i == 0 || text.charAt(i - 1) == '\n' || BEGINS.indexOf(text.charAt(i)) >= 0) {
                BitSet candidates = CANDIDATES.computeIfAbsent(text.charAt(i), Leftovers::candidates);
                begins.put(i, candidates);
                rows.or(candidates);
            }
        }
        BitSet seen = new BitSet();
        rows.stream().forEach(row -> look(row, begins, seen, prose));
    }

    private void look(int number, Map<Integer, BitSet> begins, BitSet seen, Prose prose) {
        Row row = ROWS.get(number);
        Matcher found =
                row.pattern().matcher(prose.text()).useTransparentBounds(true).useAnchoringBounds(false);
        int end = 0;
        for (Map.Entry<Integer, BitSet> begin : begins.entrySet()) {
            int at = begin.getKey();
            boolean isCandidate = at >= end && begin.getValue().get(number);
            if (isCandidate && found.region(at, prose.text().length()).lookingAt()) {
                end = Math.max(end, found.end());
                int first = seen.nextSetBit(at);
                if (first < 0 || first >= end) {
                    seen.set(at, end);
                    add(row, found, prose);
                }
            }
        }
    }

    private void add(Row row, Matcher found, Prose prose) {
        List<Object> values = new ArrayList<>();
        for (int group = 1; group <= found.groupCount(); group++) {
            if (found.group(group) != null) {
                values.add(source(prose, found.start(group), found.end(group)));
            }
        }
        report.addOnce(
                row,
                Code.MARKDOWN_AS_TEXT,
                prose.at()[found.start()],
                Message.of("`{0}` is shown as text: it is not Markdown", source(prose, found.start(), found.end())),
                new Message(row.hint(), values));
    }

    private String source(Prose prose, int start, int end) {
        if (start == end) {
            return "";
        }
        String written = report.source()
                .substring(prose.at()[start], prose.at()[end - 1] + 1)
                .strip()
                .replaceAll("\\s+", " ");
        return written.length() <= LONGEST_EXCERPT
                ? written
                : written.substring(0, written.offsetByCodePoints(0, LONGEST_EXCERPT / 2)) + "…";
    }
}
