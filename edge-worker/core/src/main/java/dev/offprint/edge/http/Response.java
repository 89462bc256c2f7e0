package dev.offprint.edge.http;

/**
 * An answer, complete but for what the connection adds (Date, Connection). For HEAD and 304 the body is already gone;
 * Content-Length is among the headers wherever RFC 9110, 8.6 allows it, so a runtime sends the headers as they are.
 *
 * @param status the status code
 * @param headers the header fields
 * @param body the content to send
 */
public record Response(int status, Headers headers, Body body) {}
