package dev.offprint.preview;

import dev.offprint.edge.http.Request;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The names this preview answers to. A page of a stranger's could otherwise read an unpublished site through a name of its own
 * that it lets point here (DNS rebinding): the browser takes both for one origin, and only the Host field tells them apart.
 */
final class Hosts {

    private static final Pattern AUTHORITY = Pattern.compile("([0-9A-Za-z.-]+|\\[[0-9A-Fa-f:.]+])(:[0-9]{1,5})?");

    private final Set<String> names = new TreeSet<>(List.of("localhost", "127.0.0.1", "[::1]"));
    private final boolean any;

    /** Returns the names of a server that listens at this address: its own, and those of this machine. */
    Hosts(String host) {
        names.add(authority(host).toLowerCase(Locale.ROOT));
        any = host.equals("0.0.0.0") || host.equals("::");
    }

    /** Returns a host as it stands in URLs (RFC 3986, 3.2.2). */
    static String authority(String host) {
        return host.indexOf(':') < 0 ? host : "[" + host + "]";
    }

    /** Returns whether a request was meant for this preview. */
    boolean know(Request request) {
        return isOwn(request.headers().first("Host").orElse(""));
    }

    /** Returns the origin that a request names, or nothing where its host is no plain authority. */
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
        // a server for the whole network is reached by its address; a name could be anybody's
        return names.contains(name) || (any && isAddress(name));
    }

    /**
     * Returns whether a page of a stranger's asks, which could read drafts as anybody may read the published site: the API
     * allows every origin. A link that leads here is none of that.
     */
    boolean areOfStrangers(Request request) {
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

    /** Who has a request sent, as far as a browser tells (Fetch Metadata, {@code Sec-Fetch-Site}). */
    enum Sender {
        /** A page of this preview, or a program, which no page can make look like one. */
        OWN,
        /** The user: an address that was typed, a bookmark, or a link in another program. */
        USER,
        /** A page of another origin, also by a link in it, and also one on another port of this machine. */
        OTHER
    }

    /** Returns who has a request sent. Whatever costs work, or starts a program, is for {@link Sender#OWN} alone. */
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
