package dev.offprint.edge.runtime.jvm.proxy;

import dev.offprint.edge.limit.IpAddress;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The text form: {@code PROXY TCP4 192.0.2.1 198.51.100.1 40000 443}, and the end of the line. */
final class VersionOne {

    private static final byte[] BEGIN = "PROXY ".getBytes(StandardCharsets.US_ASCII);
    private static final int LONGEST = 107;
    private static final int FIELDS = 6;

    private VersionOne() {}

    static Optional<ProxyHeader> read(ByteBuffer bytes) throws MalformedHeader {
        int start = bytes.position();
        int length = Math.min(LONGEST, bytes.remaining());
        for (int i = 0; i < length; i++) {
            byte c = bytes.get(start + i);
            if (i < BEGIN.length && c != BEGIN[i]) {
                throw new MalformedHeader("it does not begin with PROXY");
            } else if (c == '\n') {
                byte[] line = new byte[i + 1];
                bytes.get(line);
                return Optional.of(parse(new String(line, StandardCharsets.ISO_8859_1)));
            }
        }
        if (length == LONGEST) {
            throw new MalformedHeader("its line does not end");
        }
        return Optional.empty();
    }

    private static ProxyHeader parse(String line) throws MalformedHeader {
        if (!line.endsWith("\r\n")) {
            throw new MalformedHeader("its line does not end in CRLF");
        }
        String[] fields = line.substring(0, line.length() - 2).split(" ", -1);
        if (fields[1].equals("UNKNOWN")) { // whatever follows is ignored
            return new ProxyHeader(null);
        } else if (fields.length != FIELDS || !(fields[1].equals("TCP4") || fields[1].equals("TCP6"))) {
            throw new MalformedHeader("it has neither TCP4 nor TCP6 with two addresses");
        }
        boolean four = fields[1].equals("TCP4");
        address(fields[3], four);
        port(fields[5]);
        return new ProxyHeader(new InetSocketAddress(address(fields[2], four), port(fields[4])));
    }

    private static InetAddress address(String text, boolean four) throws MalformedHeader {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean allowed = c == '.' || c == ':' || Character.digit(c, 16) >= 0;
            if (!allowed || c > 0x7f) {
                throw new MalformedHeader("it has an address with other characters");
            }
        }
        boolean colons = text.indexOf(':') >= 0;
        if (four == colons || IpAddress.parse(text).isEmpty()) {
            throw new MalformedHeader("it has no address of its family");
        }
        try {
            return InetAddress.getByName(text); // an address, so no name is resolved
        } catch (UnknownHostException other) {
            throw new MalformedHeader("it has no address of its family");
        }
    }

    private static int port(String text) throws MalformedHeader {
        boolean digits = !text.isEmpty() && text.length() <= 5 && (text.length() == 1 || text.charAt(0) != '0');
        for (int i = 0; i < text.length() && digits; i++) {
            digits = text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        int port = digits ? Integer.parseInt(text) : -1;
        if (port < 0 || port > 65_535) {
            throw new MalformedHeader("it has no port");
        }
        return port;
    }
}
