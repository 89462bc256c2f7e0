package dev.offprint.edge.runtime.lambda;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.runtime.jvm.json.JsonObjects;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * An HTTP request as an event of a function URL: version 2.0 of the payload (AWS Lambda Developer Guide, "Request payload format").
 *
 * @param request the request
 * @param sourceAddress the address from which the request came to AWS; that of CloudFront if it was there first
 */
record HttpEvent(Request request, String sourceAddress) {

    /** The host of a function URL is {@code ID.lambda-url.REGION.on.aws}. */
    private static final String FUNCTION_URL = ".lambda-url.";

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** An event that is no HTTP request in version 2.0 of the payload; the message says what is missing. */
    static final class Unknown extends Exception {

        private static final long serialVersionUID = 1L;

        private Unknown(String message) {
            super(message);
        }
    }

    /**
     * Reads an event. A client that sends a fragment means the address without it. An event has no question mark, so an empty query cannot be told from none.
     *
     * @throws Unknown if it is another event, such as one of a queue or of version 1.0
     */
    static HttpEvent read(byte[] json) throws Unknown {
        Map<String, Object> event = parse(json);
        if (!"2.0".equals(event.get("version"))) {
            throw new Unknown("the event is no HTTP request of payload version 2.0, but of version `"
                    + text(event, "version", "none") + "`; call the function by its URL");
        }
        Map<String, Object> context = object(event, "requestContext");
        Map<String, Object> http = object(context, "http");
        if (!text(context, "domainName", "").contains(FUNCTION_URL)) {
            throw new Unknown("the event is of no function URL, and only these take streams");
        }
        String path = required(event, "rawPath");
        boolean fragment = path.indexOf('#') >= 0;
        String query = fragment ? "" : text(event, "rawQueryString", "").split("#", 2)[0];
        Request request = new Request(
                required(http, "method"),
                path(path.split("#", 2)[0]),
                query.isEmpty() ? null : query,
                headers(object(event, "headers")));
        return new HttpEvent(request, text(http, "sourceIp", ""));
    }

    private static Map<String, Object> parse(byte[] json) throws Unknown {
        try {
            return JsonObjects.read(json).orElseThrow(() -> new Unknown("the event is no JSON object"));
        } catch (IOException broken) { // its message may quote the event
            throw new Unknown("the event is not JSON");
        }
    }

    /** Returns the path of the request target, with the octets percent-encoded that no path of a target has (RFC 3986, 2.1). */
    private static String path(String raw) {
        String path = raw.startsWith("/") ? raw : "/" + raw;
        StringBuilder encoded = new StringBuilder(path.length());
        for (byte octet : path.getBytes(UTF_8)) {
            if (octet > ' ' && octet < 0x7f && octet != '?') {
                encoded.append((char) octet);
            } else {
                encoded.append('%').append(HEX.toHexDigits(octet));
            }
        }
        return encoded.toString();
    }

    /** The platform has joined fields of one name, with commas. */
    private static Headers headers(Map<String, Object> members) {
        List<Headers.Field> fields = new ArrayList<>(members.size());
        members.forEach((name, value) -> fields.add(new Headers.Field(name, String.valueOf(value))));
        return new Headers(fields);
    }

    @SuppressWarnings("unchecked") // the reader makes maps of this kind only
    private static Map<String, Object> object(Map<String, Object> parent, String name) throws Unknown {
        if (parent.get(name) instanceof Map<?, ?> members) {
            return (Map<String, Object>) members;
        }
        throw new Unknown("the event has no `" + name + "`");
    }

    private static String required(Map<String, Object> parent, String name) throws Unknown {
        String text = text(parent, name, "");
        if (text.isEmpty()) {
            throw new Unknown("the event has no `" + name + "`");
        }
        return text;
    }

    private static String text(Map<String, Object> parent, String name, String otherwise) {
        return parent.get(name) instanceof String text ? text : otherwise;
    }
}
