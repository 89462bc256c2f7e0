package dev.offprint.edge.runtime.jvm.release;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.SampleTree;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ManifestLookup;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.release.TextNode;
import dev.offprint.edge.resource.HeaderTable;
import dev.offprint.edge.resource.HeaderTable.FileHeaders;
import dev.offprint.edge.resource.HeaderTable.FileRule;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.edge.store.StoreUnavailable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The sample tree as a release, with the edge.json of a world; and what the exchanges call its contents. */
public final class SampleRelease {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int TAG_DIGITS = 32;
    private static final List<String> CONDITIONS = List.of("If-Match", "If-None-Match", "If-Range");

    /** The tag of a content by the name that the exchanges have for it, both in quotes. */
    private static final Map<String, String> TAGS = tags();

    private SampleRelease() {}

    /** Returns the objects of a store with the release of a world. In the failing world most of them are missing. */
    public static Map<ObjectKey, byte[]> objects(World world) throws IOException {
        Map<ObjectKey, byte[]> tree = new TreeMap<>(SampleTree.objects());
        tree.put(TreeKeys.EDGE_CONFIG, config(world.config()));
        if (world != World.FAILING) {
            return new ReleasedTree(tree).current("one");
        }
        ReleasedTree release = new ReleasedTree(tree, 1); // the node of edge.json tells about no other key
        Map<ObjectKey, byte[]> read = new TreeMap<>();
        read.put(ReleaseLayout.POINTER, release.pointer("one"));
        TextNode root = node(release, release.manifest(), read);
        try {
            String config = new ManifestLookup(root, sha256 -> node(release, sha256, read))
                    .first(List.of(TreeKeys.EDGE_CONFIG))
                    .orElseThrow()
                    .content()
                    .sha256();
            read.put(ReleaseLayout.object(config), bytes(release, config));
        } catch (StoreUnavailable impossible) {
            throw new IllegalStateException(impossible);
        }
        return read;
    }

    private static TextNode node(ReleasedTree release, String sha256, Map<ObjectKey, byte[]> read) {
        byte[] bytes = bytes(release, sha256);
        read.put(ReleaseLayout.object(sha256), bytes);
        return TextNode.of(bytes).orElseThrow();
    }

    private static byte[] bytes(ReleasedTree release, String sha256) {
        byte[] bytes = release.objects().get(ReleaseLayout.object(sha256));
        if (bytes == null) {
            throw new IllegalStateException("no object " + sha256);
        }
        return bytes;
    }

    /** Returns the edge.json of a configuration. */
    public static byte[] config(EdgeConfig config) throws IOException {
        Map<String, String> slugs = new TreeMap<>();
        config.renames().slugs().forEach((former, now) -> slugs.put(former.value(), now.value()));
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("format", EdgeConfig.FORMAT);
        root.put("baseUrl", config.baseUrl());
        root.put(
                "articlePages",
                Map.of("en", config.articles().en(), "de", config.articles().de()));
        root.put("awarenessLevels", config.levelTokens());
        root.put(
                "rateLimit",
                Map.of(
                        "requests", config.quota().requests(),
                        "windowSeconds", config.quota().windowSeconds()));
        root.put("cacheControl", Map.of("clientError", config.cache().clientError()));
        root.put("formerSlugs", slugs);
        root.put("headers", headers(config.headers()));
        return JSON.writeValueAsBytes(root);
    }

    private static Map<String, Object> headers(HeaderTable headers) {
        List<Map<String, Object>> files = new ArrayList<>();
        for (FileRule rule : headers.files()) {
            FileHeaders how = rule.headers();
            Map<String, Object> file = new LinkedHashMap<>();
            file.put("for", String.join(" ", rule.addresses()));
            file.put("type", how.type());
            if (how.link() != null) {
                file.put("link", how.link());
            }
            file.put("immutable", how.immutable());
            file.put("compressed", how.compressed());
            file.put("ranges", how.ranges());
            files.add(file);
        }
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("html", headers.html());
        all.put("markdown", headers.markdown());
        all.put("operation", headers.operation());
        all.put("answer", headers.answer());
        all.put("files", files);
        return all;
    }

    /** Returns a request with the tags of contents for their names. */
    public static Request named(Request request) {
        List<Headers.Field> fields = new ArrayList<>();
        for (Headers.Field field : request.headers().fields()) {
            String value = field.value();
            if (CONDITIONS.contains(field.name())) {
                for (Map.Entry<String, String> tag : TAGS.entrySet()) {
                    value = value.replace(tag.getKey(), tag.getValue());
                }
            }
            fields.add(new Headers.Field(field.name(), value));
        }
        return new Request(request.method(), request.path(), request.query(), new Headers(fields));
    }

    /** Returns an answer with the names of contents for their tags. */
    public static Response named(Response response) {
        List<Headers.Field> fields = new ArrayList<>();
        for (Headers.Field field : response.headers().fields()) {
            String value = field.value();
            if (field.name().equalsIgnoreCase("ETag")) {
                for (Map.Entry<String, String> tag : TAGS.entrySet()) {
                    value = value.replace(tag.getValue(), tag.getKey());
                }
            }
            fields.add(new Headers.Field(field.name(), value));
        }
        return new Response(response.status(), new Headers(fields), response.body());
    }

    private static Map<String, String> tags() {
        Map<String, String> tags = new HashMap<>();
        SampleTree.objects().forEach((key, bytes) -> {
            Coding coding = Coding.of(key);
            String end = (coding == Coding.IDENTITY ? "" : "-" + coding.token()) + "\"";
            String tag = ReleasedTree.sha256(bytes).substring(0, TAG_DIGITS);
            tags.put("\"" + SampleTree.digest(bytes) + end, "\"" + tag + end);
        });
        return tags;
    }
}
