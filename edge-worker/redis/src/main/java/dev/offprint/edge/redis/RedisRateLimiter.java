package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.redis.server.Ask;
import dev.offprint.edge.redis.server.Lane;
import dev.offprint.edge.redis.server.Script;
import dev.offprint.edge.redis.server.Servers;
import dev.offprint.edge.runtime.jvm.quota.SharedRateLimiter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts at the server, and in this process as well: so that an adapter that must count alone goes on from the requests that it has
 * seen itself, and not from nothing.
 */
final class RedisRateLimiter implements SharedRateLimiter {

    private static final long MILLION = 1_000_000;

    private final Quota quota;
    private final RateLimiter local;
    private final Servers servers;
    private final Supplier<@Nullable ClientHash> hash;
    private final long deadlineNanos;
    private final Tally tally;
    private final Refusals refusals = new Refusals();
    private final Debts debts = new Debts();
    private final List<byte[]> arguments;

    RedisRateLimiter(
            Quota quota,
            RateLimiter local,
            Servers servers,
            Supplier<@Nullable ClientHash> hash,
            long deadlineNanos,
            Tally tally) {
        this.quota = quota;
        this.local = local;
        this.servers = servers;
        this.hash = hash;
        this.deadlineNanos = deadlineNanos;
        this.tally = tally;
        this.arguments = List.of(
                Integer.toString(quota.requests()).getBytes(US_ASCII),
                Long.toString(quota.windowSeconds() * 1000L).getBytes(US_ASCII));
    }

    @Override
    public Admission admit(ClientKey client, long nowMillis) {
        tally.local();
        return local.admit(client, nowMillis);
    }

    @Override
    public CompletionStage<Admission> admitLater(ClientKey client, long nowMillis) {
        Admission own = local.admit(client, nowMillis);
        ClientHash known = hash.get();
        long now = System.nanoTime();
        if (known == null) {
            return alone(client, own, now);
        }
        byte[] key = known.key(client, quota);
        long left = refusals.left(key, now);
        if (left > 0) {
            tally.remembered();
            return CompletableFuture.completedFuture(admission(false, 0, (left + MILLION - 1) / MILLION));
        }
        Waiting waiting = new Waiting(client, key, now, own);
        return ask(client, key, waiting)
                ? waiting.decision.completeOnTimeout(own, deadlineNanos, TimeUnit.NANOSECONDS)
                : alone(client, own, now);
    }

    private CompletionStage<Admission> alone(ClientKey client, Admission own, long now) {
        tally.local();
        owe(client, own, now);
        return CompletableFuture.completedFuture(own);
    }

    private void owe(ClientKey client, Admission own, long now) {
        if (own.admitted()) {
            debts.add(client, 1, now + TimeUnit.SECONDS.toNanos(own.resetSeconds()), now);
        }
    }

    /** Hands a request to the server, if it is there. One that carries a debt goes before those that came after it. */
    private boolean ask(ClientKey client, byte[] key, Waiting waiting) {
        Lane lane = servers.of(key);
        if (lane == null) {
            return false;
        } else if (!debts.areSome()) {
            return lane.take(new Ask(Script.ADMIT, key, arguments, waiting.sinceNanos, waiting));
        }
        synchronized (debts) {
            Debts.Debt debt = debts.take(client, waiting.sinceNanos);
            waiting.debt = debt;
            List<byte[]> all = debt == null ? arguments : debt.after(arguments, waiting.sinceNanos);
            boolean taken = lane.take(new Ask(Script.ADMIT, key, all, waiting.sinceNanos, waiting));
            if (!taken) {
                waiting.oweAgain();
            }
            return taken;
        }
    }

    /** A request that waits for the server. It is told in any case, and by then may have waited for too long. */
    private final class Waiting implements Ask.Asker {

        private final ClientKey client;
        private final byte[] key;
        private final long sinceNanos;
        private final Admission own;
        private final CompletableFuture<Admission> decision = new CompletableFuture<>();
        private volatile Debts.@Nullable Debt debt;

        Waiting(ClientKey client, byte[] key, long sinceNanos, Admission own) {
            this.client = client;
            this.key = key;
            this.sinceNanos = sinceNanos;
            this.own = own;
        }

        /** The server may not have heard of it: better counted twice than never. */
        void oweAgain() {
            Debts.Debt carried = debt;
            debt = null;
            if (carried != null) {
                debts.add(client, carried.requests(), carried.untilNanos(), sinceNanos);
            }
        }

        @Override
        public void answered(@Nullable Object answer) {
            Admission counted = answer instanceof List<?> numbers && numbers.size() == 3 ? admission(numbers) : null;
            if (counted == null) {
                oweAgain();
                owe(client, own, sinceNanos);
            }
            if (!decision.complete(counted == null ? own : counted)) {
                tally.late();
            } else if (counted == null) {
                tally.local();
            } else {
                tally.atServer();
            }
        }

        private Admission admission(List<?> numbers) {
            boolean admitted = (Long) numbers.get(0) == 1;
            long leftMillis = (Long) numbers.get(2);
            if (!admitted) { // from when it was asked: so this ends no later than the server's window
                refusals.add(key, sinceNanos + leftMillis * MILLION);
            }
            return RedisRateLimiter.this.admission(admitted, ((Long) numbers.get(1)).intValue(), leftMillis);
        }
    }

    private Admission admission(boolean admitted, int remaining, long leftMillis) {
        return new Admission(admitted, quota, remaining, (leftMillis + 999) / 1000);
    }
}
