package dev.offprint.publish.plan.contract;

/** Compares what an operation answers: status codes, media types, header fields, bodies. */
final class ResponseComparison {

    private final Ledger ledger;
    private final String operation;

    ResponseComparison(Ledger ledger, String operation) {
        this.ledger = ledger;
        this.operation = operation;
    }

    void compare(Located old, Located now) {
        for (String status : old.names()) {
            Located was = old.at(status).resolved();
            if (!now.has(status)) {
                gone(status, old.at(status).pointer());
            } else {
                Located is = now.at(status).resolved();
                headers(was.at("headers"), is.at("headers"));
                content(was.at("content"), is.at("content"));
            }
        }
        for (String status : now.names()) {
            if (!old.has(status)) {
                added(status, now.at(status).pointer());
            }
        }
    }

    private void gone(String status, String place) {
        Impact impact = isSuccess(status) ? Impact.BREAKING : Impact.RISKY;
        add(impact, place, "the answer " + status + " is gone", "clients that wait for it get another");
    }

    private void added(String status, String place) {
        if (isSuccess(status)) {
            add(Impact.RISKY, place, "the answer " + status + " is new", "clients that know one success meet another");
        } else {
            add(Impact.COMPATIBLE, place, "the answer " + status + " is new", "clients know it by its first digit");
        }
    }

    private static boolean isSuccess(String status) {
        return status.startsWith("2");
    }

    private void headers(Located old, Located now) {
        for (String name : old.names()) {
            Located was = old.at(name).resolved();
            Located is = now.at(name).resolved();
            boolean promised = was.node().path("required").asBoolean();
            if (!now.has(name)) {
                Impact impact = promised ? Impact.BREAKING : Impact.RISKY;
                add(impact, was.pointer(), "the header field `" + name + "` is gone", "clients that read it find none");
            } else {
                if (promised && !is.node().path("required").asBoolean()) {
                    String what = "the header field `" + name + "` is no longer promised";
                    add(Impact.BREAKING, is.pointer(), what, "clients that read it may find none");
                }
                schemas(was, is);
            }
        }
        for (String name : now.names()) {
            if (!old.has(name)) {
                String what = "the header field `" + name + "` is new";
                add(Impact.COMPATIBLE, now.at(name).pointer(), what, "clients pass over what they do not know");
            }
        }
    }

    private void content(Located old, Located now) {
        for (String type : old.names()) {
            if (now.has(type)) {
                schemas(old.at(type), now.at(type));
            } else {
                String what = "bodies of type `" + type + "` are gone";
                add(Impact.BREAKING, old.at(type).pointer(), what, "clients that read it get another type");
            }
        }
        for (String type : now.names()) {
            if (!old.has(type)) {
                String why = "clients that ask for what they know get it";
                add(Impact.COMPATIBLE, now.at(type).pointer(), "bodies of type `" + type + "` are new", why);
            }
        }
    }

    private void schemas(Located was, Located is) {
        Schema before = Schema.of(was.at("schema"));
        new SchemaComparison(ledger, operation, Direction.RESPONSE).compare(before, Schema.of(is.at("schema")));
    }

    private void add(Impact impact, String place, String what, String why) {
        ledger.add(operation, impact, place, what, why);
    }
}
