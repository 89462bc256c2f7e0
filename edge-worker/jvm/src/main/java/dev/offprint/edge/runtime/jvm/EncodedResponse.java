package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Response;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.jspecify.annotations.Nullable;

/**
 * An answer, with its header fields in the server's form if they are encoded already. Fields with few values, which most answers have, are
 * encoded once.
 *
 * @param response the answer
 * @param encoded its header fields in the server's form, or null
 */
public record EncodedResponse(Response response, @Nullable HttpFields encoded) {

    /** The fields whose values depend on the kind of an answer only. */
    private static final Set<String> FEW_VALUES = Set.of(
            "Access-Control-Allow-Origin",
            "Access-Control-Expose-Headers",
            "Cache-Control",
            "Content-Encoding",
            "Content-Language",
            "Content-Security-Policy",
            "Content-Type",
            "Cross-Origin-Resource-Policy",
            "Permissions-Policy",
            "Referrer-Policy",
            "Strict-Transport-Security",
            "Vary",
            "X-Content-Type-Options");

    /** More values than those fields have in one program; types of media are the most. */
    private static final int LIMIT = 512;

    private static final Map<Headers.Field, HttpField> SHARED = new ConcurrentHashMap<>();

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
            for (Headers.Field field : response.headers().fields()) {
                HttpField shared = SHARED.get(field);
                fields.add(shared == null ? once(field) : shared);
            }
        }
    }

    /** Returns fields that are sent often in the server's form. */
    static HttpFields often(Headers headers) {
        HttpFields.Mutable fields = HttpFields.build();
        for (Headers.Field field : headers.fields()) {
            HttpField shared = SHARED.get(field);
            fields.add(shared == null ? encoded(field) : shared);
        }
        return fields.asImmutable();
    }

    private static HttpField once(Headers.Field field) {
        return FEW_VALUES.contains(field.name()) ? encoded(field) : new HttpField(field.name(), field.value());
    }

    private static HttpField encoded(Headers.Field field) {
        HttpHeader header = HttpHeader.CACHE.get(field.name());
        if (header == HttpHeader.CONTENT_LENGTH) {
            return new PreEncodedHttpField(header, Long.parseLong(field.value()));
        }
        HttpField encoded = new PreEncodedHttpField(header, field.name(), field.value());
        if (FEW_VALUES.contains(field.name()) && SHARED.size() < LIMIT) {
            SHARED.put(field, encoded);
        }
        return encoded;
    }
}
