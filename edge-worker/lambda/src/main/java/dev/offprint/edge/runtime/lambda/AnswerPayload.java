package dev.offprint.edge.runtime.lambda;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.LetterCase;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Answers as payloads: whole, as one JSON object (version 2.0), or as the head of a stream. */
final class AnswerPayload {

    /** The most bytes of a payload that is sent as a whole (AWS Lambda quotas, "Invocation payload, synchronous"). */
    static final int LARGEST = 6 * 1024 * 1024;

    /** Ends the head of a stream: a JSON document has no such octets. */
    private static final int NULS = 8;

    private static final Pattern TEXT = Pattern.compile("text/.*|.*(json|xml|yaml|javascript)");
    private static final JsonFactory JSON = new JsonFactory();

    private interface Rest {
        void write(JsonGenerator to) throws IOException;
    }

    private AnswerPayload() {}

    /**
     * Returns an answer as a payload, or nothing if it is longer than {@link #LARGEST}. The content is text if it is UTF-8 of a type
     * of text, else Base64.
     *
     * @throws IOException if the content breaks off
     */
    static Optional<byte[]> whole(Response answer) throws IOException {
        boolean coded = answer.headers().first("Content-Encoding").isPresent();
        long length = answer.body().length();
        if ((coded ? (length + 2) / 3 * 4 : length) > LARGEST) {
            answer.body().discard();
            return Optional.empty();
        }
        byte[] content;
        try (InputStream in = content(answer.body())) {
            content = in.readAllBytes();
        }
        String text = coded || !isText(answer.headers()) ? null : decoded(content);
        byte[] payload = json(answer, to -> {
            if (text != null) {
                to.writeStringField("body", text);
            } else {
                to.writeBinaryField("body", content);
            }
            to.writeBooleanField("isBase64Encoded", text == null);
        });
        return payload.length > LARGEST ? Optional.empty() : Optional.of(payload);
    }

    /** Returns the head of a stream: status and header fields as JSON, and eight NULs. The content follows as it is. */
    static byte[] streamHead(Response answer) {
        byte[] json = json(answer, to -> {});
        return Arrays.copyOf(json, json.length + NULS);
    }

    /** Returns the content of an open body: exactly as many bytes as it says, else an error. */
    static InputStream content(Body body) {
        return body instanceof StreamedBody streamed
                ? streamed.content()
                : new ByteArrayInputStream(((Bytes) body).bytes());
    }

    private static byte[] json(Response answer, Rest rest) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
        try (JsonGenerator to = JSON.createGenerator(bytes)) {
            to.writeStartObject();
            to.writeNumberField("statusCode", answer.status());
            to.writeObjectFieldStart("headers");
            Set<String> written = new HashSet<>();
            for (Headers.Field field : answer.headers().fields()) {
                if (written.add(LetterCase.lower(field.name()))) { // a JSON object has each name once (RFC 9110, 5.3)
                    to.writeStringField(
                            field.name(),
                            answer.headers().combined(field.name()).orElse(""));
                }
            }
            to.writeEndObject();
            rest.write(to);
            to.writeEndObject();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /** Returns whether the content is text, or there is none. */
    private static boolean isText(Headers headers) {
        String type = LetterCase.lower(headers.first("Content-Type").orElse("text/plain"));
        return TEXT.matcher(type.split(";", 2)[0].strip()).matches();
    }

    /** Returns the text of these bytes, or null if they are not UTF-8: a range may begin within a character. */
    private static @Nullable String decoded(byte[] content) {
        try {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
        } catch (CharacterCodingException binary) {
            return null;
        }
    }
}
