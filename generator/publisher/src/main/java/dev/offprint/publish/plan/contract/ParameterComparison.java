package dev.offprint.publish.plan.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compares the parameters of an operation: what clients may say, and what they must. */
final class ParameterComparison {

    private static final List<String> WRITTEN = List.of("style", "explode", "allowReserved");

    private final Ledger ledger;
    private final String operation;

    ParameterComparison(Ledger ledger, String operation) {
        this.ledger = ledger;
        this.operation = operation;
    }

    /** Returns the parameters of an operation by where they are and their name; those of the path by their place in it. */
    static Map<String, Located> of(Located item, Located operation) {
        Map<String, Located> parameters = new LinkedHashMap<>();
        for (Located owner : List.of(item, operation)) {
            for (Located one : owner.at("parameters").elements()) {
                Located parameter = one.resolved();
                String in = parameter.text("in");
                String name = parameter.text("name");
                parameters.put(in + " " + (in.equals("path") ? position(operation, name) : name), parameter);
            }
        }
        return parameters;
    }

    private static String position(Located operation, String name) {
        int at = operation.pointer().indexOf("{" + name + "}");
        return at < 0
                ? name
                : Long.toString(operation
                        .pointer()
                        .substring(0, at)
                        .chars()
                        .filter(c -> c == '{')
                        .count());
    }

    void compare(Map<String, Located> old, Map<String, Located> now, String place) {
        old.forEach((key, was) -> {
            Located is = now.get(key);
            if (is == null) {
                String why = "requests with it are refused, or answered as if it were not there";
                add(Impact.BREAKING, place, named(was) + " is gone", why);
            } else {
                compare(was, is);
            }
        });
        now.forEach((key, is) -> {
            if (!old.containsKey(key) && isRequired(is)) {
                add(
                        Impact.BREAKING,
                        is.pointer(),
                        named(is) + " is new and required",
                        "requests without it are refused");
            } else if (!old.containsKey(key)) {
                add(Impact.COMPATIBLE, is.pointer(), named(is) + " is new", "nobody needs to say it");
            }
        });
    }

    private void compare(Located was, Located is) {
        if (isRequired(is) && !isRequired(was)) {
            String why = "requests without it are refused";
            add(Impact.BREAKING, is.at("required").pointer(), named(is) + " is required now", why);
        } else if (isRequired(was) && !isRequired(is)) {
            String why = "requests with it are as good as before";
            add(Impact.COMPATIBLE, is.pointer(), named(is) + " may be left out now", why);
        }
        for (String keyword : WRITTEN) {
            if (!was.node().path(keyword).equals(is.node().path(keyword))) {
                String what = "`" + keyword + "` of " + named(is) + " changed";
                add(Impact.BREAKING, is.at(keyword).pointer(), what, "clients write the value in another way");
            }
        }
        Schema before = Schema.of(was.at("schema"));
        Schema after = Schema.of(is.at("schema"));
        usual(before, after, is);
        new SchemaComparison(ledger, operation, Direction.REQUEST).compare(before, after);
    }

    private void usual(Schema before, Schema after, Located is) {
        String was = before.keyword("default").map(JsonNode::toString).orElse("nothing");
        String now = after.keyword("default").map(JsonNode::toString).orElse("nothing");
        if (!was.equals(now)) {
            String what = "without " + named(is) + ", `" + was + "` was meant and `" + now + "` is";
            add(Impact.RISKY, after.place("default"), what, "requests without it get another answer");
        }
    }

    private static boolean isRequired(Located parameter) {
        return parameter.node().path("required").asBoolean();
    }

    private static String named(Located parameter) {
        return "the " + parameter.text("in") + " parameter `" + parameter.text("name") + "`";
    }

    private void add(Impact impact, String place, String what, String why) {
        ledger.add(operation, impact, place, what, why);
    }
}
