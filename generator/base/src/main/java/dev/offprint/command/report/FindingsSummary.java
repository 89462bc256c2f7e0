package dev.offprint.command.report;

import dev.offprint.command.terminal.Style;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Message;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Prints many findings for people: how many have each cause, and which articles have most. At most 100 lines. */
final class FindingsSummary {

    private static final int CAUSES_SHOWN = 70;
    /** Places of a cause, in as many files: who looks at them knows whether one correction is enough. */
    private static final int PLACES_SHOWN = 3;

    private static final int ARTICLES_SHOWN = 20;
    private static final int CODE_WIDTH = 20;
    /** Two spaces, a number, two spaces. */
    private static final int INDENT = 11;

    private static final String REST = " ".repeat(INDENT);

    private final Findings findings;
    private final Style style;

    FindingsSummary(Findings findings, Style style) {
        this.findings = findings;
        this.style = style;
    }

    /** Findings that belong together. */
    private static final class Group {
        private final String name;
        private final List<Diagnostic> first = new ArrayList<>();
        private int errors;
        private int warnings;

        Group(String name) {
            this.name = name;
        }

        void add(Diagnostic finding) {
            errors += finding.severity() == Severity.ERROR ? 1 : 0;
            warnings += finding.severity() == Severity.ERROR ? 0 : 1;
            boolean isElsewhere = first.isEmpty()
                    || !first.get(first.size() - 1)
                            .place()
                            .path()
                            .equals(finding.place().path());
            if (isElsewhere && first.size() < PLACES_SHOWN) {
                first.add(finding);
            }
        }

        int all() {
            return errors + warnings;
        }

        int errors() {
            return errors;
        }

        String name() {
            return name;
        }
    }

    void print(PrintWriter out) {
        causes(out);
        articles(out);
    }

    /** Prints a line for each cause, the most costly first. */
    void causes(PrintWriter out) {
        List<Group> causes = groups(true);
        out.println(style.coloured("\u001b[1m", text(Message.of("By cause"))));
        for (Group cause : causes.subList(0, Math.min(CAUSES_SHOWN, causes.size()))) {
            String severity = cause.errors > 0 ? "error" : "warning";
            String code = String.format("%-" + CODE_WIDTH + "s", cause.name);
            out.println(number(cause.all()) + code + " " + String.format("%-8s", severity)
                    + places(cause, Math.max(20, style.columns() - INDENT - CODE_WIDTH - 9)));
        }
        if (causes.size() > CAUSES_SHOWN) {
            out.println(REST + text(Message.of("… and {0} more causes", causes.size() - CAUSES_SHOWN)));
        }
        out.println();
    }

    /** Returns the first places, as many as there is room for. */
    private String places(Group cause, int room) {
        StringBuilder places =
                new StringBuilder(shortened(findings.placeOf(cause.first.get(0)).toString(), style.columns() - room));
        for (Diagnostic next : cause.first.subList(1, cause.first.size())) {
            String place = ", " + Style.visible(findings.placeOf(next).toString());
            if (places.length() + place.length() > room) {
                break;
            }
            places.append(place);
        }
        return places.toString();
    }

    /** Prints the articles that have most. */
    void articles(PrintWriter out) {
        List<Group> articles = groups(false);
        out.println(style.coloured("\u001b[1m", text(Message.of("By article"))));
        for (Group article : articles.subList(0, Math.min(ARTICLES_SHOWN, articles.size()))) {
            String errors =
                    article.errors == 0 ? "" : text(Message.of(", of which {0}", Amounts.errors(article.errors)));
            out.println(number(article.all()) + shortened(article.name, INDENT + errors.length()) + errors);
        }
        if (articles.size() > ARTICLES_SHOWN) {
            out.println(REST + text(Message.of("… and {0} more articles and files", articles.size() - ARTICLES_SHOWN)));
        }
    }

    private static String number(int count) {
        return String.format("  %7d  ", count);
    }

    private String text(Message message) {
        return message.in(findings.language());
    }

    /** Returns a path in the room that is left on a line; its end says more than its beginning. */
    private String shortened(String path, int used) {
        String visible = Style.visible(path);
        int room = Math.max(20, style.columns() - used);
        int length = visible.codePointCount(0, visible.length());
        return length <= room ? visible : "…" + visible.substring(visible.offsetByCodePoints(0, length - room + 1));
    }

    private List<Group> groups(boolean byCode) {
        Map<String, Group> groups = new TreeMap<>();
        Map<String, Group> known = new HashMap<>(); // by what a finding has: there are many more findings than names
        for (Diagnostic finding : findings.sorted()) {
            String own = byCode ? finding.code() : finding.place().path();
            Group group = known.get(own);
            if (group == null) {
                String name = byCode ? own : article(findings.placeOf(finding).path(), finding);
                group = groups.computeIfAbsent(name, Group::new);
                known.put(own, group);
            }
            group.add(finding);
        }
        List<Group> sorted = new ArrayList<>(groups.values());
        sorted.sort(Comparator.comparing(Group::errors, Comparator.reverseOrder())
                .thenComparing(Group::all, Comparator.reverseOrder())
                .thenComparing(Group::name));
        return sorted;
    }

    /** Returns the folder of a finding's article, else its file. */
    private static String article(String shown, Diagnostic finding) {
        String path = finding.place().path();
        int end = path.startsWith("articles/") ? path.indexOf('/', "articles/".length()) : -1;
        return end < 0 ? shown : shown.substring(0, shown.length() - path.length() + end);
    }
}
