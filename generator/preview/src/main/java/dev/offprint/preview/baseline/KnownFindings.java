package dev.offprint.preview.baseline;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.ExcerptReader;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The findings that a baseline names. A finding is identified by what it says and by the text of its line, not by the number of the
 * line: an edit above does not make it new.
 *
 * @param counts how often each is there
 */
public record KnownFindings(SortedMap<Key, Integer> counts) {

    /** The format of the file. */
    public static final int FORMAT = 1;

    /** How a baseline begins. */
    private static final String HEAD = "{\"format\": " + FORMAT + ", \"findings\": [";

    private static final int DIGITS = 16;
    private static final JsonMapper JSON = new JsonMapper();

    /**
     * What identifies a finding.
     *
     * @param path the file, below the content folder
     * @param code its code
     * @param message what it says
     * @param line the beginning of the digest of its line, without the blanks around it; empty if it is about a whole file
     */
    record Key(String path, String code, String message, String line) implements Comparable<Key> {

        private static final Comparator<Key> ORDER = Comparator.comparing(Key::path)
                .thenComparing(Key::code)
                .thenComparing(Key::message)
                .thenComparing(Key::line);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }

        boolean saysTheSameAs(Key other) {
            return path.equals(other.path) && code.equals(other.code) && message.equals(other.message);
        }

        @Override
        public String toString() {
            return path + ": [" + code + "] " + message;
        }
    }

    /**
     * A comparison of findings with a baseline.
     *
     * @param fresh the findings that it does not name, sorted
     * @param known how many it names
     * @param gone what it names and is no more, a line for each, sorted; nothing of an article with a new error
     */
    public record Comparison(List<Diagnostic> fresh, int known, List<String> gone) {}

    /** Returns the baseline of these findings. */
    public static KnownFindings of(List<Diagnostic> findings, Function<String, Optional<byte[]>> sources) {
        SortedMap<Key, Integer> counts = new TreeMap<>();
        Lines lines = new Lines(sources);
        findings.forEach(finding -> counts.merge(lines.key(finding), 1, Integer::sum));
        return new KnownFindings(counts);
    }

    /** Returns what is new in these findings, and what is gone. A finding whose line was edited is known as long as it says the same. */
    public Comparison compare(List<Diagnostic> findings, Function<String, Optional<byte[]>> sources) {
        TreeMap<Key, Integer> left = new TreeMap<>(counts);
        Lines lines = new Lines(sources);
        Map<Diagnostic, Key> others = new HashMap<>();
        List<Diagnostic> unmatched = new ArrayList<>();
        for (Diagnostic finding : findings) {
            Key key = lines.key(finding);
            if (!take(key, left)) {
                others.put(finding, key);
                unmatched.add(finding);
            }
        }
        List<Diagnostic> fresh = new ArrayList<>();
        for (Diagnostic finding : unmatched) {
            Key key = others.get(finding);
            Key like = key == null ? null : like(key, left);
            if (like == null || !take(like, left)) {
                fresh.add(finding);
            }
        }
        return new Comparison(List.copyOf(fresh), findings.size() - fresh.size(), gone(left, fresh));
    }

    /** Returns what is left. An error hides other findings in its folder, which is that of an article, so none of them is gone. */
    private static List<String> gone(SortedMap<Key, Integer> left, List<Diagnostic> fresh) {
        Set<String> hidden = fresh.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .map(finding -> folder(finding.place().path()))
                .collect(Collectors.toSet());
        List<String> gone = new ArrayList<>();
        left.forEach((key, count) -> {
            if (!hidden.contains(folder(key.path()))) {
                gone.add(key + (count > 1 ? " (" + count + " times)" : ""));
            }
        });
        return gone;
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    private static boolean take(Key key, TreeMap<Key, Integer> left) {
        Integer count = left.get(key);
        if (count == null) {
            return false;
        } else if (count == 1) {
            left.remove(key);
        } else {
            left.put(key, count - 1);
        }
        return true;
    }

    private static @Nullable Key like(Key key, TreeMap<Key, Integer> left) {
        Key next = left.ceilingKey(new Key(key.path(), key.code(), key.message(), ""));
        return next != null && next.saysTheSameAs(key) ? next : null;
    }

    /**
     * Reads a baseline.
     *
     * @throws RefusedException if it cannot be read; the message says what to do
     */
    public static KnownFindings read(Path file) throws RefusedException {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) { // a pipe would wait for ever
                throw new RefusedException(Message.of("{0} is no file; name another one", file));
            }
            JsonNode json = JSON.readTree(Files.readAllBytes(file));
            if (json.path("format").asInt() != FORMAT) {
                throw new RefusedException(Message.of("{0} is no baseline of this version; name another file", file));
            }
            SortedMap<Key, Integer> counts = new TreeMap<>();
            for (JsonNode one : json.path("findings")) {
                Key key = new Key(
                        one.path("path").asText(),
                        one.path("code").asText(),
                        one.path("message").asText(),
                        one.path("line").asText());
                counts.merge(key, Math.max(1, one.path("count").asInt(1)), Integer::sum);
            }
            return new KnownFindings(counts);
        } catch (NoSuchFileException absent) {
            throw new RefusedException(Message.of("{0} does not exist; write it with --update-baseline", file));
        } catch (JacksonException broken) {
            throw new RefusedException(Message.of(
                    "{0} is not JSON; resolve the conflict in it, or delete it and write it again with --update-baseline",
                    file));
        } catch (IOException unreadable) {
            throw new RefusedException(
                    Message.of("`{0}` cannot be read: {1}", file, String.valueOf(unreadable.getMessage())));
        }
    }

    /**
     * Refuses to replace a file that is no baseline of this version, with or without a conflict in it.
     *
     * @throws RefusedException if the file is something else
     */
    public static void refuseForeign(Path file) throws IOException, RefusedException {
        if (!Files.exists(file)) {
            return;
        } else if (!Files.isRegularFile(file)) {
            throw new RefusedException(Message.of("{0} is no file; name another one", file));
        }
        byte[] found = Files.readAllBytes(file);
        boolean begun = new String(found, StandardCharsets.UTF_8).startsWith(HEAD);
        if (found.length > 0 && !begun && !isBaseline(found)) {
            throw foreign(file);
        }
    }

    private static boolean isBaseline(byte[] found) throws IOException {
        try {
            JsonNode json = JSON.readTree(found);
            return json.path("format").asInt() == FORMAT
                    && json.path("findings").isArray();
        } catch (JacksonException other) {
            return false;
        }
    }

    private static RefusedException foreign(Path file) {
        return new RefusedException(
                Message.of("{0} is no baseline of this version and stays; name another file", file));
    }

    /** Writes the baseline, a line for each finding, so that merges of it have few conflicts. */
    public void write(Path file) throws IOException {
        StringBuilder json = new StringBuilder(HEAD);
        String separator = "\n";
        for (Map.Entry<Key, Integer> one : counts.entrySet()) {
            ObjectNode row = JsonNodeFactory.instance.objectNode();
            row.put("path", one.getKey().path())
                    .put("code", one.getKey().code())
                    .put("message", one.getKey().message());
            row.put("line", one.getKey().line());
            if (one.getValue() > 1) {
                row.put("count", one.getValue());
            }
            json.append(separator).append(row);
            separator = ",\n";
        }
        json.append("\n]}\n");
        // a symbolic link stays, and what it leads to is replaced
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path part = target.resolveSibling("." + target.getFileName() + "." + UUID.randomUUID() + ".part");
        try {
            Files.writeString(part, json, StandardOpenOption.CREATE_NEW);
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Reads the lines of findings, which come sorted by file. */
    private static final class Lines {

        private final Function<String, Optional<byte[]>> sources;
        private String path = "";
        private Optional<ExcerptReader> reader = Optional.empty();

        Lines(Function<String, Optional<byte[]>> sources) {
            this.sources = sources;
        }

        Key key(Diagnostic finding) {
            return new Key(finding.place().path(), finding.code(), finding.message(), line(finding));
        }

        private String line(Diagnostic finding) {
            if (finding.place().line() == 0) {
                return "";
            } else if (!finding.place().path().equals(path)) {
                path = finding.place().path();
                reader = sources.apply(path).map(ExcerptReader::new);
            }
            return reader.flatMap(one -> one.of(finding))
                    .map(excerpt -> Sha256.of(excerpt.text().strip().getBytes(StandardCharsets.UTF_8))
                            .hex()
                            .substring(0, DIGITS))
                    .orElse("");
        }
    }
}
