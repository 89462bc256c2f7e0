package dev.offprint.publish.release.lease;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.publish.release.lease.LeaseInfo.Protected;
import dev.offprint.publish.release.lease.LeaseInfo.Purpose;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a lease says in a store, as JSON. Whatever cannot be read is a lease all the same, of somebody unknown. */
final class LeaseDocument {

    private static final int FORMAT = 1;
    private static final JsonMapper JSON = new JsonMapper();

    private LeaseDocument() {}

    static byte[] write(Purpose purpose, Actor holder, Instant since, @Nullable Protected release) {
        ObjectNode document = JSON.createObjectNode()
                .put("format", FORMAT)
                .put("purpose", purpose.word())
                .put("holder", holder.name())
                .put("host", holder.host())
                .put("process", holder.process())
                .put("since", since.toString());
        if (release != null) {
            document.put("release", release.id()).put("manifest", release.manifest());
        }
        try {
            return (JSON.writeValueAsString(document) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree of texts and numbers can always be written", impossible);
        }
    }

    /**
     * Reads one.
     *
     * @param name its name, which tells what an older or a newer Offprint does with it
     */
    static LeaseInfo read(String name, byte[] bytes, Instant renewed, boolean expired) {
        JsonNode document = parse(bytes);
        Purpose byName = name.startsWith(Purpose.PRUNE.word()) ? Purpose.PRUNE : Purpose.PUBLISH;
        boolean rollback =
                Purpose.ROLLBACK.word().equals(document.path("purpose").asText());
        String id = document.path("release").asText();
        String manifest = document.path("manifest").asText();
        boolean protects = rollback && !id.isEmpty() && !manifest.isEmpty();
        return new LeaseInfo(
                name,
                protects ? Purpose.ROLLBACK : byName,
                holder(document),
                since(document.path("since").asText()),
                renewed,
                expired,
                protects ? Optional.of(new Protected(id, manifest)) : Optional.empty());
    }

    private static Actor holder(JsonNode document) {
        String holder = document.path("holder").asText();
        return holder.isEmpty()
                ? Actor.UNKNOWN
                : new Actor(
                        holder,
                        document.path("host").asText(),
                        document.path("process").asLong());
    }

    private static JsonNode parse(byte[] bytes) {
        try {
            JsonNode document = JSON.readTree(bytes);
            return document == null ? JSON.missingNode() : document;
        } catch (IOException unreadable) {
            return JSON.missingNode();
        }
    }

    private static Optional<Instant> since(String text) {
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeParseException unknown) {
            return Optional.empty();
        }
    }
}
