package dev.offprint.edge.limit;

import java.util.Optional;

/**
 * An IP address in 128 bits. An IPv4 address is equal to its IPv4-mapped form (RFC 4291, 2.5.5.2). Names are never resolved.
 *
 * @param high the network half
 * @param low the interface half
 */
public record IpAddress(long high, long low) {

    private static final long MAPPED = 0xffffL;
    private static final int GROUPS = 8;

    /**
     * Returns the address of this text, or nothing if it is not one. A port, brackets and a zone are ignored:
     * {@code 192.0.2.1:80}, {@code [2001:db8::1]:80}, {@code fe80::1%eth0}.
     */
    public static Optional<IpAddress> parse(String text) {
        String bare = text.strip();
        if (bare.startsWith("[")) {
            int close = bare.indexOf(']');
            boolean closed = close > 0 && isPort(bare.substring(close + 1));
            return closed ? ipv6(bare.substring(1, close)) : Optional.empty();
        }
        int colon = bare.indexOf(':');
        if (colon < 0) {
            return ipv4(bare);
        }
        boolean port = bare.indexOf(':', colon + 1) < 0 && isPort(bare.substring(colon));
        return port ? ipv4(bare.substring(0, colon)) : ipv6(bare);
    }

    /** Returns whether this is an IPv4 address. */
    public boolean isIpv4() {
        return high == 0 && low >>> 32 == MAPPED;
    }

    /** Returns the client with this address: an IPv4 address itself, the /64 of an IPv6 address (RFC 5952 text). */
    public ClientKey client() {
        if (isIpv4()) {
            return new ClientKey(
                    (low >>> 24 & 0xff) + "." + (low >>> 16 & 0xff) + "." + (low >>> 8 & 0xff) + "." + (low & 0xff));
        }
        StringBuilder text = new StringBuilder();
        for (int shift = 48; shift >= 0 && high << (48 - shift) != 0; shift -= 16) { // up to the last group not zero
            text.append(text.length() == 0 ? "" : ":").append(Long.toHexString(high >>> shift & 0xffff));
        }
        return new ClientKey(text + "::/64");
    }

    private static boolean isPort(String text) {
        if (text.isEmpty()) {
            return true;
        }
        boolean digits = text.charAt(0) == ':' && text.length() > 1 && text.length() <= 6;
        for (int i = 1; i < text.length() && digits; i++) {
            digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        return digits;
    }

    private static Optional<IpAddress> ipv4(String text) {
        long bits = 0;
        int octets = 0;
        int start = 0;
        while (start <= text.length() && octets < 5) {
            int dot = text.indexOf('.', start);
            int end = dot < 0 ? text.length() : dot;
            int octet = number(text, start, end, 10, 3);
            boolean leadingZero = end - start > 1 && text.charAt(start) == '0'; // some programs read it as octal
            if (octet < 0 || octet > 255 || leadingZero) {
                return Optional.empty();
            }
            bits = bits << 8 | octet;
            octets++;
            start = end + 1;
        }
        return octets == 4 ? Optional.of(new IpAddress(0, MAPPED << 32 | bits)) : Optional.empty();
    }

    private static Optional<IpAddress> ipv6(String text) {
        int zone = text.indexOf('%');
        String bare = zone < 0 ? text : text.substring(0, zone); // RFC 4007, 11: it means nothing on another host
        int gap = bare.indexOf("::");
        int[] groups = new int[GROUPS];
        if (gap < 0) {
            return read(bare, groups, true) == GROUPS ? Optional.of(of(groups)) : Optional.empty();
        }
        int before = gap == 0 ? 0 : read(bare.substring(0, gap), groups, false);
        int[] tail = new int[GROUPS];
        String rest = bare.substring(gap + 2);
        int after = rest.isEmpty() ? 0 : read(rest, tail, true);
        if (before < 0 || after < 0 || before + after >= GROUPS) {
            return Optional.empty();
        }
        System.arraycopy(tail, 0, groups, GROUPS - after, after);
        return Optional.of(of(groups));
    }

    /** Reads groups, the last two of an address perhaps written as IPv4; returns their number, or a negative number. */
    private static int read(String text, int[] groups, boolean last) {
        int count = 0;
        int start = 0;
        while (start <= text.length()) {
            int colon = text.indexOf(':', start);
            int end = colon < 0 ? text.length() : colon;
            Optional<IpAddress> embedded =
                    last && colon < 0 && count <= GROUPS - 2 ? ipv4(text.substring(start)) : Optional.empty();
            int group = number(text, start, end, 16, 4);
            if (embedded.isPresent()) {
                groups[count++] = (int) (embedded.get().low >>> 16 & 0xffff);
                groups[count++] = (int) (embedded.get().low & 0xffff);
            } else if (group < 0 || count == GROUPS) {
                return -1;
            } else {
                groups[count++] = group;
            }
            start = end + 1;
        }
        return count;
    }

    private static IpAddress of(int[] groups) {
        long high = 0;
        long low = 0;
        for (int i = 0; i < GROUPS / 2; i++) {
            high = high << 16 | groups[i];
            low = low << 16 | groups[i + GROUPS / 2];
        }
        return new IpAddress(high, low);
    }

    /** Returns the number in a part of a text, or -1 where there is none or it has too many digits. */
    static int number(String text, int start, int end, int radix, int longest) {
        if (start >= end || end - start > longest) {
            return -1;
        }
        int number = 0;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            int digit = c < 0x80 ? Character.digit(c, radix) : -1; // Character.digit reads every script's digits
            if (digit < 0) {
                return -1;
            }
            number = number * radix + digit;
        }
        return number;
    }
}
