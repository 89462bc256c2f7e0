package dev.offprint.edge.range;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import java.util.Optional;

/** Answers requests for some of the bytes of a representation (RFC 9110, 14). */
public final class RangeAnswers {

    private RangeAnswers() {}

    /**
     * Returns 206 or 416, or nothing where the whole representation is the answer: without a Range field, with one that may be ignored,
     * or with an If-Range field that names another version (RFC 9110, 13.1.5 and 14.2).
     *
     * @param tag the entity tag of the representation
     * @param fields the fields of the answer with all of it
     * @param request a GET whose other preconditions hold
     * @param body the content; where there is an answer, it is used or discarded
     */
    public static Optional<Response> of(EntityTag tag, Headers fields, Request request, Body body) {
        Optional<String> field = request.headers().combined("Range");
        Optional<ByteRange> asked = field.isPresent() && isCurrent(request, tag)
                ? ByteRange.parse(field.get(), body.length())
                : Optional.empty();
        if (asked.isEmpty()) {
            return Optional.empty();
        }
        ByteRange range = asked.get();
        String contentRange = range.contentRange(body.length());
        if (range.length() == 0) {
            body.discard();
            return Optional.of(new Response(416, none(fields, contentRange), Bytes.EMPTY));
        }
        Optional<Body> some = body.range(range.first(), range.length());
        return some.isPresent()
                ? Optional.of(new Response(206, some(fields, contentRange, range.length()), some.get()))
                : Optional.empty();
    }

    private static Headers some(Headers fields, String contentRange, long length) {
        return fields.replace("Content-Length", Long.toString(length)).with("Content-Range", contentRange);
    }

    /** Without content: Content-Range says all there is to say, and the contract's table of problems has no such row. */
    private static Headers none(Headers fields, String contentRange) {
        Headers.Builder headers = Headers.builder();
        for (Headers.Field field : fields.fields()) {
            boolean ofContent =
                    field.name().equals("Content-Type") || field.name().equals("Content-Encoding");
            boolean ofVersion = field.name().equals("ETag") || field.name().equals("Content-Length");
            if (!ofContent && !ofVersion && !field.name().equals("Cache-Control")) {
                headers.add(field.name(), field.value());
            }
        }
        return headers.add("Cache-Control", "no-store")
                .add("Content-Range", contentRange)
                .add("Content-Length", "0")
                .build();
    }

    /**
     * Returns whether If-Range, if there is one, is the tag of this version: one tag and no list (RFC 9110, 13.1.5). A date never
     * is: there is no Last-Modified to compare.
     */
    private static boolean isCurrent(Request request, EntityTag tag) {
        Optional<String> field = request.headers().combined("If-Range");
        return field.isEmpty() || (!tag.weak() && field.get().strip().equals(tag.toString()));
    }
}
