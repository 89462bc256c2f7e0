package dev.offprint.edge.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Effort;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.ToLongFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The limiter answers as a plain map would that knows every open window, for random clients, clocks, quotas and capacities, and
 * hashes that are good, poor and all the same.
 */
final class RateLimiterModelTest {

    private static final int REQUESTS = 600;

    @ParameterizedTest
    @ValueSource(strings = {"keyed", "poor", "constant"})
    void answersAsAPlainMapWould(String kind) {
        for (int run = 0; run < Effort.RUNS.count(); run++) {
            Random random = new Random(Effort.seed() + run * 31L + kind.length());
            ToLongFunction<String> hash = hash(kind, random);
            Quota quota = new Quota(1 + random.nextInt(5), 1 + random.nextInt(20));
            int capacity = 1 + random.nextInt(random.nextBoolean() ? 8 : 100);
            int clients = 1 + random.nextInt(60);
            RateLimiter limiter = new WindowRateLimiter(quota, capacity, hash);
            Model model = new Model(quota, capacity, hash);
            long now = random.nextBoolean() ? random.nextLong() : Long.MAX_VALUE - random.nextInt(50_000);
            for (int i = 0; i < REQUESTS; i++) {
                now += step(random, quota);
                ClientKey client = client(random.nextInt(clients));
                assertThat(limiter.admit(client, now))
                        .as("%s hash, run %s, request %s of %s at %s", kind, run, i, client, now)
                        .isEqualTo(model.admit(client, now));
            }
        }
    }

    private static ToLongFunction<String> hash(String kind, Random random) {
        SipHash keyed = new SipHash(random.nextLong(), random.nextLong());
        return switch (kind) {
            case "keyed" -> keyed::of;
            case "poor" -> text -> keyed.of(text) & 3;
            default -> text -> -1;
        };
    }

    /** Mostly small steps; sometimes to the edge of a window or far beyond, or a little back. */
    private static long step(Random random, Quota quota) {
        long window = quota.windowSeconds() * 1000L;
        return switch (random.nextInt(12)) {
            case 0 -> window;
            case 1 -> window - 1;
            case 2 -> 10 * window + random.nextInt(1000);
            case 3 -> -random.nextInt(5);
            case 4, 5 -> random.nextInt((int) window);
            default -> random.nextInt(100);
        };
    }

    private static ClientKey client(int number) {
        return number % 2 == 0
                ? new ClientKey("192.0." + number % 7 + "." + number)
                : new ClientKey("2001:db8:" + number % 5 + ":" + number + "::/64");
    }

    /** What the limiter promises, said with a map and no thought of speed. */
    private static final class Model {
        private final Quota quota;
        private final int capacity;
        private final ToLongFunction<String> hash;
        private final Map<String, long[]> open = new HashMap<>();
        private final Map<Long, long[]> shared = new HashMap<>();
        private final int places;
        private OptionalLong latest = OptionalLong.empty();

        Model(Quota quota, int capacity, ToLongFunction<String> hash) {
            this.quota = quota;
            this.capacity = capacity;
            this.hash = hash;
            this.places = Math.max(1, Integer.highestOneBit(capacity / 8));
        }

        Admission admit(ClientKey client, long nowMillis) {
            long now = latest.isEmpty() || nowMillis - latest.getAsLong() > 0 ? nowMillis : latest.getAsLong();
            latest = OptionalLong.of(now);
            List<String> ended = new ArrayList<>();
            open.forEach((name, window) -> {
                if (now - window[0] >= quota.windowSeconds() * 1000L) {
                    ended.add(name);
                }
            });
            open.keySet().removeAll(ended);
            if (open.containsKey(client.value()) || open.size() < capacity) {
                return count(open.computeIfAbsent(client.value(), name -> new long[] {now, 0}), now);
            }
            long place = hash.applyAsLong(client.network()) & (places - 1);
            long[] window = shared.get(place);
            if (window == null || now - window[0] >= quota.windowSeconds() * 1000L) {
                window = new long[] {now, 0};
                shared.put(place, window);
            }
            return count(window, now);
        }

        private Admission count(long[] window, long now) {
            boolean admitted = window[1] < quota.requests();
            window[1] += admitted ? 1 : 0;
            long left = window[0] + quota.windowSeconds() * 1000L - now;
            return new Admission(admitted, quota, (int) (quota.requests() - window[1]), (left + 999) / 1000);
        }
    }
}
