package dev.offprint.edge.store;

import dev.offprint.edge.http.Body;

/**
 * An object as a store hands it out: its content, and a digest of exactly these bytes.
 *
 * @param body the content, to be sent or discarded exactly once
 * @param digest a name for the content, legal inside an entity tag: equal bytes have equal digests on every node of a
 *     deployment, different bytes different ones
 */
public record StoredObject(Body body, String digest) {}
