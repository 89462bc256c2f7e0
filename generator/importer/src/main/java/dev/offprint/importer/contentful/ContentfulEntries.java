package dev.offprint.importer.contentful;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** All entries of an export by their identifiers, where they are in its file: a text can have any of them within it. */
final class ContentfulEntries {

    private static final Set<String> EMBEDDED = Set.of("embedded-entry-block", "embedded-entry-inline");

    /** Fields whose entries say something about a text, and are no texts of their own even if they have some. */
    private static final Set<String> ABOUT = Set.of(
            "author",
            "authors",
            "category",
            "categories",
            "contributors",
            "editor",
            "people",
            "person",
            "reviewer",
            "tags",
            "topics");

    /** Where an entry is in the file. */
    private record Range(long start, int length) {}

    private final Path file;
    private final Map<String, Range> ranges = new HashMap<>();
    private final Set<String> embedded = new HashSet<>();
    private final Set<String> about = new HashSet<>();

    ContentfulEntries(Path file) {
        this.file = file;
    }

    /** Adds an entry, which has the bytes of the file from {@code start} to {@code end}. */
    void add(JsonNode entry, long start, long end) {
        ranges.put(entry.path("sys").path("id").asText(), new Range(start, Math.toIntExact(end - start)));
        findEmbedded(entry.path("fields"));
        for (Map.Entry<String, JsonNode> field : entry.path("fields").properties()) {
            if (ABOUT.contains(field.getKey().toLowerCase(Locale.ROOT))) {
                about.addAll(field.getValue().findValuesAsText("id"));
            }
        }
    }

    /** Texts are nested as deeply as the export likes. */
    private void findEmbedded(JsonNode fields) {
        Deque<JsonNode> left = new ArrayDeque<>();
        left.push(fields);
        while (!left.isEmpty()) {
            JsonNode next = left.pop();
            if (EMBEDDED.contains(next.path("nodeType").asText())) {
                embedded.add(next.at("/data/target/sys/id").asText());
            }
            next.forEach(left::push);
        }
    }

    /** Returns whether a text has an entry within it. */
    boolean isEmbedded(String id) {
        return embedded.contains(id);
    }

    /** Returns whether an entry says who wrote others, or what they are about. */
    boolean isAbout(String id) {
        return about.contains(id);
    }

    /** Returns an entry, or an empty object if the export does not have it. */
    JsonNode get(String id) {
        Range range = ranges.get(id);
        if (range == null) {
            return ContentfulReader.NONE;
        }
        ByteBuffer bytes = ByteBuffer.allocate(range.length);
        try (FileChannel channel = FileChannel.open(file)) {
            int read = 0;
            while (read >= 0 && bytes.hasRemaining()) {
                read = channel.read(bytes, range.start + bytes.position());
            }
            return ContentfulReader.object(bytes.array());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
