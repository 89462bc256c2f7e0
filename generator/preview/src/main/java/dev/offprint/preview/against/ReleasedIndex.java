package dev.offprint.preview.against;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.address.Document;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfigReader;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.json.EdgeConfigJson;
import dev.offprint.edge.runtime.jvm.release.DeferredBody;
import dev.offprint.edge.runtime.jvm.release.Snapshot;
import dev.offprint.edge.runtime.jvm.release.TreeFollower;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The static index of the release that a store serves, or of a plain tree.
 *
 * @param files the release
 * @param config its edge.json
 */
public record ReleasedIndex(ObjectStore files, EdgeConfig config) {

    private static final long MEMORY = 16L * 1024 * 1024;

    /**
     * An article as the static index lists it.
     *
     * @param id its identifier, which stays when it is renamed
     * @param slug its slug
     * @param lastUpdated the date of its author, RFC 3339, or null
     * @param detail the entity tag of its full form
     */
    record IndexedArticle(String id, String slug, @Nullable String lastUpdated, String detail) {

        /**
         * Returns the articles of a document of the index; none if it lists parts.
         *
         * @throws IOException if it is not a JSON object
         */
        static List<IndexedArticle> of(byte[] document) throws IOException {
            List<IndexedArticle> articles = new ArrayList<>();
            for (Map<?, ?> one : objects(new JsonMapper().readValue(document, Map.class), "articles")) {
                for (Map<?, ?> form : objects(one, "representations")) {
                    if ("detail".equals(form.get("form"))) {
                        articles.add(new IndexedArticle(
                                String.valueOf(one.get("id")),
                                String.valueOf(one.get("slug")),
                                one.get("lastUpdated") instanceof String date ? date : null,
                                String.valueOf(form.get("etag"))));
                    }
                }
            }
            return articles;
        }

        /** Returns the keys of the parts that a document of the index lists, each with its entity tag. */
        static List<Map.Entry<String, String>> parts(byte[] document) throws IOException {
            List<Map.Entry<String, String>> parts = new ArrayList<>();
            for (Map<?, ?> part : objects(new JsonMapper().readValue(document, Map.class), "parts")) {
                String prefix = String.valueOf(part.get("prefix"));
                if (Document.isPart(prefix)) {
                    parts.add(Map.entry(Document.INDEX.partPath(prefix), String.valueOf(part.get("etag"))));
                }
            }
            return parts;
        }

        private static List<Map<?, ?>> objects(Map<?, ?> object, String member) {
            List<Map<?, ?>> found = new ArrayList<>();
            if (object.get(member) instanceof List<?> list) {
                for (Object one : list) {
                    if (one instanceof Map<?, ?> map) {
                        found.add(map);
                    }
                }
            }
            return found;
        }
    }

    /**
     * Opens the release that a store serves now.
     *
     * @throws RefusedException if it has none
     * @throws IOException if the store fails, or the release cannot be read
     */
    public static ReleasedIndex of(ObjectStore store) throws IOException, RefusedException {
        try {
            Snapshot snapshot =
                    new TreeFollower(store, MEMORY, failure -> {}).newer(null).orElseThrow();
            return new ReleasedIndex(
                    snapshot.objects(), EdgeConfigJson.read(snapshot.config().bytes()));
        } catch (StoreUnavailable | UnusableTree | EdgeConfigReader.Unreadable unusable) {
            if (unusable instanceof UnusableTree none && !none.isRelease()) {
                throw new RefusedException(
                        Message.of("the store has no release; publish one, or name another store with --against"));
            }
            throw new IOException("the release cannot be read: " + unusable.getMessage(), unusable);
        }
    }

    /**
     * Returns the articles of all documents of the index that another index does not have in the same form.
     *
     * @param same the entity tags of the other index by key
     */
    List<IndexedArticle> unlike(Map<String, String> same) throws IOException {
        List<IndexedArticle> found = new ArrayList<>();
        collect(Document.INDEX.path(), same, found);
        return found;
    }

    private void collect(String key, Map<String, String> same, List<IndexedArticle> found) throws IOException {
        byte[] document = read(key).orElseThrow(() -> new IOException("the release lacks " + key));
        found.addAll(IndexedArticle.of(document));
        for (Map.Entry<String, String> part : IndexedArticle.parts(document)) {
            if (!part.getValue().equals(same.get(part.getKey()))) {
                collect(part.getKey(), same, found);
            }
        }
    }

    private Optional<byte[]> read(String key) throws IOException {
        try {
            Optional<StoredObject> object = files.get(new ObjectKey(key));
            return object.isEmpty() ? Optional.empty() : Optional.of(bytes(object.get()));
        } catch (StoreUnavailable failed) {
            throw new IOException("the store failed: " + failed.getMessage(), failed);
        }
    }

    private static byte[] bytes(StoredObject object) throws IOException, StoreUnavailable {
        return StreamedBody.whole(DeferredBody.opened(object.body()));
    }
}
