package dev.offprint.edge.redis.server;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One run of a script, and who waits for what it returns. */
public final class Ask {

    private final Script script;
    private final byte[] key;
    private final List<byte[]> arguments;
    private final long sinceNanos;
    private final Asker asker;

    /** Who waits for an answer. */
    @FunctionalInterface
    public interface Asker {

        /** Takes what the script returned, or null if the server did not run it or did not say. */
        void answered(@Nullable Object answer);
    }

    /**
     * Returns an ask.
     *
     * @param script the script
     * @param key the key it sees
     * @param arguments its arguments
     * @param sinceNanos when it was asked for
     * @param asker takes the answer, exactly once; must not block
     */
    public Ask(Script script, byte[] key, List<byte[]> arguments, long sinceNanos, Asker asker) {
        this.script = script;
        this.key = key;
        this.arguments = arguments;
        this.sinceNanos = sinceNanos;
        this.asker = asker;
    }

    long sinceNanos() {
        return sinceNanos;
    }

    /** Hands out the answer, or null if there is none. */
    void answer(@Nullable Object answer) {
        asker.answered(answer);
    }

    /** Returns what EVALSHA takes. */
    byte[][] command() {
        byte[][] command = new byte[3 + arguments.size()][];
        command[0] = script.digest();
        command[1] = new byte[] {'1'};
        command[2] = key;
        for (int i = 0; i < arguments.size(); i++) {
            command[3 + i] = arguments.get(i);
        }
        return command;
    }
}
