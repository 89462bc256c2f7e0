package dev.offprint.benchmarks.scale;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Prints the tables, or writes them into a page, each between its two marks. */
public final class Main {

    private Main() {}

    /** {@code [PAGE]}: with a page its tables are replaced, else all are printed. */
    public static void main(String[] args) throws IOException {
        if (args.length == 0) {
            PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
            Tables.all().forEach((name, table) -> out.println(name + "\n\n" + table));
        } else {
            Path page = Path.of(args[0]);
            String text = Files.readString(page);
            Files.write(page, filled(text).getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Returns a page with the tables of today. */
    static String filled(String page) {
        String text = page;
        for (Map.Entry<String, String> table : Tables.all().entrySet()) {
            String mark = "<!-- table: " + table.getKey() + " -->\n";
            int start = text.indexOf(mark);
            int end = text.indexOf("<!-- end -->", start);
            if (start < 0 || end < 0) {
                throw new IllegalArgumentException("the page has no place for the table " + table.getKey());
            }
            text = text.substring(0, start) + mark + "\n" + table.getValue() + "\n" + text.substring(end);
        }
        return text;
    }
}
