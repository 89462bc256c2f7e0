package dev.offprint.preview;

import dev.offprint.edge.http.Request;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The host names that this preview answers to. Otherwise a foreign page could point its own name at this machine and read an
 * unpublished site (DNS rebinding): for the browser both are one origin, and only the Host field differs.
 */
public final class AllowedHosts {

    private static final Pattern AUTHORITY = Pattern.compile("([0-9A-Za-z.-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");

    private final Set<String> names = new TreeSet<>(List.of("localhost", "127.0.0.1", "[::1]"));
    private final String listened;
    private final boolean any;

    /**
     * Returns the names of a server: the address at which it listens, the names of this machine, and more.
     *
     * @param host the address: {@code 127.0.0.1}
     * @param more further names, without a port: {@code devbox.local}
     */
    public AllowedHosts(String host, Collection<String> more) {
        more.forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
        names.add(authority(host).toLowerCase(Locale.ROOT));
        listened = host;
        any = host.equals("0.0.0.0") || host.equals("::");
    }

    /** Returns the address at which the server listens. */
    String listened() {
        return listened;
    }

    /** Returns a host as it stands in URLs (RFC 3986, 3.2.2). */
    static String authority(String host) {
        return host.indexOf(':') < 0 ? host : "[" + host + "]";
    }

    /** Returns whether a request was meant for this preview. */
    boolean know(Request request) {
        return isOwn(request.headers().first("Host").orElse(""));
    }

    /** Returns the origin that a request names, or nothing if its Host field is not a plain authority. */
    Optional<String> origin(Request request) {
        return request.headers()
                .first("Host")
                .filter(authority -> AUTHORITY.matcher(authority).matches())
                .map(authority -> "http://" + authority.toLowerCase(Locale.ROOT));
    }

    private boolean isOwn(String authority) {
        String host = authority.toLowerCase(Locale.ROOT);
        int port = host.lastIndexOf(':');
        String name = port > host.lastIndexOf(']') ? host.substring(0, port) : host;
        // for a server that listens everywhere, any address is allowed, and no other name
        return names.contains(name) || (any && isAddress(name));
    }

    /**
     * Returns whether a foreign page sends the request. It could read drafts, since the API allows every origin. A link to the
     * preview is allowed.
     */
    boolean isForeign(Request request) {
        String site = request.headers().first("Sec-Fetch-Site").orElse("");
        if (!site.isEmpty()) {
            boolean link = request.headers()
                    .first("Sec-Fetch-Mode")
                    .filter("navigate"::equals)
                    .isPresent();
            return site.equals("cross-site") && !link;
        }
        return request.headers()
                .first("Origin")
                .filter(origin -> !isOwn(origin.substring(origin.indexOf("://") < 0 ? 0 : origin.indexOf("://") + 3)))
                .isPresent();
    }

    /** The origin of a request, as far as a browser tells (Fetch Metadata, {@code Sec-Fetch-Site}). */
    enum Sender {
        /** A page of this preview, or a program. */
        OWN,
        /** The user: an address that was typed, a bookmark, or a link in another program. */
        USER,
        /** A page of another origin, also by a link, and also on another port of this machine. */
        OTHER
    }

    /** Returns the origin of a request. Whatever costs work or starts a program is for {@link Sender#OWN} only. */
    Sender sender(Request request) {
        String site = request.headers().first("Sec-Fetch-Site").orElse("");
        if (site.isEmpty()) {
            String host = request.headers().first("Host").orElse("");
            boolean own = request.headers()
                    .first("Origin")
                    .map(origin -> origin.equalsIgnoreCase("http://" + host))
                    .orElse(true);
            return own ? Sender.OWN : Sender.OTHER;
        }
        return site.equals("same-origin") ? Sender.OWN : site.equals("none") ? Sender.USER : Sender.OTHER;
    }

    private static boolean isAddress(String name) {
        boolean six = name.startsWith("[") && name.endsWith("]");
        return six || (!name.isEmpty() && name.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9')));
    }
}
