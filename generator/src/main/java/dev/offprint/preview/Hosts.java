package dev.offprint.preview;

import dev.offprint.edge.http.Request;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The names this preview answers to. A page of a stranger's could otherwise read an unpublished site through a name of its own
 * that it lets point here (DNS rebinding): the browser takes both for one origin, and only the Host field tells them apart.
 */
final class Hosts {

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
        String host = request.headers().first("Host").orElse("").toLowerCase(Locale.ROOT);
        int port = host.lastIndexOf(':');
        String name = port > host.lastIndexOf(']') ? host.substring(0, port) : host;
        // a server for the whole network is reached by its address; a name could be anybody's
        return names.contains(name) || (any && isAddress(name));
    }

    private static boolean isAddress(String name) {
        boolean six = name.startsWith("[") && name.endsWith("]");
        return six || (!name.isEmpty() && name.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9')));
    }
}
