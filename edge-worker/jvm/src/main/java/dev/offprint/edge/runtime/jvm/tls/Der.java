package dev.offprint.edge.runtime.jvm.tls;

import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;

/** Puts the older forms of private keys into PKCS#8, the only form that Java reads. DER as in X.690. */
final class Der {

    private static final int INTEGER = 0x02;
    private static final int OCTETS = 0x04;
    private static final int OBJECT = 0x06;
    private static final int SEQUENCE = 0x30;
    /** The curve in an EC key (RFC 5915, 3). */
    private static final int PARAMETERS = 0xa0;

    private static final byte[] RSA = {
        0x06, 0x09, 0x2a, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xf7, 0x0d, 1, 1, 1, 5, 0
    };
    private static final byte[] EC = {0x06, 0x07, 0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 2, 1};
    private static final byte[] VERSION = {INTEGER, 1, 0};

    private Der() {}

    /** Returns an RSA key (RFC 8017, A.1.2) as PKCS#8. */
    static byte[] rsaToPkcs8(byte[] key) {
        return pkcs8(RSA, key);
    }

    /**
     * Returns an EC key (RFC 5915) as PKCS#8.
     *
     * @param curve the curve, if the key does not name it; empty for none
     */
    static byte[] ecToPkcs8(byte[] key, byte[] curve) {
        byte[] named = curve(key);
        return pkcs8(join(EC, named.length == 0 ? curve : named), key);
    }

    private static byte[] pkcs8(byte[] algorithm, byte[] key) {
        return element(SEQUENCE, join(VERSION, element(SEQUENCE, algorithm), element(OCTETS, key)));
    }

    /** Returns the name of the curve in an EC key, or nothing. */
    private static byte[] curve(byte[] key) {
        try {
            ByteBuffer fields = content(ByteBuffer.wrap(key), SEQUENCE);
            while (fields.hasRemaining()) {
                int tag = fields.get(fields.position()) & 0xff;
                ByteBuffer field = content(fields, tag);
                if (tag == PARAMETERS && field.hasRemaining() && field.get(field.position()) == OBJECT) {
                    byte[] name = new byte[field.remaining()];
                    field.get(name);
                    return name;
                }
            }
            return new byte[0];
        } catch (BufferUnderflowException truncated) {
            throw new IllegalArgumentException("it ends too early", truncated);
        }
    }

    /** Returns the content of the next element, and moves behind it. */
    private static ByteBuffer content(ByteBuffer from, int expected) {
        int tag = from.get() & 0xff;
        int length = from.get() & 0xff;
        if (length > 0x80) {
            int digits = length & 0x7f;
            length = 0;
            for (int i = 0; i < digits; i++) {
                length = (length << 8) | (from.get() & 0xff);
            }
        }
        if (tag != expected || length < 0 || length > from.remaining()) {
            throw new IllegalArgumentException("it is not DER");
        }
        ByteBuffer content = from.slice(from.position(), length);
        from.position(from.position() + length);
        return content;
    }

    private static byte[] element(int tag, byte[] content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(tag);
        if (content.length < 0x80) {
            bytes.write(content.length);
        } else {
            int digits = (39 - Integer.numberOfLeadingZeros(content.length)) / 8;
            bytes.write(0x80 | digits);
            for (int i = digits - 1; i >= 0; i--) {
                bytes.write(content.length >> (8 * i));
            }
        }
        bytes.writeBytes(content);
        return bytes.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            bytes.writeBytes(part);
        }
        return bytes.toByteArray();
    }
}
