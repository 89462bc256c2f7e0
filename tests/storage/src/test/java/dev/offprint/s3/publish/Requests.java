package dev.offprint.s3.publish;

import dev.offprint.s3.fault.FaultyProxy;
import dev.offprint.s3.fault.HttpMessage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The requests to a storage, in order. */
final class Requests {

    private static final String PREFIX = "/some/prefix/";

    private final List<HttpMessage> all = Collections.synchronizedList(new ArrayList<>());

    private Requests() {}

    /** Records the requests through a proxy from now on. */
    static Requests of(FaultyProxy proxy) {
        Requests requests = new Requests();
        proxy.before(requests.all::add);
        return requests;
    }

    /** Returns the keys that were written, in their order; each part of a large object counts as one. */
    List<String> written() {
        return keys("PUT ");
    }

    /** Returns the keys that were deleted, in their order. */
    List<String> deleted() {
        return keys("DELETE ");
    }

    /** Returns all changes, in their order: `PUT key` for what was written, `DELETE key` for each key deleted. */
    List<String> steps() {
        List<String> steps = new ArrayList<>();
        for (HttpMessage request : List.copyOf(all)) {
            if (request.method().equals("PUT") || request.method().equals("DELETE")) {
                steps.add(request.method() + " " + key(request));
            } else if (request.method().equals("POST")) {
                List<String> keys = new ArrayList<>();
                named(new String(request.body(), StandardCharsets.UTF_8), keys);
                keys.forEach(key -> steps.add("DELETE " + key));
            }
        }
        return steps;
    }

    private List<String> keys(String step) {
        return steps().stream()
                .filter(one -> one.startsWith(step))
                .map(one -> one.substring(step.length()))
                .toList();
    }

    private static String key(HttpMessage request) {
        String path = request.target().split("\\?", 2)[0];
        return path.substring(path.indexOf(PREFIX) + PREFIX.length());
    }

    private static void named(String body, List<String> keys) {
        for (int at = body.indexOf("<Key>"); at >= 0; at = body.indexOf("<Key>", at + 1)) {
            String key = body.substring(at + "<Key>".length(), body.indexOf("</Key>", at));
            keys.add(key.startsWith(PREFIX.substring(1)) ? key.substring(PREFIX.length() - 1) : key);
        }
    }
}
