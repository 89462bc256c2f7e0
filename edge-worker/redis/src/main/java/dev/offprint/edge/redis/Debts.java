package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.offprint.edge.limit.ClientKey;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What this adapter has admitted alone in windows that are still open. The first request that the server counts for such a client
 * carries it there: otherwise a client would get a second quota when the server is back. Bounded; what does not fit is forgotten.
 */
final class Debts {

    private static final int MOST = 1 << 17;
    /** More than one, so that ended ones go faster than new ones come. */
    private static final int REMOVED = 4;

    private final Map<String, Debt> open = new LinkedHashMap<>();
    private volatile boolean some;

    /**
     * What one client got.
     *
     * @param requests the requests admitted
     * @param untilNanos when its window ends
     */
    record Debt(int requests, long untilNanos) {

        /** Returns the arguments of the script: the requests, and the milliseconds until the window ends. */
        List<byte[]> after(List<byte[]> arguments, long nowNanos) {
            long left = Math.max(1, TimeUnit.NANOSECONDS.toMillis(untilNanos - nowNanos));
            List<byte[]> all = new ArrayList<>(arguments);
            all.add(Integer.toString(requests).getBytes(US_ASCII));
            all.add(Long.toString(left).getBytes(US_ASCII));
            return all;
        }
    }

    /** Returns whether any client owes anything; costs nothing while the server is well. */
    boolean areSome() {
        return some;
    }

    /** Adds requests of a client. */
    synchronized void add(ClientKey client, int requests, long untilNanos, long nowNanos) {
        Iterator<Debt> oldest = open.values().iterator();
        for (int i = 0; i < REMOVED && oldest.hasNext() && oldest.next().untilNanos() - nowNanos <= 0; i++) {
            oldest.remove();
        }
        Debt known = open.get(client.value());
        if (known != null && known.untilNanos() - nowNanos > 0) {
            open.put(client.value(), new Debt(known.requests() + requests, known.untilNanos()));
        } else if (open.size() < MOST) {
            open.put(client.value(), new Debt(requests, untilNanos));
        }
        some = true;
    }

    /** Takes what a client owes, or returns null. */
    synchronized @Nullable Debt take(ClientKey client, long nowNanos) {
        Debt debt = open.remove(client.value());
        some = !open.isEmpty();
        return debt == null || debt.untilNanos() - nowNanos <= 0 ? null : debt;
    }
}
