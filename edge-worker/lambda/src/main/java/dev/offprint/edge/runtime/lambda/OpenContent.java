package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.runtime.jvm.content.ExactInputStream;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The content of open bodies: exactly as many bytes as they say. The stream of a range goes on behind the range. */
final class OpenContent {

    private OpenContent() {}

    /** Returns the content as a stream; it ends with an error if it is shorter than its body says. */
    static InputStream stream(Body body) {
        return body instanceof StreamedBody streamed
                ? new ExactInputStream(streamed.content(), streamed.length(), streamed.content())
                : new ByteArrayInputStream(((Bytes) body).bytes());
    }

    /** Returns the whole content. */
    static byte[] whole(Body body) throws IOException {
        if (body instanceof Bytes bytes) {
            return bytes.bytes();
        }
        try (InputStream content = stream(body)) {
            return content.readAllBytes();
        }
    }
}
