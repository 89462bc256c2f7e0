package dev.offprint.publish.plan.consumer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.publish.plan.Change;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An answer that changes.
 *
 * @param of the article and locale
 * @param members the names of its members that differ, in their order; empty where it was not compared, because too many
 *     answers change or a body cannot be read
 */
public record AnswerChange(Translated of, List<String> members) {

    private static final JsonMapper JSON = new JsonMapper();

    /** Keeps an immutable copy. */
    public AnswerChange {
        members = List.copyOf(members);
    }

    /** Returns the names of the members that differ between two bodies, none where one cannot be read. */
    static List<String> differences(Change change, Bodies bodies) throws IOException {
        Optional<JsonNode> before = parsed(bodies.before(change));
        Optional<JsonNode> after = parsed(bodies.after(change));
        return before.isPresent() && after.isPresent() ? differences(before.get(), after.get()) : List.of();
    }

    private static List<String> differences(JsonNode before, JsonNode after) {
        Set<String> names = new LinkedHashSet<>();
        after.properties().forEach(member -> names.add(member.getKey()));
        before.properties().forEach(member -> names.add(member.getKey()));
        names.removeIf(name -> before.path(name).equals(after.path(name)));
        return List.copyOf(names);
    }

    private static Optional<JsonNode> parsed(Optional<byte[]> body) throws IOException {
        if (body.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(JSON.readTree(body.get()));
        } catch (JacksonException none) {
            return Optional.empty();
        }
    }
}
