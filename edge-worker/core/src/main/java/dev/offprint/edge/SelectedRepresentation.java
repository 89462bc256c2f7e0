package dev.offprint.edge;

import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.http.Headers;

/**
 * The selected representation (RFC 9110, 3.2): an object that exists, as every client gets it that asks for this form: all that does not depend on preconditions, on the method
 * or on quotas. It is the same for as long as the tree is, so a runtime may keep it instead of deciding again.
 *
 * @param tag the entity tag; each coding has its own (RFC 9110, 8.8.3.3)
 * @param fields the header fields of the answer with content
 * @param unchanged the header fields of 304 (RFC 9110, 15.4.5)
 * @param vary the value of Vary
 * @param ranges whether a client may ask for some of its bytes
 */
public record SelectedRepresentation(EntityTag tag, Headers fields, Headers unchanged, String vary, boolean ranges) {}
