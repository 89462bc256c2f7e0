package dev.offprint.article.markdown.lint;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.HintTable;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Markup that is left over in what pages show as text: with a mistake in it, or of another program. All of it is in {@code
 * leftovers.tsv}, in the order in which it is looked for; what one row has found is not looked at again.
 */
final class Leftovers {

    private static final List<Row> ROWS = HintTable.LEFTOVERS.rows().stream()
            .map(row -> new Row(Pattern.compile(row.key(), Pattern.MULTILINE), row.hint()))
            .toList();

    private static final int LONGEST_EXCERPT = 60;

    private final LintReport report;

    Leftovers(LintReport report) {
        this.report = report;
    }

    private record Row(Pattern pattern, String hint) {}

    /** Looks at a text; of each row, the first place is reported. */
    void look(Prose prose) {
        BitSet seen = new BitSet();
        for (Row row : ROWS) {
            Matcher found = row.pattern().matcher(prose.text());
            while (found.find()) {
                int first = seen.nextSetBit(found.start());
                if (first < 0 || first >= found.end()) {
                    seen.set(found.start(), found.end());
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
