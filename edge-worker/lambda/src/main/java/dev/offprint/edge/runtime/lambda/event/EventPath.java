package dev.offprint.edge.runtime.lambda.event;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** The path of an event as the path of a request. */
final class EventPath {

    private static final String DEFAULT_STAGE = "$default";
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private EventPath() {}

    /**
     * Returns the path of the request target: without the stage of an HTTP API, and with the octets percent-encoded that no path of
     * a target has (RFC 3986, 2.1). HTTP APIs decode the path of an event; function URLs leave it as it is.
     *
     * @param raw the event's {@code rawPath}
     * @param stage the event's stage
     */
    static String of(String raw, String stage) {
        String path = raw.startsWith("/") ? raw : "/" + raw;
        String named = "/" + stage;
        if (!stage.equals(DEFAULT_STAGE) && (path.equals(named) || path.startsWith(named + "/"))) {
            path = path.equals(named) ? "/" : path.substring(named.length());
        }
        return encoded(path);
    }

    private static String encoded(String path) {
        if (path.chars().allMatch(EventPath::isOfPath)) {
            return path;
        }
        StringBuilder encoded = new StringBuilder(path.length() + 16);
        for (byte octet : path.getBytes(StandardCharsets.UTF_8)) {
            if (isOfPath(octet)) {
                encoded.append((char) octet);
            } else {
                encoded.append('%').append(HEX.toHexDigits(octet));
            }
        }
        return encoded.toString();
    }

    private static boolean isOfPath(int c) {
        return c > ' ' && c < 0x7f && c != '?' && c != '#';
    }
}
