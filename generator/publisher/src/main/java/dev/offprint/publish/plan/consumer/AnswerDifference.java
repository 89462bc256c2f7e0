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

/** Tells which members of an answer differ. */
final class AnswerDifference {

    private static final JsonMapper JSON = new JsonMapper();

    private AnswerDifference() {}

    /** Returns the names of the members that differ, in their order; none where a body cannot be had. */
    static List<String> of(Change change, Bodies bodies) throws IOException {
        Optional<JsonNode> before = parsed(bodies.before(change));
        Optional<JsonNode> after = parsed(bodies.after(change));
        return before.isPresent() && after.isPresent() ? of(before.get(), after.get()) : List.of();
    }

    private static List<String> of(JsonNode before, JsonNode after) {
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
