package dev.offprint.simulation.tree;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Counts a built tree, as lines of {@code kind form files bytes}. The forms {@code identity}, {@code gzip} and
 * {@code br} are the stored files; {@code sent} is what a client with gzip is sent: the sibling where there is one.
 */
public final class TreeMeasurement {
    private static final String ARTICLES = "api/knowledge/articles/";
    private static final String LISTS = ARTICLES + "_lists/";

    private final Map<String, Long> sizes = new TreeMap<>();
    private final Map<String, long[]> counts = new TreeMap<>();

    private TreeMeasurement() {}

    /**
     * Returns the counts of the tree below a folder, tab-separated, sorted by kind and form.
     *
     * @throws IOException if the tree cannot be read
     */
    public static String of(Path tree) throws IOException {
        TreeMeasurement counted = new TreeMeasurement();
        List<Path> files;
        try (Stream<Path> walk = Files.walk(tree)) {
            files = walk.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            counted.sizes.put(tree.relativize(file).toString().replace('\\', '/'), Files.size(file));
        }
        counted.sizes.forEach(counted::add);
        return counted.lines();
    }

    private void add(String key, long bytes) {
        String form = key.endsWith(".gz") ? "gzip" : key.endsWith(".br") ? "br" : "identity";
        String plain = form.equals("identity") ? key : key.substring(0, key.length() - 3);
        count(kind(plain), form, bytes);
        if (form.equals("identity")) {
            count(kind(plain), "sent", sizes.getOrDefault(key + ".gz", bytes));
        }
    }

    private void count(String kind, String form, long bytes) {
        long[] count = counts.computeIfAbsent(kind + "\t" + form, absent -> new long[2]);
        count[0]++;
        count[1] += bytes;
    }

    private static String kind(String key) {
        if (key.equals(ARTICLES + "index.json")) {
            return "list:all";
        }
        if (key.startsWith(LISTS)) {
            return "list:" + key.substring(LISTS.length()).replace("/index.json", "");
        }
        if (key.startsWith(ARTICLES)) {
            return "detail";
        }
        if (key.startsWith("api/aeo/articles/")) {
            return "answer";
        }
        if (key.matches("(de|en)/knowledge/.*")) {
            return key.endsWith(".md") ? "markdown" : "html";
        }
        return key.equals("manifest.json") ? "manifest" : key.equals("sitemap.xml") ? "sitemap" : "site";
    }

    private String lines() {
        StringBuilder text = new StringBuilder();
        counts.forEach((kind, count) -> text.append(kind)
                .append('\t')
                .append(count[0])
                .append('\t')
                .append(count[1])
                .append('\n'));
        return text.toString();
    }
}
