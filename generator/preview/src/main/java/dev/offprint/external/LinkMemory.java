package dev.offprint.external;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * What came of asking the last time: what was fine is believed for a week, what was not for a day. A file that is damaged
 * counts as absent. Safe for use by many threads.
 */
public final class LinkMemory {

    private static final Duration FINE = Duration.ofDays(7);
    private static final Duration NOT_FINE = Duration.ofDays(1);
    private static final JsonMapper MAPPER = new JsonMapper();

    private final @Nullable Path file;
    private final Clock clock;
    private final Map<String, Entry> entries = new ConcurrentSkipListMap<>();

    private LinkMemory(@Nullable Path file, Clock clock) {
        this.file = file;
        this.clock = clock;
    }

    private record Entry(Instant asked, Outcome outcome) {}

    /** Returns a memory that forgets. */
    public static LinkMemory none(Clock clock) {
        return new LinkMemory(null, clock);
    }

    /** Returns the memory in a file, which need not exist. */
    public static LinkMemory in(Path file, Clock clock) {
        LinkMemory memory = new LinkMemory(file, clock);
        try {
            if (Files.exists(file)) {
                MAPPER.readTree(Files.readAllBytes(file))
                        .properties()
                        .forEach(e -> memory.read(e.getKey(), e.getValue()));
            }
        } catch (IOException damaged) {
            memory.entries.clear();
        }
        return memory;
    }

    Optional<Outcome> recall(String url) {
        return Optional.ofNullable(entries.get(url)).map(Entry::outcome);
    }

    void add(String url, Outcome outcome) {
        entries.put(url, new Entry(clock.instant(), outcome));
    }

    /** Keeps everything for the next time. */
    void save() throws IOException {
        Path target = file;
        if (target == null) {
            return;
        }
        ObjectNode all = MAPPER.createObjectNode();
        entries.forEach((url, entry) -> all.putObject(url)
                .put("asked", entry.asked.getEpochSecond())
                .put("problem", entry.outcome.problem())
                .put("hint", entry.outcome.hint()));
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
        Outcome outcome =
                new Outcome(entry.path("problem").asText(), entry.path("hint").asText());
        Instant asked = Instant.ofEpochSecond(entry.path("asked").asLong());
        Duration age = Duration.between(asked, clock.instant());
        if (!age.isNegative() && age.compareTo(outcome.isFine() ? FINE : NOT_FINE) < 0) {
            entries.put(url, new Entry(asked, outcome));
        }
    }
}
