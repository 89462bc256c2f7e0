package dev.offprint.edge.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WindowRateLimiterTest extends RateLimiterContract {

    private static final SipHash HASH = new SipHash(42, 1848);

    @Override
    protected RateLimiter limiter(Quota quota) {
        return new WindowRateLimiter(quota, 1024, HASH);
    }

    @Test
    void addressesOfOneNetworkStayWithinTheirQuotas() {
        RateLimiter limiter = new WindowRateLimiter(Quota.DEFAULT, WindowRateLimiter.DEFAULT_CAPACITY, HASH);
        int admitted = 0;
        for (int i = 0; i < 100_000; i++) {
            admitted += limiter.admit(inNetwork(1, i % 9), i / 1000).admitted() ? 1 : 0;
        }
        assertThat(admitted).isEqualTo(9 * Quota.DEFAULT.requests());
    }

    @Test
    void aFloodDoesNotBringBackAQuotaThatIsUsedUp() {
        WindowRateLimiter limiter = new WindowRateLimiter(new Quota(1, 60), 64, HASH);
        ClientKey greedy = new ClientKey("192.0.2.1");
        assertThat(limiter.admit(greedy, 0).admitted()).isTrue();
        int admitted = 0;
        for (int i = 0; i < 100_000; i++) {
            admitted += limiter.admit(inNetwork(i % 5, i), i / 2000).admitted() ? 1 : 0;
            assertThat(limiter.admit(greedy, i / 2000).admitted()).isFalse();
            assertThat(limiter.size()).isLessThanOrEqualTo(64);
        }
        assertThat(admitted).isBetween(63, 63 + 5); // each network shares one window when the table is full
    }

    @Test
    void aFloodOfOneNetworkDoesNotShutOutTheOthers() {
        RateLimiter limiter = new WindowRateLimiter(new Quota(10, 60), 1024, HASH);
        ClientKey early = new ClientKey("192.0.2.1");
        limiter.admit(early, 0);
        for (int i = 0; i < 100_000; i++) {
            limiter.admit(inNetwork(1, i), 0);
        }
        assertThat(limiter.admit(early, 0)).isEqualTo(new Admission(true, new Quota(10, 60), 8, 60));
        int admitted = 0;
        for (int i = 0; i < 100; i++) {
            admitted += limiter.admit(inNetwork(1000 + i, 0), 0).admitted() ? 1 : 0;
        }
        assertThat(admitted).isGreaterThan(90); // one of 128 shared windows is used up
        assertThat(limiter.admit(inNetwork(1, 7_000_000), 0).admitted()).isFalse();
    }

    @Test
    void thereIsRoomAgainWhenAWindowEnds() {
        RateLimiter limiter = new WindowRateLimiter(new Quota(1, 10), 2, HASH);
        assertThat(limiter.admit(inNetwork(1, 1), 0).admitted()).isTrue();
        assertThat(limiter.admit(inNetwork(1, 2), 5_000).admitted()).isTrue();
        assertThat(limiter.admit(inNetwork(1, 3), 9_999).admitted()).isTrue(); // shared
        assertThat(limiter.admit(inNetwork(1, 4), 9_999).admitted()).isFalse();
        assertThat(limiter.admit(inNetwork(1, 4), 10_000).admitted()).isTrue();
        assertThat(limiter.admit(inNetwork(1, 2), 10_000).admitted()).isFalse();
    }

    @Test
    void forgetsEverybodyInTime() {
        WindowRateLimiter limiter = new WindowRateLimiter(new Quota(1, 10), 1024, HASH);
        for (int i = 0; i < 1024; i++) {
            limiter.admit(inNetwork(1, i), 0);
        }
        for (int i = 0; i < 400; i++) {
            limiter.admit(inNetwork(2, 0), 10_000 + i);
        }
        assertThat(limiter.size()).isEqualTo(1);
    }

    @Test
    void refusesACapacityItCannotHold() {
        Quota quota = Quota.DEFAULT;
        assertThat(new WindowRateLimiter(quota, 1, HASH)
                        .admit(inNetwork(1, 1), 0)
                        .admitted())
                .isTrue();
        assertThatIllegalArgumentException().isThrownBy(() -> new WindowRateLimiter(quota, 0, HASH));
        assertThatIllegalArgumentException().isThrownBy(() -> new WindowRateLimiter(quota, Integer.MAX_VALUE, HASH));
    }

    @ParameterizedTest
    @CsvSource({
        "192.0.2.1, 192.0.2",
        "192.0.2.254, 192.0.2",
        "2001:db8:1:2::/64, 2001:db8:1",
        "2001:db8:1:ffff::/64, 2001:db8:1",
        "2001:db8:1::/64, 2001:db8:1",
        "2001:db8:0:3::/64, 2001:db8:0",
        "2001:db8::/64, 2001:db8",
        "::/64, ''",
        "/run/socket, /run/socket"
    })
    void aNetworkIsWhatIsHandedOut(String client, String network) {
        assertThat(new ClientKey(client).network()).isEqualTo(network);
    }

    /** Returns a client of a /48. */
    private static ClientKey inNetwork(int network, int client) {
        List<String> groups = new ArrayList<>(List.of("2001", "db8"));
        groups.add(Integer.toHexString(network + 1));
        groups.add(Integer.toHexString(client % 65_535 + 1));
        return new ClientKey(String.join(":", groups) + "::/64");
    }
}
