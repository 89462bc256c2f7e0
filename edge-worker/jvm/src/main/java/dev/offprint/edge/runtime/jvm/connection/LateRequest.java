package dev.offprint.edge.runtime.jvm.connection;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.problem.ProblemType;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.DateGenerator;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;

/**
 * The answer to a request whose head did not arrive in time (RFC 9110, 15.5.9). The server writes it itself: Jetty knows of
 * no request yet, and has nothing to answer.
 */
final class LateRequest {

    private final ConnectionProblems.Refusals refusals;

    LateRequest(ConnectionProblems.Refusals refusals) {
        this.refusals = refusals;
    }

    /** Returns the answer as the bytes of HTTP/1.1. */
    ByteBuffer answer() {
        Response answer = refusals.refuse(new Request("GET", "/", null, Headers.NONE), ProblemType.REQUEST_TIMEOUT);
        byte[] body = answer.body() instanceof Bytes content ? content.bytes() : new byte[0];
        StringBuilder head = new StringBuilder("HTTP/1.1 ")
                .append(answer.status())
                .append(' ')
                .append(HttpStatus.getMessage(answer.status()))
                .append("\r\n");
        for (Headers.Field field : answer.headers().fields()) {
            if (!field.name().equalsIgnoreCase(HttpHeader.CONTENT_LENGTH.asString())) {
                append(head, field.name(), field.value());
            }
        }
        append(head, "Content-Length", Integer.toString(body.length));
        append(head, "Date", DateGenerator.formatDate(System.currentTimeMillis()));
        append(head, "Connection", "close"); // this server will not read the rest of the request
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        bytes.writeBytes(body);
        return ByteBuffer.wrap(bytes.toByteArray());
    }

    private static void append(StringBuilder head, String name, String value) {
        head.append(name).append(": ").append(value).append("\r\n");
    }
}
