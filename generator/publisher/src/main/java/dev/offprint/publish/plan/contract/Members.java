package dev.offprint.publish.plan.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Set;

/**
 * Compares the members of objects. In answers a member that goes is worse than the letter of JSON Schema has it: a schema that
 * does not name a member still allows it, but nobody can rely on it any more.
 */
final class Members {

    private final SchemaComparison comparison;
    private final Direction direction;

    Members(SchemaComparison comparison, Direction direction) {
        this.comparison = comparison;
        this.direction = direction;
    }

    void compare(Schema before, Schema after) {
        Map<String, Schema> old = before.properties();
        Map<String, Schema> now = after.properties();
        Set<String> needed = before.required();
        Set<String> needs = after.required();
        old.forEach((name, schema) -> {
            Schema kept = now.get(name);
            if (kept == null) {
                gone(name, schema, needed.contains(name));
            } else {
                requirement(name, after, needed.contains(name), needs.contains(name));
                comparison.compare(schema, kept);
            }
        });
        now.forEach((name, schema) -> {
            if (!old.containsKey(name)) {
                added(name, schema, needs.contains(name));
            }
        });
        unnamed(needed, needs, old, now, after);
        others(before, after);
    }

    /** Members may be required without being described. */
    private void unnamed(
            Set<String> needed, Set<String> needs, Map<String, Schema> old, Map<String, Schema> now, Schema after) {
        for (String name : needs) {
            if (!now.containsKey(name) && !old.containsKey(name)) {
                requirement(name, after, needed.contains(name), true);
            }
        }
        for (String name : needed) {
            if (!old.containsKey(name) && !now.containsKey(name) && !needs.contains(name)) {
                requirement(name, after, true, false);
            }
        }
    }

    private void gone(String name, Schema schema, boolean needed) {
        String what = (needed ? "the required member `" : "the member `") + name + "` is gone";
        if (direction == Direction.RESPONSE) {
            comparison.add(Impact.BREAKING, schema.place(""), what, "clients that read it find nothing");
        } else {
            comparison.add(Impact.RISKY, schema.place(""), what, "it is ignored, or the request refused");
        }
    }

    private void added(String name, Schema schema, boolean needs) {
        String what = (needs ? "the required member `" : "the member `") + name + "` is new";
        if (direction == Direction.REQUEST && needs) {
            comparison.add(Impact.BREAKING, schema.place(""), what, direction.harm());
        } else {
            String why =
                    direction == Direction.REQUEST ? direction.relief() : "clients pass over what they do not know";
            comparison.add(Impact.COMPATIBLE, schema.place(""), what, why);
        }
    }

    private void requirement(String name, Schema after, boolean needed, boolean needs) {
        if (needed && !needs) {
            comparison.moved(true, false, after.place("required"), "`" + name + "` is no longer required");
        } else if (needs && !needed) {
            comparison.moved(false, true, after.place("required"), "`" + name + "` is required now");
        }
    }

    private void others(Schema before, Schema after) {
        String keyword = "additionalProperties";
        boolean closed = isClosed(before);
        if (closed != isClosed(after)) {
            String what = closed ? "other members are allowed now" : "no other members are allowed any more";
            comparison.bounded(closed, !closed, after.place(keyword), what);
        } else if (isObject(before) && isObject(after)) {
            comparison.compare(before.below(keyword), after.below(keyword));
        } else if (isObject(before) != isObject(after) && !closed) {
            comparison.bounded(
                    isObject(before), isObject(after), after.place(keyword), "what other members hold changed");
        }
    }

    private static boolean isClosed(Schema schema) {
        return schema.keyword("additionalProperties")
                .map(value -> value.isBoolean() && !value.asBoolean())
                .orElse(false);
    }

    private static boolean isObject(Schema schema) {
        return schema.keyword("additionalProperties").map(JsonNode::isObject).orElse(false);
    }
}
