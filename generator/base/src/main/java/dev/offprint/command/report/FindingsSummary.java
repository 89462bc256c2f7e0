package dev.offprint.command.report;

import dev.offprint.command.terminal.Style;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Message;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

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

    /**
     * Findings that belong together.
     *
     * @param errors how many of them are errors
     */
    private record Group(String name, List<Diagnostic> all, long errors) {

        Group(String name, List<Diagnostic> all) {
            this(
                    name,
                    all,
                    all.stream().filter(one -> one.severity() == Severity.ERROR).count());
        }
    }

    void print(PrintWriter out) {
        List<Group> kinds = groups(Diagnostic::code);
        List<Group> articles = groups(this::article);
        out.println(style.coloured("\u001b[1m", text(Message.of("By kind"))));
        for (Group kind : kinds.subList(0, Math.min(KINDS_SHOWN, kinds.size()))) {
            String severity = kind.errors > 0 ? "error" : "warning";
            String place = findings.placeOf(kind.all.get(0)).toString();
            String code = String.format("%-" + CODE_WIDTH + "s", kind.name);
            out.println(number(kind.all.size()) + code + " " + String.format("%-8s", severity)
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
            out.println(number(article.all.size()) + shortened(article.name, INDENT + errors.length()) + errors);
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

    private List<Group> groups(Function<Diagnostic, String> name) {
        return findings.sorted().stream()
                .collect(Collectors.groupingBy(name, TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(group -> new Group(group.getKey(), group.getValue()))
                .sorted(Comparator.comparing(Group::errors, Comparator.reverseOrder())
                        .thenComparing(group -> group.all().size(), Comparator.reverseOrder()))
                .toList();
    }

    /** Returns the folder of a finding's article, else its file. */
    private String article(Diagnostic finding) {
        String shown = findings.placeOf(finding).path();
        String path = finding.place().path();
        int end = path.startsWith("articles/") ? path.indexOf('/', "articles/".length()) : -1;
        return end < 0 ? shown : shown.substring(0, shown.length() - path.length() + end);
    }
}
