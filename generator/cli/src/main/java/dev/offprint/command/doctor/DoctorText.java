package dev.offprint.command.doctor;

import dev.offprint.command.report.Version;
import dev.offprint.command.terminal.Style;
import dev.offprint.doctor.DoctorFinding;
import dev.offprint.doctor.DoctorFinding.Condition;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What the doctor found, for people: the areas in a column, the texts beside it in lines of the terminal's width.
 *
 * @param out where to print
 * @param style colour and width
 * @param language the language of the texts
 */
record DoctorText(PrintWriter out, Style style, Language language) {

    private static final int CONDITION = 9;
    private static final int INDENT = 22;
    private static final int NARROWEST = 40;

    void print(List<DoctorFinding> findings, Map<String, Long> formats) {
        out.println(Version.TEXT);
        for (DoctorFinding one : findings) {
            String label = pad(DoctorReport.label(one.condition()), CONDITION);
            List<String> lines = lines(one.text().in(language));
            out.println(style.coloured(colour(one.condition()), label)
                    + pad(one.area(), INDENT - CONDITION)
                    + lines.get(0));
            indented(lines.subList(1, lines.size()));
            if (!one.fix().isEmpty()) {
                indented(lines(Message.of("Fix: {0}", one.fix()).in(language)));
            }
        }
        List<String> numbers = new ArrayList<>();
        formats.forEach((name, number) -> numbers.add(name + " " + number));
        List<String> lines = lines(String.join(", ", numbers));
        out.println(pad("ok", CONDITION) + pad("formats", INDENT - CONDITION) + lines.get(0));
        indented(lines.subList(1, lines.size()));
        out.println();
        out.println(Message.of(
                        "Problems: {0}. Warnings: {1}.",
                        count(findings, Condition.PROBLEM), count(findings, Condition.WARNING))
                .in(language));
    }

    private static long count(List<DoctorFinding> findings, Condition condition) {
        return findings.stream().filter(one -> one.condition() == condition).count();
    }

    private void indented(List<String> lines) {
        lines.forEach(line -> out.println(" ".repeat(INDENT) + line));
    }

    /** Breaks a text at spaces; a word that is too long, such as a path, has a line of its own. */
    private List<String> lines(String text) {
        int width = Math.max(NARROWEST, style.columns()) - INDENT;
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : Style.visible(text).split(" ", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static String colour(Condition condition) {
        return switch (condition) {
            case OK -> "\u001b[32m";
            case WARNING -> "\u001b[1;33m";
            case PROBLEM -> "\u001b[1;31m";
            case SKIPPED -> "\u001b[2m";
        };
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(1, width - text.length()));
    }
}
