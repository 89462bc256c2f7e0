package dev.offprint.simulation.tree;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@link TreeMeasurement} counted in one real tree: files and bytes by kind and form. */
public final class Measured {
    private static final String LIST = "list:";

    private final Map<String, Count> counts;

    private Measured(Map<String, Count> counts) {
        this.counts = counts;
    }

    /**
     * Reads a measurement.
     *
     * @throws IOException if the file cannot be read
     */
    public static Measured read(Path file) throws IOException {
        Map<String, Count> counts = new LinkedHashMap<>();
        for (String line : Files.readAllLines(file)) {
            String[] cells = line.split("\t");
            counts.put(cells[0] + "\t" + cells[1], new Count(Long.parseLong(cells[2]), Long.parseLong(cells[3])));
        }
        return new Measured(counts);
    }

    /** Returns the number of served articles: each has one detail. */
    public double served() {
        return files("detail", Form.IDENTITY);
    }

    /** Returns the files of a kind in a form; the kind {@code list} stands for all lists. */
    public double files(String kind, Form form) {
        return sum(kind, form).files();
    }

    /** Returns the bytes of a kind in a form. */
    public double bytes(String kind, Form form) {
        return sum(kind, form).bytes();
    }

    /** Returns the kinds of the list variants, without the stored empty list. */
    List<String> lists() {
        return counts.keySet().stream()
                .filter(key -> key.startsWith(LIST) && key.endsWith("\t" + Form.IDENTITY.label))
                .map(key -> key.substring(0, key.indexOf('\t')))
                .filter(kind -> !kind.equals("list:none.json"))
                .toList();
    }

    private Count sum(String kind, Form form) {
        long files = 0;
        long bytes = 0;
        for (Map.Entry<String, Count> entry : counts.entrySet()) {
            String[] key = entry.getKey().split("\t");
            boolean wanted = key[0].equals(kind) || kind.equals("list") && key[0].startsWith(LIST);
            if (wanted && key[1].equals(form.label)) {
                files += entry.getValue().files();
                bytes += entry.getValue().bytes();
            }
        }
        return new Count(files, bytes);
    }

    private record Count(long files, long bytes) {}
}
