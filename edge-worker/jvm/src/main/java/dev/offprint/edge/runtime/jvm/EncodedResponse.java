package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Response;
import org.eclipse.jetty.http.HttpFields;
import org.jspecify.annotations.Nullable;

/**
 * An answer, with its header fields in the server's form if they are encoded already.
 *
 * @param response the answer
 * @param encoded its header fields in the server's form, or null
 */
public record EncodedResponse(Response response, @Nullable HttpFields encoded) {

    /** Returns an answer whose fields are encoded when it is sent. */
    public static EncodedResponse of(Response response) {
        return new EncodedResponse(response, null);
    }

    /** Returns this answer with another body. */
    EncodedResponse with(Body body) {
        return new EncodedResponse(new Response(response.status(), response.headers(), body), encoded);
    }

    /** Adds the header fields to those of a response. */
    public void addTo(HttpFields.Mutable fields) {
        if (encoded != null) {
            fields.add(encoded);
        } else {
            FieldEncoder.add(response.headers(), fields);
        }
    }
}
