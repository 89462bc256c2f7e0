package dev.offprint.preview.dashboard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.cache.BuildCache;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.output.NullSink;
import dev.offprint.output.list.ComposedList.Entry;
import dev.offprint.output.list.ItemParts;
import dev.offprint.output.list.ListItem;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.represent.Representation;
import dev.offprint.source.MediaFile;
import dev.offprint.tree.EdgeConfigReader;
import dev.offprint.tree.Manifest;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
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
        TreeDiff comparison = new TreeDiff(files);
        Diagnostics diagnostics = new Diagnostics();
        Pipeline.run(
                content, options.withBaseUrl(baseUrl), comparison, BuildCache.none(), diagnostics, Progress.SILENT);
        if (diagnostics.hasErrors()) {
            return json.put("reason", "nothing can be published while there are errors");
        }
        list(json.putArray("added"), comparison.added());
        list(json.putArray("changed"), comparison.changed());
        list(json.putArray("removed"), comparison.removed());
        return json;
    }

    private static void list(ArrayNode array, SortedSet<String> keys) {
        keys.forEach(array::add);
    }

    /**
     * Compares compiled files with a tree. Lists are left out, because they change with their articles. Used by many threads.
     */
    private static final class TreeDiff extends NullSink {

        private final Map<String, PublicFile> tree;
        private final Set<String> seen = ConcurrentHashMap.newKeySet();
        private final SortedSet<String> added = new ConcurrentSkipListSet<>();
        private final SortedSet<String> changed = new ConcurrentSkipListSet<>();

        /** Returns a comparison with the files of a tree by key. */
        TreeDiff(Map<String, PublicFile> tree) {
            this.tree = tree;
        }

        /** Returns the keys that the tree does not have. */
        SortedSet<String> added() {
            return added;
        }

        /** Returns the keys under which the tree has other content. */
        SortedSet<String> changed() {
            return changed;
        }

        /** Returns the keys that only the tree has. */
        SortedSet<String> removed() {
            SortedSet<String> removed = new TreeSet<>(tree.keySet());
            removed.removeAll(seen);
            return removed;
        }

        @Override
        public void add(Representation leaf) {
            add(leaf.key().value(), Sha256.of(leaf.body()));
        }

        @Override
        public void addFile(ObjectKey key, String mediaType, MediaFile file) {
            add(key.value(), file.digest());
        }

        private void add(String key, Sha256 digest) {
            seen.add(key);
            PublicFile last = tree.get(key);
            if (last == null) {
                added.add(key);
            } else if (!last.content().digest().equals(digest)) {
                changed.add(key);
            }
        }

        @Override
        public void addIndex(Representation index) {
            add(index);
        }

        @Override
        public boolean discards() {
            return false;
        }

        @Override
        public ListItem addArticle(Representation detail, ItemParts parts) {
            add(detail);
            return super.addArticle(detail, parts);
        }

        @Override
        public void addList(ObjectKey key, List<Entry> entries) {
            seen.add(key.value());
        }
    }
}
