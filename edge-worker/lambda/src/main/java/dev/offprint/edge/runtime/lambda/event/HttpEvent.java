package dev.offprint.edge.runtime.lambda.event;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.json.JsonObjects;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP request as an event: version 2.0 of the payload, which function URLs and HTTP APIs of API Gateway send (AWS Lambda Developer
 * Guide, "Request payload format"; API Gateway Developer Guide, "Lambda integration payload format").
 *
 * @param request the request
 * @param sourceAddress the address from which the request came to AWS; that of CloudFront if it was there first
 * @param functionUrl whether it came through a function URL; only these take streams
 */
public record HttpEvent(Request request, String sourceAddress, boolean functionUrl) {

    private static final String VERSION = "2.0";
    private static final String DEFAULT_STAGE = "$default";
    private static final char FRAGMENT = '#';
    /** The host of a function URL is {@code ID.lambda-url.REGION.on.aws}. */
    private static final String FUNCTION_URL = ".lambda-url.";

    /**
     * Reads an event.
     *
     * @throws NotHttpEvent if it is another event, such as one of a queue or of version 1.0
     */
    public static HttpEvent read(byte[] json) throws NotHttpEvent {
        Map<String, Object> event = parse(json);
        if (!VERSION.equals(event.get("version"))) {
            throw new NotHttpEvent("the event is no HTTP request of payload version 2.0, but of version `"
                    + text(event, "version", "none") + "`; set the payload format of the integration to 2.0");
        }
        Map<String, Object> context = object(event, "requestContext");
        Map<String, Object> http = object(context, "http");
        boolean functionUrl = text(context, "domainName", "").contains(FUNCTION_URL);
        String path = required(event, "rawPath");
        boolean fragment = functionUrl && path.indexOf(FRAGMENT) >= 0;
        Request request = new Request(
                required(http, "method"),
                EventPath.of(fragment ? beforeFragment(path) : path, text(context, "stage", DEFAULT_STAGE)),
                fragment ? null : query(event),
                headers(object(event, "headers")));
        return new HttpEvent(request, text(http, "sourceIp", ""), functionUrl);
    }

    private static Map<String, Object> parse(byte[] json) throws NotHttpEvent {
        try {
            return JsonObjects.read(json).orElseThrow(() -> new NotHttpEvent("the event is no JSON object"));
        } catch (IOException broken) { // its message may quote the event
            throw new NotHttpEvent("the event is not JSON");
        }
    }

    /** An event has no question mark, so an empty query cannot be told from none. */
    private static @Nullable String query(Map<String, Object> event) {
        String query = beforeFragment(text(event, "rawQueryString", ""));
        return query.isEmpty() ? null : query;
    }

    /** A client that sends a fragment means the address without it. The path of an HTTP API is decoded, so it has none. */
    private static String beforeFragment(String text) {
        int fragment = text.indexOf(FRAGMENT);
        return fragment < 0 ? text : text.substring(0, fragment);
    }

    /** The platform has joined fields of one name, with commas. */
    private static Headers headers(Map<String, Object> members) {
        List<Headers.Field> fields = new ArrayList<>(members.size());
        members.forEach((name, value) -> fields.add(new Headers.Field(name, String.valueOf(value))));
        return new Headers(fields);
    }

    private static Map<String, Object> object(Map<String, Object> parent, String name) throws NotHttpEvent {
        if (!(parent.get(name) instanceof Map<?, ?> members)) {
            throw missing(name);
        }
        @SuppressWarnings("unchecked") // the reader makes maps of this kind only
        Map<String, Object> object = (Map<String, Object>) members;
        return object;
    }

    private static String required(Map<String, Object> parent, String name) throws NotHttpEvent {
        if (!(parent.get(name) instanceof String text) || text.isEmpty()) {
            throw missing(name);
        }
        return text;
    }

    private static String text(Map<String, Object> parent, String name, String otherwise) {
        return parent.get(name) instanceof String text ? text : otherwise;
    }

    private static NotHttpEvent missing(String name) {
        return new NotHttpEvent("the event has no `" + name + "`");
    }
}
