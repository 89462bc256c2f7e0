package dev.offprint.represent;

import dev.offprint.edge.resource.ObjectKey;

/**
 * The body of a response and its key. It is not a file yet: it has no digest and no compressed forms.
 *
 * @param key its key
 * @param mediaType its Content-Type
 * @param body the content
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Representation(ObjectKey key, String mediaType, byte[] body) {}
