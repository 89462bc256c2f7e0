package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Headers;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;

/** Encodes header fields for Jetty. Fields with few values, which most answers have, are encoded once. Used by many threads. */
final class FieldEncoder {

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

    private FieldEncoder() {}

    /** Adds fields that are sent once. */
    static void add(Headers headers, HttpFields.Mutable fields) {
        for (Headers.Field field : headers.fields()) {
            HttpField shared = SHARED.get(field);
            fields.add(shared == null ? once(field) : shared);
        }
    }

    /** Returns fields that are sent often. */
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
