package dev.offprint.publish.plan.contract;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares two descriptions of an API (OpenAPI 3.1.1) from the view of clients that were written for the first. Words and
 * examples do not count. Which change is how bad: decision 16.
 */
public final class ContractComparison {

    private static final Set<String> METHODS =
            Set.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

    private final Ledger ledger = new Ledger();
    private final Located before;
    private final Located after;

    private ContractComparison(JsonNode before, JsonNode after) {
        this.before = Located.document(before);
        this.after = Located.document(after);
    }

    /** Returns every difference that clients may notice, the worst first. Total: a document that is none has no paths. */
    public static List<ContractChange> of(JsonNode before, JsonNode after) {
        ContractComparison comparison = new ContractComparison(before, after);
        comparison.compare();
        return comparison.ledger.changes();
    }

    /** Returns the same of two documents as they are published; one that is no JSON is a risk of its own. */
    public static List<ContractChange> of(byte[] before, byte[] after) {
        Optional<JsonNode> old = parsed(before);
        Optional<JsonNode> now = parsed(after);
        if (old.isEmpty() || now.isEmpty()) {
            String what = "the " + (old.isEmpty() ? "live" : "new") + " description is no JSON";
            return List.of(new ContractChange(Impact.RISKY, "#", what, "it cannot be compared; read both", List.of()));
        }
        return of(old.get(), now.get());
    }

    private static Optional<JsonNode> parsed(byte[] document) {
        try {
            return Optional.of(new JsonMapper().readTree(document)).filter(JsonNode::isObject);
        } catch (JacksonException none) {
            return Optional.empty();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private void compare() {
        servers();
        Map<String, Located> old = paths(before);
        Map<String, Located> now = paths(after);
        old.forEach((path, item) -> {
            Located kept = now.get(path);
            if (kept == null) {
                String what = "the path `" + name(item) + "` is gone";
                ledger.add(Impact.BREAKING, item.pointer(), what, "clients that ask for it get 404");
            } else {
                operations(item, kept);
            }
        });
        now.forEach((path, item) -> {
            if (!old.containsKey(path)) {
                String what = "the path `" + name(item) + "` is new";
                ledger.add(Impact.COMPATIBLE, item.pointer(), what, "nobody asks for it yet");
            }
        });
    }

    private void servers() {
        Set<String> old = urls(before);
        Set<String> now = urls(after);
        for (String url : old) {
            if (!now.contains(url)) {
                String what = "the server `" + url + "` is gone";
                ledger.add(Impact.BREAKING, "#/servers", what, "clients that call it must be given another address");
            }
        }
        for (String url : now) {
            if (!old.contains(url)) {
                String what = "the server `" + url + "` is new";
                ledger.add(Impact.COMPATIBLE, "#/servers", what, "nobody calls it yet");
            }
        }
    }

    private static Set<String> urls(Located document) {
        Set<String> urls = new TreeSet<>();
        for (Located server : document.at("servers").elements()) {
            String url = server.text("url");
            urls.add(url.endsWith("/") ? url.substring(0, url.length() - 1) : url);
        }
        return urls;
    }

    /** Returns the paths by their templates without the names of parameters: those no request ever shows. */
    private static Map<String, Located> paths(Located document) {
        Map<String, Located> paths = new LinkedHashMap<>();
        Located all = document.at("paths");
        for (String path : all.names()) {
            paths.put(path.replaceAll("\\{[^}]*}", "{}"), all.at(path));
        }
        return paths;
    }

    private void operations(Located old, Located now) {
        Located was = old.resolved();
        Located is = now.resolved();
        for (String method : was.names()) {
            if (METHODS.contains(method) && !is.has(method)) {
                String what = "the operation `" + title(method, old) + "` is gone";
                ledger.add(Impact.BREAKING, was.at(method).pointer(), what, "clients that ask for it get 405");
            } else if (METHODS.contains(method)) {
                new OperationComparison(ledger, title(method, now), was, is, method).compare();
            }
        }
        for (String method : is.names()) {
            if (METHODS.contains(method) && !was.has(method)) {
                String what = "the operation `" + title(method, now) + "` is new";
                ledger.add(Impact.COMPATIBLE, is.at(method).pointer(), what, "nobody asks for it yet");
            }
        }
    }

    private static String title(String method, Located item) {
        return method.toUpperCase(Locale.ROOT) + " " + name(item);
    }

    private static String name(Located item) {
        String pointer = item.pointer();
        return pointer.substring("#/paths/".length()).replace("~1", "/").replace("~0", "~");
    }
}
