package dev.offprint.publish.plan.contract;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares two schemas of what an operation sends or takes, and all below them. A pair is compared once, so circles end.
 */
final class SchemaComparison {

    /** What this comparison does not understand; it says when they differ. */
    private static final List<String> OPAQUE = List.of(
            "not",
            "if",
            "then",
            "else",
            "patternProperties",
            "propertyNames",
            "dependentSchemas",
            "dependentRequired",
            "contains",
            "minContains",
            "maxContains",
            "prefixItems",
            "unevaluatedItems",
            "unevaluatedProperties",
            "contentEncoding",
            "contentMediaType",
            "discriminator",
            "$dynamicRef");

    private final Ledger ledger;
    private final String operation;
    private final Direction direction;
    private final Set<String> compared = new HashSet<>();

    /** Returns a comparison of what an operation, named {@code GET /path}, sends or takes. */
    SchemaComparison(Ledger ledger, String operation, Direction direction) {
        this.ledger = ledger;
        this.operation = operation;
        this.direction = direction;
    }

    void compare(Schema before, Schema after) {
        if ((!before.exists() && !after.exists()) || !compared.add(before.identity() + "\n" + after.identity())) {
            return;
        }
        List<Schema> old = before.alternatives();
        List<Schema> now = after.alternatives();
        nullability(old, now, after.place("type"));
        new Alternatives(this, before, after).compare(values(old), values(now));
    }

    private static List<Schema> values(List<Schema> alternatives) {
        List<Schema> values =
                alternatives.stream().filter(one -> !one.onlyNull()).toList();
        return values.isEmpty() ? alternatives : values;
    }

    private void nullability(List<Schema> old, List<Schema> now, String place) {
        boolean was = nullable(old);
        boolean is = nullable(now);
        boolean untyped = old.stream().anyMatch(one -> one.types().isEmpty())
                || now.stream().anyMatch(one -> one.types().isEmpty());
        if (was == is || untyped) {
            return;
        }
        moved(is, was, place, is ? "may be `null` now" : "is never `null` any more");
    }

    private static boolean nullable(List<Schema> alternatives) {
        return alternatives.stream().anyMatch(Schema::nullable);
    }

    /** Compares two schemas without alternatives. */
    void compareOne(Schema before, Schema after) {
        if (types(before, after)) {
            return;
        }
        values(before, after);
        format(before, after);
        new Bounds(this).compare(before, after);
        new Members(this, direction).compare(before, after);
        Schema items = after.below("items");
        if (before.below("items").exists() || items.exists()) {
            compare(before.below("items"), items);
        }
        for (String keyword : OPAQUE) {
            if (!before.keyword(keyword).equals(after.keyword(keyword))) {
                add(
                        Impact.RISKY,
                        after.place(keyword),
                        "`" + keyword + "` changed",
                        "whether clients go on cannot be told by a program; read both");
            }
        }
    }

    /** Returns whether the types have nothing in common, so that there is nothing else to compare. */
    private boolean types(Schema before, Schema after) {
        Optional<Set<String>> was = withoutNull(before);
        Optional<Set<String>> is = withoutNull(after);
        if (was.equals(is)) {
            return false;
        }
        boolean widened = was.isPresent() && !(is.isPresent() && covers(was.get(), is.get()));
        boolean narrowed = is.isPresent() && !(was.isPresent() && covers(is.get(), was.get()));
        moved(widened, narrowed, after.place("type"), "the type was " + named(was) + " and is " + named(is));
        return was.isPresent() && is.isPresent() && widened && narrowed;
    }

    private static Optional<Set<String>> withoutNull(Schema schema) {
        return schema.types().map(types -> {
            Set<String> without = new TreeSet<>(types);
            without.remove("null");
            return without;
        });
    }

    private static boolean covers(Set<String> wide, Set<String> narrow) {
        return narrow.stream()
                .allMatch(type -> wide.contains(type) || (type.equals("integer") && wide.contains("number")));
    }

    private static String named(Optional<Set<String>> types) {
        return types.map(all -> "`" + (all.isEmpty() ? "null" : String.join(" or ", all)) + "`")
                .orElse("any");
    }

    /** A new value of an answer is what every client should expect, and what exhaustive ones fail at. */
    private void values(Schema before, Schema after) {
        Optional<Set<String>> was = before.values();
        Optional<Set<String>> is = after.values();
        if (was.equals(is)) {
            return;
        }
        String place = after.place("enum");
        Set<String> added = new TreeSet<>(is.orElse(Set.of()));
        added.removeAll(was.orElse(Set.of()));
        Set<String> removed = new TreeSet<>(was.orElse(Set.of()));
        removed.removeAll(is.orElse(Set.of()));
        if (was.isEmpty()) {
            moved(false, true, place, "only " + listed(is.orElse(Set.of())) + " allowed now");
        } else if (is.isEmpty()) {
            opened(place, "any value is allowed now, not only " + listed(was.get()));
        } else {
            if (!added.isEmpty()) {
                opened(place, "new value " + listed(added));
            }
            if (!removed.isEmpty()) {
                moved(false, true, place, "value " + listed(removed) + " is gone");
            }
        }
    }

    private void opened(String place, String what) {
        if (direction == Direction.RESPONSE) {
            add(Impact.RISKY, place, what, "clients that handle exactly the old values meet one they do not know");
        } else {
            moved(true, false, place, what);
        }
    }

    private static String listed(Set<String> values) {
        return "`" + String.join("`, `", values) + "`";
    }

    private void format(Schema before, Schema after) {
        Map<String, String> both = new LinkedHashMap<>();
        both.put("format", "parse");
        both.put("pattern", "check");
        both.forEach((keyword, use) -> {
            String was = before.keyword(keyword).map(value -> value.asText()).orElse("");
            String is = after.keyword(keyword).map(value -> value.asText()).orElse("");
            if (!Objects.equals(was, is)) {
                changed(keyword, was, is, after.place(keyword), use);
            }
        });
    }

    private void changed(String keyword, String was, String is, String place, String use) {
        if (was.isEmpty()) {
            moved(false, true, place, keyword + " `" + is + "` is promised now");
        } else if (is.isEmpty()) {
            moved(true, false, place, keyword + " `" + was + "` is no longer promised");
        } else {
            Impact impact = keyword.equals("format") ? Impact.BREAKING : Impact.RISKY;
            String what = keyword + " `" + was + "` became `" + is + "`";
            add(impact, place, what, "clients that " + use + " the value by the old one may fail");
        }
    }

    /** Takes down that more is allowed, or less, or both, and what follows for clients. */
    void moved(boolean widened, boolean narrowed, String place, String what) {
        if (direction.hurts(widened, narrowed)) {
            add(Impact.BREAKING, place, what, direction.harm());
        } else {
            add(Impact.COMPATIBLE, place, what, direction.relief());
        }
    }

    /** Takes down that a bound moved: in an answer nobody but the most careful client looks at it. */
    void bounded(boolean widened, boolean narrowed, String place, String what) {
        if (direction == Direction.RESPONSE && widened) {
            add(Impact.RISKY, place, what, "clients that provide for the old bound only may fail");
        } else {
            moved(widened, narrowed, place, what);
        }
    }

    void add(Impact impact, String place, String what, String why) {
        ledger.add(operation, impact, place, what, why);
    }
}
