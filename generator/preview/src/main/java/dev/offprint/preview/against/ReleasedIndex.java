package dev.offprint.preview.against;

import dev.offprint.address.Document;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfigReader;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Slug;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.edge.runtime.jvm.content.DeferredBody;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.json.EdgeConfigJson;
import dev.offprint.edge.runtime.jvm.release.Snapshot;
import dev.offprint.edge.runtime.jvm.release.TreeFollower;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.index.IndexedArticle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The static index of the release that a store serves, or of a plain tree.
 *
 * @param files the release
 * @param config its edge.json
 */
public record ReleasedIndex(ObjectStore files, EdgeConfig config) {

    private static final long MEMORY = 16L * 1024 * 1024;

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
    public List<IndexedArticle> unlike(Map<String, String> same) throws IOException {
        List<IndexedArticle> found = new ArrayList<>();
        collect(Document.INDEX.path(), same, found);
        return found;
    }

    /** Returns the full form of an article, if the release has it. */
    public Optional<byte[]> article(String slug) throws IOException {
        Optional<Slug> parsed = Slug.parse(slug);
        return parsed.isEmpty()
                ? Optional.empty()
                : read(TreeKeys.detail(parsed.get()).value());
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
        Body body = DeferredBody.opened(object.body());
        return body instanceof StreamedBody streamed ? streamed.whole() : ((Bytes) body).bytes();
    }
}
