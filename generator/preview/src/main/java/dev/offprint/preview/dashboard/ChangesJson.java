package dev.offprint.preview.dashboard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.cache.BuildCache;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.output.DigestSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.EdgeConfigReader;
import dev.offprint.tree.Manifest;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * What publishing the content as it is now would change: every file that a build would write, against the tree of the last
 * release, under its own base URL.
 *
 * @param content the content folder
 * @param options how to read it
 * @param release the tree
 */
public record ChangesJson(Path content, Corpus.Options options, Path release) implements Supplier<JsonNode> {

    @Override
    public JsonNode get() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("release", release.toString());
        try {
            if (!Files.isRegularFile(release.resolve(KeyLayout.MANIFEST.value()))) {
                return json.put("reason", "there is no tree at " + release + "; build one, or name one with --against");
            }
            Map<String, PublicFile> files =
                    Manifest.load(release.resolve(KeyLayout.MANIFEST.value())).files();
            byte[] config = Files.readAllBytes(release.resolve(KeyLayout.EDGE_CONFIG.value()));
            PublicFile listed = files.get(KeyLayout.EDGE_CONFIG.value());
            if (listed == null || !listed.content().digest().equals(Sha256.of(config))) {
                // one is of the tree before a build's commit, and the other of the tree behind it
                return json.put("reason", "the tree at " + release + " is being written; look again");
            }
            return compare(json, files, EdgeConfigReader.read(config).baseUrl());
        } catch (RefusedException | IOException | EdgeConfigReader.Unreadable damaged) {
            return json.put("reason", "the tree at " + release + " cannot be read");
        }
    }

    private JsonNode compare(ObjectNode json, Map<String, PublicFile> files, String baseUrl) {
        DigestSink built = new DigestSink();
        Diagnostics diagnostics = new Diagnostics();
        Pipeline.run(content, options.withBaseUrl(baseUrl), built, BuildCache.none(), diagnostics, Progress.SILENT);
        if (diagnostics.hasErrors()) {
            return json.put("reason", "nothing can be published while there are errors");
        }
        SortedSet<String> added = new TreeSet<>();
        SortedSet<String> changed = new TreeSet<>();
        built.digests().forEach((key, digest) -> {
            PublicFile last = files.get(key);
            if (last == null) {
                added.add(key);
            } else if (!last.content().digest().equals(digest)) {
                changed.add(key);
            }
        });
        list(json.putArray("added"), added);
        list(json.putArray("changed"), changed);
        list(json.putArray("removed"), removed(files, built));
        return json;
    }

    /** Returns what only the tree has. Lists that are composed again were not compared, and are not among it. */
    private static SortedSet<String> removed(Map<String, PublicFile> files, DigestSink built) {
        SortedSet<String> removed = new TreeSet<>(files.keySet());
        removed.removeAll(built.digests().keySet());
        removed.removeAll(built.lists());
        return removed;
    }

    private static void list(ArrayNode array, SortedSet<String> keys) {
        keys.forEach(array::add);
    }
}
