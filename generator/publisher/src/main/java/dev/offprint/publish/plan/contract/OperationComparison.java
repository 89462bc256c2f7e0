package dev.offprint.publish.plan.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.Set;

/** Compares an operation with what it was: its name, who may call it, what it takes and what it answers. */
final class OperationComparison {

    private static final String SECURITY = "security";

    private final Ledger ledger;
    private final String operation;
    private final Located oldItem;
    private final Located newItem;
    private final Located before;
    private final Located after;

    /** Returns a comparison of an operation, named {@code GET /path}, in two path items. */
    OperationComparison(Ledger ledger, String operation, Located oldItem, Located newItem, String method) {
        this.ledger = ledger;
        this.operation = operation;
        this.oldItem = oldItem;
        this.newItem = newItem;
        this.before = oldItem.at(method);
        this.after = newItem.at(method);
    }

    void compare() {
        named();
        secured();
        new ParameterComparison(ledger, operation)
                .compare(
                        ParameterComparison.of(oldItem, before),
                        ParameterComparison.of(newItem, after),
                        after.at("parameters").pointer());
        body(before.at("requestBody").resolved(), after.at("requestBody").resolved());
        new ResponseComparison(ledger, operation).compare(before.at("responses"), after.at("responses"));
    }

    private void named() {
        String was = before.text("operationId");
        String is = after.text("operationId");
        if (!was.equals(is) && !was.isEmpty()) {
            String what = "the operation `" + was + "` is called `" + is + "` now";
            String why = "generated clients name their methods after it";
            ledger.add(operation, Impact.RISKY, after.at("operationId").pointer(), what, why);
        }
        if (after.node().path("deprecated").asBoolean()
                && !before.node().path("deprecated").asBoolean()) {
            String why = "it goes on to work";
            ledger.add(operation, Impact.COMPATIBLE, after.at("deprecated").pointer(), "it is deprecated now", why);
        }
    }

    /** An operation is open where it has no requirements, or an empty one among them (OpenAPI 3.1.1, 4.8.2). */
    private void secured() {
        Set<JsonNode> was = requirements(before);
        Set<JsonNode> is = requirements(after);
        String place = after.at(SECURITY).pointer();
        if (isOpen(is)) {
            if (!isOpen(was)) {
                ledger.add(
                        operation,
                        Impact.COMPATIBLE,
                        place,
                        "no credentials are asked for any more",
                        "all may call it");
            }
        } else if (isOpen(was)) {
            ledger.add(operation, Impact.BREAKING, place, "credentials are asked for now", "clients have none");
        } else if (!is.containsAll(was)) {
            String why = "clients that have those of before may be refused";
            ledger.add(operation, Impact.BREAKING, place, "other credentials are asked for", why);
        }
    }

    private static Set<JsonNode> requirements(Located operation) {
        boolean own = operation.has(SECURITY);
        Set<JsonNode> all = new HashSet<>();
        (own ? operation.node() : operation.root()).path(SECURITY).forEach(all::add);
        return all;
    }

    private static boolean isOpen(Set<JsonNode> requirements) {
        return requirements.isEmpty() || requirements.stream().anyMatch(JsonNode::isEmpty);
    }

    private void body(Located was, Located is) {
        boolean required = is.node().path("required").asBoolean();
        if (required && !was.node().path("required").asBoolean()) {
            String why = "requests without one are refused";
            ledger.add(operation, Impact.BREAKING, is.pointer(), "a request body is required now", why);
        }
        for (String type : was.at("content").names()) {
            Located now = is.at("content").at(type);
            if (now.exists()) {
                Schema old = Schema.of(was.at("content").at(type).at("schema"));
                new SchemaComparison(ledger, operation, Direction.REQUEST).compare(old, Schema.of(now.at("schema")));
            } else {
                String what = "request bodies of type `" + type + "` are gone";
                ledger.add(operation, Impact.BREAKING, is.at("content").pointer(), what, "clients that send them fail");
            }
        }
    }
}
