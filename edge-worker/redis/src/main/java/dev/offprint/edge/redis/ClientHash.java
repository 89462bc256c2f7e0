package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.SipHash;
import dev.offprint.edge.redis.server.Script;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Names clients for the server: by 128 bits of SipHash-2-4 under keys derived from a secret, so that the server never learns an
 * address, and without the secret it is impossible to test whether an address was there.
 *
 * @param first the hash of the first half
 * @param second the hash of the second half, with another key
 */
record ClientHash(SipHash first, SipHash second) {

    /** Returns the hash for a secret. */
    static ClientHash of(String secret) {
        try {
            ByteBuffer keys =
                    ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(secret.getBytes(UTF_8)));
            return new ClientHash(
                    new SipHash(keys.getLong(), keys.getLong()), new SipHash(keys.getLong(), keys.getLong()));
        } catch (NoSuchAlgorithmException impossible) { // every JDK has it
            throw new IllegalStateException(impossible);
        }
    }

    /** Returns the key of a client's window. Another quota is another window, as it is for a limiter in memory. */
    byte[] key(ClientKey client, Quota quota) {
        HexFormat hex = HexFormat.of();
        return (Script.PREFIX + quota.requests() + "/" + quota.windowSeconds() + ":"
                        + hex.toHexDigits(first.of(client.value()))
                        + hex.toHexDigits(second.of(client.value())))
                .getBytes(US_ASCII);
    }
}
