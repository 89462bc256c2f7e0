package dev.offprint.importer.markup.plain;

import dev.offprint.article.markdown.known.AlertKind;
import dev.offprint.article.markdown.known.AlertNames;
import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code > [!TIP]+ Title}, as Hugo and Obsidian write alerts: the title becomes a paragraph of its own. */
public final class AlertTitles {

    private static final Pattern ALERT =
            Pattern.compile("((?:\\s{0,3}>)+\\s?)\\[!([A-Za-z]{1,40})][+-]?(?:\\s+(\\S.*))?");

    private AlertTitles() {}

    /** Returns a text whose alerts have the form that pages show. */
    public static Markup convert(Markup text) {
        List<MarkupLine> lines = new ArrayList<>();
        for (MarkupLine line : text.lines()) {
            Matcher alert = ALERT.matcher(line.text());
            Optional<AlertKind> kind =
                    !line.isCode() && alert.matches() ? AlertNames.kind(alert.group(2)) : Optional.empty();
            if (kind.isEmpty()) {
                lines.add(line);
                continue;
            }
            lines.add(line.with(alert.group(1) + "[!" + kind.get().name() + "]"));
            if (alert.group(3) != null) {
                lines.add(line.with(alert.group(1) + "**" + alert.group(3).strip() + "**"));
                lines.add(line.with(alert.group(1).stripTrailing()));
            }
        }
        return new Markup(List.copyOf(lines));
    }
}
