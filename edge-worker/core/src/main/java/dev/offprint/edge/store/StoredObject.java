package dev.offprint.edge.store;

import dev.offprint.edge.http.Body;

/**
 * An object from a store: its content and a digest of these bytes.
 *
 * @param body the content, to be sent or discarded exactly once
 * @param digest identifies the content, and is legal inside an entity tag: equal bytes have equal digests on every server of a
 *     deployment, different bytes different digests
 */
public record StoredObject(Body body, String digest) {}
