package dev.offprint.edge.runtime.jvm.proxy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.Optional;

/** The binary form: a signature, command, family and length, then addresses and additions, which are ignored. */
final class VersionTwo {

    static final byte FIRST = 0x0d;

    private static final byte[] SIGNATURE = {FIRST, 0x0a, 0x0d, 0x0a, 0, 0x0d, 0x0a, 'Q', 'U', 'I', 'T', 0x0a};
    private static final int HEAD = 16;
    private static final int LOCAL = 0x20;
    private static final int PROXY = 0x21;
    private static final int UNSPECIFIED = 0x00;
    private static final int TCP4 = 0x11;
    private static final int TCP6 = 0x21;
    private static final int UNIX = 0x31;

    private VersionTwo() {}

    static Optional<ProxyHeader> read(ByteBuffer bytes) throws MalformedHeader {
        int start = bytes.position();
        for (int i = 0; i < Math.min(SIGNATURE.length, bytes.remaining()); i++) {
            if (bytes.get(start + i) != SIGNATURE[i]) {
                throw new MalformedHeader("it does not begin with the signature of version 2");
            }
        }
        if (bytes.remaining() < HEAD) {
            return Optional.empty();
        }
        int length = bytes.getShort(start + 14) & 0xffff;
        if (HEAD + length > ProxyHeader.LONGEST) {
            throw new MalformedHeader("it is longer than " + ProxyHeader.LONGEST + " bytes");
        } else if (bytes.remaining() < HEAD + length) {
            return Optional.empty();
        }
        ByteBuffer rest = bytes.slice(start + HEAD, length);
        ProxyHeader header = parse(bytes.get(start + 12) & 0xff, bytes.get(start + 13) & 0xff, rest);
        bytes.position(start + HEAD + length);
        return Optional.of(header);
    }

    private static ProxyHeader parse(int command, int family, ByteBuffer rest) throws MalformedHeader {
        if (command == LOCAL) { // the proxy itself asks, for example whether the server is healthy
            return new ProxyHeader(null);
        } else if (command != PROXY) {
            throw new MalformedHeader("it has no known version and command");
        }
        return switch (family) {
            case TCP4 -> new ProxyHeader(source(rest, 4));
            case TCP6 -> new ProxyHeader(source(rest, 16));
            case UNSPECIFIED, UNIX -> new ProxyHeader(null);
            default -> throw new MalformedHeader("it has no known family of addresses");
        };
    }

    private static InetSocketAddress source(ByteBuffer rest, int width) throws MalformedHeader {
        if (rest.remaining() < 2 * width + 4) {
            throw new MalformedHeader("it is too short for its addresses");
        }
        byte[] address = new byte[width];
        rest.get(address);
        try {
            return new InetSocketAddress(InetAddress.getByAddress(address), rest.getShort(2 * width) & 0xffff);
        } catch (UnknownHostException impossible) { // the width is that of an address
            throw new IllegalStateException(impossible);
        }
    }
}
