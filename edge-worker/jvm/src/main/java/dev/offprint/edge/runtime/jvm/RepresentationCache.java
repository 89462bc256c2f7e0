package dev.offprint.edge.runtime.jvm;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.offprint.edge.SelectedRepresentation;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.content.MemoryLookup;
import dev.offprint.edge.runtime.jvm.fastpath.DecisionKey;
import dev.offprint.edge.runtime.jvm.fastpath.HeadBlock;
import dev.offprint.edge.runtime.jvm.fastpath.SimpleHead;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.http.HttpFields;
import org.jspecify.annotations.Nullable;

/**
 * The representations of one tree that were sent lately, by all that the adapter's decision depends on: the target, Accept and
 * Accept-Encoding. The decision is pure, so an entry holds as long as the store knows what it was made from: for a release always.
 * Used by many threads.
 */
final class RepresentationCache {

    /** The most entries; one takes about 4 KiB besides its content, which is not kept here. */
    private static final int ENTRIES = 8 * 1024;

    /** The most answers about what is missing; one takes about 1 KiB. Clients may ask for any number of addresses. */
    private static final int MISSING = 4 * 1024;

    /** The most encoded heads of such answers, which differ by the length of the address. */
    private static final int HEADS = 512;

    private final ServedTree tree;
    private final Cache<Object, Entry> entries =
            Caffeine.newBuilder().maximumSize(ENTRIES).executor(Runnable::run).build();
    private final Cache<Object, MissingAnswer> missing =
            Caffeine.newBuilder().maximumSize(MISSING).executor(Runnable::run).build();
    private final Map<Headers, HeadBlock> heads = new ConcurrentHashMap<>();

    /**
     * The answer that an address has no content.
     *
     * @param head its encoded head
     * @param content its content
     * @param metered whether requests for it count against the quota
     * @param again finds nothing again, if that still holds
     */
    @SuppressWarnings("ArrayRecordComponent") // answers are never compared
    record MissingAnswer(HeadBlock head, byte[] content, boolean metered, MemoryLookup.Again again) {}

    /**
     * A representation.
     *
     * @param representation the decision
     * @param metered whether requests for it count against the quota
     * @param again finds its content, if the entry still holds
     * @param fields the encoded fields of the answer with content
     * @param unchanged the encoded fields of 304
     * @param heads the encoded heads for HTTP/1.1, once they are needed
     */
    record Entry(
            SelectedRepresentation representation,
            boolean metered,
            MemoryLookup.Again again,
            HttpFields fields,
            HttpFields unchanged,
            EncodedHeads heads) {

        /** Returns the encoded fields, if they are those of a response. */
        @Nullable
        HttpFields encoded(Headers headers) {
            if (headers.equals(representation.fields())) {
                return fields;
            }
            return headers.equals(representation.unchanged()) ? unchanged : null;
        }
    }

    /** Returns an empty cache for a tree. */
    RepresentationCache(ServedTree tree) {
        this.tree = tree;
    }

    /** Returns the tree. */
    ServedTree tree() {
        return tree;
    }

    /** Returns the entry for a GET, or null. */
    @Nullable
    Entry get(Request request) {
        DecisionKey key = DecisionKey.of(request);
        return key.isShort() ? entries.getIfPresent(key) : null;
    }

    /** Returns the entry for a GET, or for a HEAD as if it were one, or null. */
    @Nullable
    Entry get(SimpleHead head) {
        return entries.getIfPresent(head);
    }

    /** Returns the answer that there is nothing, or null. */
    @Nullable
    MissingAnswer missing(SimpleHead head) {
        return missing.getIfPresent(head);
    }

    /** Keeps what was decided about a GET. */
    void put(Request request, SelectedRepresentation representation, boolean metered, MemoryLookup.Again again) {
        DecisionKey key = DecisionKey.of(request);
        if (key.isShort()) {
            HttpFields fields = FieldEncoder.often(representation.fields());
            HttpFields unchanged = FieldEncoder.often(representation.unchanged());
            entries.put(
                    key,
                    new Entry(representation, metered, again, fields, unchanged, new EncodedHeads(representation)));
        }
    }

    /** Keeps the answer to a GET whose address has no content, if it is the same for every client. */
    void putMissing(Request request, Response answer, boolean metered, MemoryLookup.Again again) {
        DecisionKey key = DecisionKey.of(request);
        boolean same = request.method().equals("GET") && !tree.edge().showsQuotas();
        if (same && key.isShort() && answer.body() instanceof Bytes content) {
            missing.put(key, new MissingAnswer(head(answer), content.bytes(), metered, again));
        }
    }

    private HeadBlock head(Response answer) {
        HeadBlock known = heads.get(answer.headers());
        if (known != null && known.status() == answer.status()) {
            return known;
        }
        HeadBlock head = HeadBlock.of(answer.status(), answer.headers());
        if (heads.size() < HEADS) {
            heads.put(answer.headers(), head);
        }
        return head;
    }

    /** The encoded heads of a representation. */
    static final class EncodedHeads {

        private final SelectedRepresentation representation;
        private volatile @Nullable HeadBlock found;
        private volatile @Nullable HeadBlock unchanged;

        EncodedHeads(SelectedRepresentation representation) {
            this.representation = representation;
        }

        /** Returns the head of the answer with content. */
        HeadBlock found() {
            HeadBlock known = found;
            if (known == null) {
                known = HeadBlock.of(200, representation.fields());
                found = known;
            }
            return known;
        }

        /** Returns the head of 304. */
        HeadBlock unchanged() {
            HeadBlock known = unchanged;
            if (known == null) {
                known = HeadBlock.of(304, representation.unchanged());
                unchanged = known;
            }
            return known;
        }
    }
}
