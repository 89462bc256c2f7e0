package dev.offprint.simulation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A Markdown page with tables. Each follows {@code <!-- simulation: NAME -->} and ends with a blank line. */
final class ScalePage {
    private ScalePage() {}

    /** Prints differences on standard error, and returns whether there is none. */
    static boolean check(Path page, Map<String, String> tables) throws IOException {
        String text = Files.readString(page);
        boolean same = true;
        for (Map.Entry<String, String> table : tables.entrySet()) {
            if (!filled(text, table.getKey(), table.getValue()).equals(text)) {
                System.err.println(page + ": table `" + table.getKey() + "` is not what the simulation computes; "
                        + "run `tests/benchmarks/simulate --write " + page + "`");
                same = false;
            }
        }
        return same;
    }

    /** Writes every table into its place. */
    static void write(Path page, Map<String, String> tables) throws IOException {
        String text = Files.readString(page);
        for (Map.Entry<String, String> table : tables.entrySet()) {
            text = filled(text, table.getKey(), table.getValue());
        }
        Files.writeString(page, text);
    }

    private static String filled(String text, String name, String table) {
        String start = "<!-- simulation: " + name + " -->\n";
        int from = text.indexOf(start);
        if (from < 0) {
            throw new IllegalStateException("no marker for table `" + name + "`; add a line `" + start.strip() + "`");
        }
        int begin = from + start.length();
        int end = text.startsWith("|", begin) ? text.indexOf("\n\n", begin) + 1 : begin;
        return text.substring(0, begin) + table + text.substring(end);
    }
}
