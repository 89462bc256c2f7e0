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

/** Prints many findings for people: how many of each kind, and which articles have most. At most 100 lines. */
final class FindingsSummary {

    private static final int KINDS_SHOWN = 70;
    private static final int ARTICLES_SHOWN = 20;
    private static final int CODE_WIDTH = 20;
    /** Two blanks, a number, two blanks. */
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
        private final Diagnostic first;
        private int errors;
        private int warnings;

        Group(String name, Diagnostic first) {
            this.name = name;
            this.first = first;
        }

        void add(Diagnostic finding) {
            errors += finding.severity() == Severity.ERROR ? 1 : 0;
            warnings += finding.severity() == Severity.ERROR ? 0 : 1;
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
        List<Group> kinds = groups(true);
        List<Group> articles = groups(false);
        out.println(style.coloured("\u001b[1m", text(Message.of("By kind"))));
        for (Group kind : kinds.subList(0, Math.min(KINDS_SHOWN, kinds.size()))) {
            String severity = kind.errors > 0 ? "error" : "warning";
            String place = findings.placeOf(kind.first).toString();
            String code = String.format("%-" + CODE_WIDTH + "s", kind.name);
            out.println(number(kind.all()) + code + " " + String.format("%-8s", severity)
                    + shortened(place, INDENT + CODE_WIDTH + 9));
        }
        if (kinds.size() > KINDS_SHOWN) {
            out.println(REST + text(Message.of("… and {0} more kinds", kinds.size() - KINDS_SHOWN)));
        }
        out.println();
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
                group = groups.computeIfAbsent(name, one -> new Group(one, finding));
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
