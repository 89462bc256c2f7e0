package dev.offprint.edge.redis.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What the server runs in one step. Each script sees one key, so it runs in a cluster too. */
public enum Script {
    /**
     * Counts a request in the window of a client, as {@link dev.offprint.edge.limit.WindowRateLimiter} does: the window begins with
     * the first request, a refused request does not count. The window is the life of the key by the server's clock, so the clocks of
     * the adapters do not matter. A life that has ended to the millisecond is a new window, even if the key is still there; one that
     * grew, because the server's clock was set back, is cut. What an adapter admitted alone while the server was away comes with
     * the next request of that client: the number, and the milliseconds left of the window that it was admitted in.
     */
    ADMIT("""
            local quota = tonumber(ARGV[1])
            local window = tonumber(ARGV[2])
            local owed = tonumber(ARGV[3] or '0')
            local left = redis.call('PTTL', KEYS[1])
            if left <= 0 then
              left = tonumber(ARGV[4] or ARGV[2])
              redis.call('SET', KEYS[1], '0', 'PX', left)
            end
            if left > window then
              redis.call('PEXPIRE', KEYS[1], ARGV[2])
              left = window
            end
            local used = tonumber(redis.call('GET', KEYS[1])) + owed
            if used >= quota then
              if owed > 0 then
                redis.call('SET', KEYS[1], used, 'KEEPTTL')
              end
              return {0, 0, left}
            end
            redis.call('SET', KEYS[1], used + 1, 'KEEPTTL')
            return {1, quota - used - 1, left}
            """),
    /** Keeps the first secret that is offered, and returns the one kept. */
    SECRET("""
            redis.call('SET', KEYS[1], ARGV[1], 'NX')
            redis.call('PEXPIRE', KEYS[1], ARGV[2])
            return redis.call('GET', KEYS[1])
            """);

    /** What every key at a server begins with. */
    public static final String PREFIX = "offprint:quota:";

    private final String text;
    private final String digest;

    Script(String text) {
        this.text = text;
        this.digest = sha1(text);
    }

    /** Returns the source. */
    byte[] text() {
        return text.getBytes(US_ASCII);
    }

    /** Returns the name by which a server calls it once it has been loaded. */
    byte[] digest() {
        return digest.getBytes(US_ASCII);
    }

    private static String sha1(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1").digest(text.getBytes(US_ASCII)); // what EVALSHA takes
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException impossible) { // every JDK has it
            throw new IllegalStateException(impossible);
        }
    }
}
