package dev.offprint.edge.runtime.lambda.event;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.LetterCase;
import dev.offprint.edge.http.Response;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Answers as payloads: whole, as one JSON object (version 2.0), or as the head of a stream. */
public final class AnswerPayload {

    /** The most bytes of a payload that is sent as a whole (AWS Lambda quotas, "Invocation payload, synchronous"). */
    public static final int LARGEST = 6 * 1024 * 1024;

    /** Ends the head of a stream: a JSON document has no such octets. */
    private static final int NULS = 8;

    private static final JsonFactory JSON = new JsonFactory();

    private AnswerPayload() {}

    /** Returns whether the content of an answer is so long that no payload can have it. */
    public static boolean isTooLong(Response answer) {
        long length = answer.body().length();
        return (isCoded(answer.headers()) ? (length + 2) / 3 * 4 : length) > LARGEST;
    }

    /**
     * Returns an answer as a payload, or nothing if it is longer than {@link #LARGEST}. The content is text if it is UTF-8 of a type
     * of text, else Base64.
     *
     * @param answer status and header fields
     * @param content the content of its body
     */
    public static Optional<byte[]> whole(Response answer, byte[] content) {
        String text = isCoded(answer.headers()) || !isText(answer.headers()) ? null : decoded(content);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(content.length + content.length / 3 + 1024);
        try (JsonGenerator to = JSON.createGenerator(bytes)) {
            to.writeStartObject();
            writeHead(to, answer);
            if (text != null) {
                to.writeStringField("body", text);
            } else {
                to.writeBinaryField("body", content);
            }
            to.writeBooleanField("isBase64Encoded", text == null);
            to.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.size() > LARGEST ? Optional.empty() : Optional.of(bytes.toByteArray());
    }

    /**
     * Returns the head of a stream: status and header fields as JSON, and eight NULs. The content follows as it is. The type of such
     * a stream is {@code application/vnd.awslambda.http-integration-response}.
     */
    public static byte[] streamHead(Response answer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        try (JsonGenerator to = JSON.createGenerator(bytes)) {
            to.writeStartObject();
            writeHead(to, answer);
            to.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        bytes.writeBytes(new byte[NULS]);
        return bytes.toByteArray();
    }

    private static void writeHead(JsonGenerator to, Response answer) throws IOException {
        to.writeNumberField("statusCode", answer.status());
        to.writeObjectFieldStart("headers");
        Set<String> written = new HashSet<>();
        for (Headers.Field field : answer.headers().fields()) {
            if (written.add(LetterCase.lower(field.name()))) { // a JSON object has each name once (RFC 9110, 5.3)
                to.writeStringField(
                        field.name(), answer.headers().combined(field.name()).orElse(""));
            }
        }
        to.writeEndObject();
    }

    private static boolean isCoded(Headers headers) {
        return headers.first("Content-Encoding").isPresent();
    }

    /** Returns whether the content is text, or there is none. */
    private static boolean isText(Headers headers) {
        String type = LetterCase.lower(headers.first("Content-Type").orElse("text/plain"));
        String essence = type.indexOf(';') < 0
                ? type
                : type.substring(0, type.indexOf(';')).strip();
        return essence.startsWith("text/")
                || essence.endsWith("json")
                || essence.endsWith("xml")
                || essence.endsWith("yaml")
                || essence.endsWith("javascript");
    }

    /** Returns the text of these bytes, or null if they are not UTF-8: a range may begin within a character. */
    private static @Nullable String decoded(byte[] content) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(content))
                    .toString();
        } catch (CharacterCodingException binary) {
            return null;
        }
    }
}
