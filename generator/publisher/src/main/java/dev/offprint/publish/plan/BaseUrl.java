package dev.offprint.publish.plan;

import dev.offprint.edge.limit.IpAddress;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Classifies a base URL by its host. A name is not resolved: it may have another address elsewhere. The host is legal in
 * {@code site.yaml}: a name, an IPv4 address, or an IPv6 address in brackets.
 */
final class BaseUrl {

    /** Domains that are not in the public DNS (RFC 6761, RFC 6762, RFC 8375, and ICANN's reservation of internal). */
    private static final List<String> LOCAL =
            List.of("localhost", "local", "internal", "home.arpa", "localdomain", "lan");
    /** Domains for documents and tests (RFC 2606, RFC 6761). */
    private static final List<String> RESERVED =
            List.of("example", "example.com", "example.net", "example.org", "test", "invalid");

    private final String url;
    private final String host;

    BaseUrl(String url) {
        this.url = url;
        this.host = host(url);
    }

    private static String host(String url) {
        int from = url.indexOf("://") + 3;
        int end = from;
        boolean bracket = url.startsWith("[", from);
        while (end < url.length() && url.charAt(end) != '/' && (bracket || url.charAt(end) != ':')) {
            bracket &= url.charAt(end) != ']';
            end++;
        }
        String host = url.substring(from, end).toLowerCase(Locale.ROOT);
        return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
    }

    String host() {
        return host;
    }

    boolean isEncrypted() {
        return url.startsWith("https://");
    }

    /** Returns whether the host is reserved for examples and tests. */
    boolean isReserved() {
        return within(RESERVED);
    }

    /** Returns whether the host is this machine, or in a private network. */
    boolean isLocal() {
        if (host.startsWith("[")) {
            return isLocalSix(host.substring(1, host.length() - 1));
        }
        boolean number = host.matches("[0-9.]+|0x[0-9a-f.x]+");
        return number ? isLocalFour(host) : within(LOCAL) || host.indexOf('.') < 0;
    }

    private boolean within(List<String> domains) {
        return domains.stream().anyMatch(domain -> host.equals(domain) || host.endsWith("." + domain));
    }

    /**
     * RFC 1122 this host and loopback, RFC 1918, RFC 3927, RFC 6598. Numbers in other forms than four parts count as local.
     */
    private static boolean isLocalFour(String host) {
        if (!host.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}")) {
            return true;
        }
        int[] parts =
                Stream.of(host.split("\\.", -1)).mapToInt(Integer::parseInt).toArray();
        return parts[0] == 0
                || parts[0] == 10
                || parts[0] == 127
                || (parts[0] == 100 && (parts[1] & 0xc0) == 64)
                || (parts[0] == 169 && parts[1] == 254)
                || (parts[0] == 172 && (parts[1] & 0xf0) == 16)
                || (parts[0] == 192 && parts[1] == 168);
    }

    /** RFC 4291 unspecified, loopback, link-local and mapped; RFC 4193 unique local. */
    private static boolean isLocalSix(String host) {
        IpAddress address = IpAddress.parse("[" + host + "]").orElse(null);
        if (address == null) {
            return false;
        } else if (address.isIpv4()) {
            return isLocalFour(address.client().value());
        } else if (host.indexOf('.') > 0) {
            return isLocalFour(host.substring(host.lastIndexOf(':') + 1));
        }
        int first = (int) (address.high() >>> 48);
        boolean thisHost = address.high() == 0 && address.low() >>> 1 == 0;
        return thisHost || (first & 0xfe00) == 0xfc00 || (first & 0xffc0) == 0xfe80;
    }
}
