package dev.offprint.edge.store;

import dev.offprint.edge.http.Body;

/**
 * An object from a store: its content and a digest of these bytes.
 *
 * @param body the content, to be sent or discarded exactly once
 * @param digest identifies the content, and is legal inside an entity tag: equal bytes have equal digests on every server of a
 *     deployment, different bytes different digests
 * @param uncoded the length of the content without its coding, in bytes; -1 where the store does not know it
 */
public record StoredObject(Body body, String digest, long uncoded) {

    /** Returns an object of which the store knows no more than its content. */
    public StoredObject(Body body, String digest) {
        this(body, digest, -1);
    }
}
