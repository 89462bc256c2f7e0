package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.offprint.edge.redis.server.Ask;
import dev.offprint.edge.redis.server.Lane;
import dev.offprint.edge.redis.server.Script;
import dev.offprint.edge.redis.server.Servers;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What clients are hashed with: the secret of the operator, or one that the adapters agree on. For that each offers a random one to
 * the server, which keeps the first. An adapter that knows the secret offers it again to a server that has forgotten it. Nobody
 * counts at the server before it has said which secret it keeps.
 */
final class SharedSecret {

    /** The key at the server. It ends a day after the last adapter. */
    static final byte[] KEY = (Script.PREFIX + "secret").getBytes(US_ASCII);

    private static final byte[] LIFE =
            Long.toString(Duration.ofDays(1).toMillis()).getBytes(US_ASCII);
    private static final int BYTES = 32;

    private final boolean isGiven;
    private String offered;
    private volatile @Nullable ClientHash hash;

    SharedSecret(@Nullable String given) {
        this.isGiven = given != null;
        this.offered = given == null ? random() : given;
        this.hash = given == null ? null : ClientHash.of(given);
    }

    /** Returns the hash to use, or null while there is no agreement. */
    @Nullable
    ClientHash hash() {
        return hash;
    }

    /** Asks the server which secret it keeps; {@code then} runs when it has said. */
    void agree(Servers servers, Runnable then) {
        Lane lane = servers.of(KEY);
        if (isGiven || lane == null) {
            then.run();
            return;
        }
        byte[] mine;
        synchronized (this) {
            mine = offered.getBytes(US_ASCII);
        }
        Ask.Asker asker = answer -> {
            if (answer instanceof byte[] kept) {
                adopt(new String(kept, US_ASCII));
                then.run();
            }
        };
        if (!lane.take(new Ask(Script.SECRET, KEY, List.of(mine, LIFE), System.nanoTime(), asker))) {
            then.run();
        }
    }

    /** The server is away, and may come back without memory: then another adapter may be the first to offer a secret. */
    void doubt() {
        if (!isGiven) {
            hash = null;
        }
    }

    private synchronized void adopt(String kept) {
        if (hash == null || !kept.equals(offered)) {
            offered = kept;
            hash = ClientHash.of(kept);
        }
    }

    private static String random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
