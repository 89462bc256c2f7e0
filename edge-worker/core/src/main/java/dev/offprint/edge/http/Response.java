package dev.offprint.edge.http;

/**
 * An answer, complete except for the fields that the connection adds (Date, Connection). For HEAD and 304 it has no body. It
 * has Content-Length wherever RFC 9110, 8.6 allows it, so a runtime sends the headers unchanged.
 *
 * @param status the status code
 * @param headers the header fields
 * @param body the content to send
 */
public record Response(int status, Headers headers, Body body) {}
