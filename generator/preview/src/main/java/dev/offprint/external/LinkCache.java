package dev.offprint.external;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.message.Message;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * The results of earlier checks: a good one is valid for a week, a bad one for a day. A damaged file counts as absent. Safe
 * for use by many threads.
 */
public final class LinkCache {

    private static final Duration FINE = Duration.ofDays(7);
    private static final Duration NOT_FINE = Duration.ofDays(1);
    private static final JsonMapper MAPPER = new JsonMapper();

    private final @Nullable Path file;
    private final Clock clock;
    private final Map<String, Entry> entries = new ConcurrentSkipListMap<>();

    private LinkCache(@Nullable Path file, Clock clock) {
        this.file = file;
        this.clock = clock;
    }

    private record Entry(Instant asked, LinkResult result) {}

    /** Returns a cache without a file. */
    public static LinkCache none(Clock clock) {
        return new LinkCache(null, clock);
    }

    /** Returns the cache in a file, which does not have to exist. */
    public static LinkCache in(Path file, Clock clock) {
        LinkCache cache = new LinkCache(file, clock);
        try {
            if (Files.exists(file)) {
                MAPPER.readTree(Files.readAllBytes(file))
                        .properties()
                        .forEach(e -> cache.read(e.getKey(), e.getValue()));
            }
        } catch (IOException damaged) {
            cache.entries.clear();
        }
        return cache;
    }

    Optional<LinkResult> get(String url) {
        return Optional.ofNullable(entries.get(url)).map(Entry::result);
    }

    void add(String url, LinkResult result) {
        entries.put(url, new Entry(clock.instant(), result));
    }

    /** Writes the file. */
    void save() throws IOException {
        Path target = file;
        if (target == null) {
            return;
        }
        ObjectNode all = MAPPER.createObjectNode();
        entries.forEach((url, entry) -> {
            ObjectNode one = all.putObject(url)
                    .put("asked", entry.asked.getEpochSecond())
                    .put("problem", entry.result.problem().template())
                    .put("hint", entry.result.hint().template());
            entry.result
                    .problem()
                    .values()
                    .forEach(value -> one.withArray("values").add(value.toString()));
        });
        Files.createDirectories(target.toAbsolutePath().getParent());
        Path fresh = Files.createTempFile(target.toAbsolutePath().getParent(), "links", ".new");
        try {
            Files.write(fresh, MAPPER.writeValueAsBytes(all));
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private void read(String url, JsonNode entry) {
        List<Object> values = new ArrayList<>();
        entry.path("values").forEach(value -> values.add(value.asText()));
        LinkResult result = new LinkResult(
                new Message(entry.path("problem").asText(), values),
                Message.known(entry.path("hint").asText()));
        Instant asked = Instant.ofEpochSecond(entry.path("asked").asLong());
        Duration age = Duration.between(asked, clock.instant());
        if (!age.isNegative() && age.compareTo(result.isFine() ? FINE : NOT_FINE) < 0) {
            entries.put(url, new Entry(asked, result));
        }
    }
}
