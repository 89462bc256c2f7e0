package dev.offprint.article.link;

import dev.offprint.article.SiteAddress;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds addresses of this API below another base URL in a text. A copy of a built skill holds the base URL of that build, and
 * sends agents there wherever it is published.
 */
public final class ApiAddresses {

    private static final Pattern OPERATION = Pattern.compile("/api/(?:knowledge|aeo)/articles");
    private static final Pattern SCHEME = Pattern.compile("https?://", Pattern.CASE_INSENSITIVE);
    /** No base URL is longer. */
    private static final int LONGEST = 1000;

    private ApiAddresses() {}

    /** Takes what is found. */
    @FunctionalInterface
    public interface Sink {
        /**
         * Takes a base URL.
         *
         * @param line the line of the text, from 0
         * @param column the column in code points, from 1
         */
        void found(String baseUrl, int line, int column);
    }

    /** Finds each base URL that is not the site's, once. */
    public static void findOthers(String text, String baseUrl, Sink sink) {
        SiteAddress site = SiteAddress.of(baseUrl);
        Set<String> seen = new HashSet<>();
        String[] lines = text.split("\n", -1);
        for (int number = 0; number < lines.length; number++) {
            String line = lines[number];
            Matcher operation = OPERATION.matcher(line);
            while (operation.find()) {
                int start = start(line, operation.start());
                String base = start < 0 ? "" : line.substring(start, operation.start());
                if (start >= 0 && !site.holds(base) && seen.add(base)) {
                    sink.found(base, number, line.codePointCount(0, start) + 1);
                }
            }
        }
    }

    /** Returns where the address begins that ends here, or -1 where it names no host. */
    private static int start(String line, int end) {
        int from = end;
        while (from > 0 && from > end - LONGEST && " \t\"'`<>()[]{}".indexOf(line.charAt(from - 1)) < 0) {
            from--;
        }
        Matcher scheme = SCHEME.matcher(line).region(from, end);
        return scheme.find() ? scheme.start() : -1;
    }
}
