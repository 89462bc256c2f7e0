package dev.offprint.publish.plan.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Compares how small and how large a value may be, and how many. */
final class Bounds {

    private static final List<String> LOWEST =
            List.of("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties");
    private static final List<String> HIGHEST =
            List.of("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties");

    private final SchemaComparison comparison;

    Bounds(SchemaComparison comparison) {
        this.comparison = comparison;
    }

    void compare(Schema before, Schema after) {
        LOWEST.forEach(keyword -> compare(keyword, before, after, false));
        HIGHEST.forEach(keyword -> compare(keyword, before, after, true));
        Optional<JsonNode> was = before.keyword("multipleOf");
        Optional<JsonNode> is = after.keyword("multipleOf");
        if (!was.equals(is)) {
            comparison.bounded(was.isPresent(), is.isPresent(), after.place("multipleOf"), said("multipleOf", was, is));
        }
        boolean unique = unique(before);
        if (unique != unique(after)) {
            String what = unique ? "items may be equal now" : "no two items are equal now";
            comparison.bounded(unique, !unique, after.place("uniqueItems"), what);
        }
    }

    private void compare(String keyword, Schema before, Schema after, boolean highest) {
        Optional<BigDecimal> was = before.keyword(keyword).flatMap(Bounds::number);
        Optional<BigDecimal> is = after.keyword(keyword).flatMap(Bounds::number);
        if (was.isEmpty() && is.isEmpty()) {
            return;
        }
        int order = was.isEmpty()
                ? (highest ? 1 : -1)
                : is.isEmpty() ? (highest ? -1 : 1) : was.get().compareTo(is.get());
        if (order != 0) {
            boolean narrowed = highest == order > 0;
            String what = said(keyword, before.keyword(keyword), after.keyword(keyword));
            comparison.bounded(!narrowed, narrowed, after.place(keyword), what);
        }
    }

    private static Optional<BigDecimal> number(JsonNode value) {
        return value.isNumber() ? Optional.of(value.decimalValue()) : Optional.empty();
    }

    private static String said(String keyword, Optional<JsonNode> was, Optional<JsonNode> is) {
        return "`" + keyword + "` "
                + (was.isEmpty()
                        ? is.map(value -> value + " is new").orElse("")
                        : is.map(value -> was.get() + " became " + value).orElse(was.get() + " is gone"));
    }

    private static boolean unique(Schema schema) {
        return schema.keyword("uniqueItems").map(JsonNode::asBoolean).orElse(false);
    }
}
