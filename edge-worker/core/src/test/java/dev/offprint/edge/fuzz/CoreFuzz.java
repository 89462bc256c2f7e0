package dev.offprint.edge.fuzz;

import dev.offprint.edge.Edge;
import dev.offprint.edge.Plan;
import dev.offprint.edge.SampleTree;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.http.FieldMembers;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.http.Weighted;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.IpAddress;
import dev.offprint.edge.limit.Network;
import dev.offprint.edge.negotiate.Accept;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ManifestNode.Branch;
import dev.offprint.edge.release.ManifestNode.Child;
import dev.offprint.edge.release.ManifestNode.Leaf;
import dev.offprint.edge.release.TextNode;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Slug;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What Jazzer tries on the core. The first byte of an input selects the parser, modulo their number; the rest is what strangers send.
 */
public final class CoreFuzz {

    private static final Edge EDGE = new Edge(SampleTree.config("https://example.test/base"), true);
    private static final StoredObject CONTENT = new StoredObject(new Bytes(new byte[] {'a'}), "0".repeat(64));

    private CoreFuzz() {}

    /** Tries one input; throws if the core does something it must not. */
    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length == 0) {
            return;
        }
        byte[] rest = Arrays.copyOfRange(input, 1, input.length);
        String text = new String(rest, StandardCharsets.ISO_8859_1);
        switch (input[0] & 0x3) {
            case 0 -> request(text.split("\n", -1));
            case 1 -> fields(text);
            case 2 -> addresses(text);
            default -> node(rest);
        }
    }

    /** The lines are method, path, query and header fields. */
    private static void request(String[] lines) {
        List<Headers.Field> fields = new ArrayList<>();
        for (int i = 3; i < lines.length; i++) {
            int colon = lines[i].indexOf(':');
            fields.add(new Headers.Field(
                    lines[i].substring(0, Math.max(0, colon)),
                    lines[i].substring(colon + 1).strip()));
        }
        String query = lines.length < 3 || lines[2].isEmpty() ? null : lines[2];
        Request request = new Request(lines[0], "/" + (lines.length < 2 ? "" : lines[1]), query, new Headers(fields));
        EDGE.route(request);
        Plan plan = EDGE.plan(request);
        if (plan instanceof Plan.Fetch fetch) {
            check(!fetch.keys().isEmpty(), "a fetch without keys");
            for (ObjectKey key : fetch.keys()) {
                check(ObjectKey.isLegal(key.value()), "an illegal key");
                Response found = EDGE.finish(fetch, Optional.of(new ObjectStore.Hit(key, CONTENT)));
                check(found.status() < 500, "an answer that fails");
                answer(found);
            }
            answer(EDGE.finish(fetch, Optional.empty()));
            check(EDGE.fail(fetch).status() >= 500, "a failure that is none");
        } else {
            answer(((Plan.Answer) plan).response());
        }
    }

    private static void answer(Response response) {
        // 500 where a tree lacks what every tree has
        check(response.status() >= 200 && response.status() <= 500, "status " + response.status());
        for (Headers.Field field : response.headers().fields()) {
            for (char c : field.value().toCharArray()) {
                check(c >= ' ' && c < 0x7f, "a field that cannot be sent: " + field);
            }
        }
        Optional<String> location = response.headers().first("Location");
        check(location.isEmpty() || location.get().startsWith("/base/"), "a redirect to " + location);
    }

    private static void fields(String text) {
        for (Weighted weighted : Weighted.parse(text)) {
            check(weighted.weight() >= 0 && weighted.weight() <= Weighted.FULL, "a weight out of range");
            check(weighted.name().equals(weighted.name().toLowerCase(Locale.ROOT)), "a name in capitals");
        }
        Accept accept = Accept.parse(Optional.of(text));
        accept.prefersHtml();
        accept.prefersMarkdown();
        accept.pageForm();
        EntityTag.list(text);
        FieldMembers.split(text, ';');
        UserInfo.removed(text);
        PercentCoding.decodeQuery(text);
        PercentCoding.decode(text).ifPresent(decoded -> check(decoded.length() <= text.length(), "it grew"));
        PathSegments.of(text);
        Slug.parse(text).ifPresent(slug -> check(ObjectKey.isLegal(slug.value()), "a slug that is no key"));
    }

    private static void addresses(String text) {
        IpAddress.parse(text)
                .ifPresent(address -> check(!address.client().value().isEmpty(), "a client without a name"));
        Network.parse(text);
        ClientAddress rule = new ClientAddress(2, Network.PRIVATE);
        Headers forwarded = Headers.of(ClientAddress.X_FORWARDED_FOR, text);
        check(!rule.of("10.0.0.1", forwarded).value().isEmpty(), "a client without a name");
        check(rule.of("192.0.2.1", forwarded).value().equals("192.0.2.1"), "a stranger believed");
        rule.of(text, Headers.NONE);
    }

    private static void node(byte[] bytes) {
        Optional<ManifestNode> node = ManifestNode.parse(bytes);
        if (node.isPresent()) {
            check(Arrays.equals(node.get().toBytes(), bytes), "a node that is written otherwise");
            check(node.get().entries() >= 0 && node.get().bytes() >= 0, "a negative size");
            check(node.get().lastKey().isEmpty() || ObjectKey.isLegal(node.get().lastKey()), "an illegal key");
        }
        Optional<TextNode> text = TextNode.of(new String(bytes, StandardCharsets.ISO_8859_1));
        check(text.isPresent() || node.isEmpty(), "a node whose text is none");
        text.ifPresent(searched -> search(searched, node));
    }

    /** A search in the text finds what the parsed node has, and only a malformed line is a failure. */
    private static void search(TextNode text, Optional<ManifestNode> node) {
        try {
            for (String key : List.of(
                    "", "k", "edge.json", "~", node.map(ManifestNode::lastKey).orElse("m"))) {
                Optional<ManifestEntry> entry = text.entry(key);
                Optional<String> below = text.below(key);
                check(node.isEmpty() || entry.equals(entry(node.get(), key)), "another entry");
                check(node.isEmpty() || below.equals(below(node.get(), key)), "another node below");
            }
        } catch (StoreUnavailable malformed) {
            check(node.isEmpty(), "a node with a malformed line");
        }
    }

    private static Optional<ManifestEntry> entry(ManifestNode node, String key) {
        return node instanceof Leaf leaf
                ? leaf.list().stream().filter(entry -> entry.key().equals(key)).findFirst()
                : Optional.empty();
    }

    private static Optional<String> below(ManifestNode node, String key) {
        return node instanceof Branch branch
                ? branch.children().stream()
                        .filter(child -> child.lastKey().compareTo(key) >= 0)
                        .map(Child::sha256)
                        .findFirst()
                : Optional.empty();
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }
}
