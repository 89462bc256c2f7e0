package dev.offprint.represent;

import dev.offprint.edge.resource.ObjectKey;

/**
 * A response's content and where it lies. Not yet a file: no digest, no coded siblings.
 *
 * @param key where it lies
 * @param mediaType its Content-Type
 * @param body the content
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never compared
public record Representation(ObjectKey key, String mediaType, byte[] body) {}
