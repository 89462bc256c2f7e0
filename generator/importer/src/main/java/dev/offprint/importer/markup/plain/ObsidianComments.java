package dev.offprint.importer.markup.plain;

import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import java.util.ArrayList;
import java.util.List;

/** Comments of Obsidian: {@code %%…%%}, within a line or over several (help.obsidian.md, "Basic formatting syntax"). For one text. */
public final class ObsidianComments {

    private static final String MARK = "%%";

    private final List<MarkupLine> kept = new ArrayList<>();
    private boolean isHidden;
    private int left;

    private ObsidianComments(int marks) {
        this.left = marks;
    }

    /** Returns a text without them. One that begins a line and has no end hides the rest; another such mark is a sign of the text. */
    public static Markup removed(Markup text, Runnable found) {
        int marks = 0;
        for (MarkupLine line : text.lines()) {
            marks += line.isCode() ? 0 : count(line.text());
        }
        if (marks == 0) {
            return text;
        }
        ObsidianComments comments = new ObsidianComments(marks);
        text.lines().forEach(comments::line);
        boolean isChanged = !comments.kept.equals(text.lines());
        if (isChanged) {
            found.run();
        }
        return isChanged ? new Markup(List.copyOf(Markup.withCode(comments.kept))) : text;
    }

    private static int count(String line) {
        int[] marks = {0};
        String ignored = Markup.outsideCode(line, part -> {
            for (int at = part.indexOf(MARK); at >= 0; at = part.indexOf(MARK, at + MARK.length())) {
                marks[0]++;
            }
            return part;
        });
        return marks[0];
    }

    private void line(MarkupLine line) {
        boolean hasMarks = !line.isCode() && count(line.text()) > 0;
        if (!hasMarks) {
            if (!isHidden) {
                kept.add(line);
            }
            return;
        }
        String shown = shown(line.text());
        if (!shown.isBlank()) {
            kept.add(line.with(shown.equals(line.text()) ? shown : shown.stripTrailing()));
        }
    }

    /** Code within the line that is hidden goes with it. */
    private String shown(String line) {
        boolean begins = line.stripLeading().startsWith(MARK);
        StringBuilder shown = new StringBuilder();
        int at = 0;
        for (int mark : marks(line)) {
            boolean isSign = !isHidden
                    && left == 1
                    && !(begins && line.substring(0, mark).isBlank());
            shown.append(isHidden ? "" : line.substring(at, mark)).append(isSign ? MARK : "");
            isHidden ^= !isSign;
            at = mark + MARK.length();
            left--;
        }
        return shown.append(isHidden ? "" : line.substring(at)).toString();
    }

    private static List<Integer> marks(String line) {
        List<Integer> marks = new ArrayList<>();
        int[] at = {0};
        String ignored = Markup.outsideCode(line, part -> {
            int start = line.indexOf(part, at[0]);
            for (int mark = part.indexOf(MARK); mark >= 0; mark = part.indexOf(MARK, mark + MARK.length())) {
                marks.add(start + mark);
            }
            at[0] = start + part.length();
            return part;
        });
        return marks;
    }
}
