package dev.offprint.edge.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

final class WindowRateLimiterTest extends RateLimiterContract {

    @Override
    protected RateLimiter limiter(Quota quota) {
        return new WindowRateLimiter(quota, 1024);
    }

    @Test
    void forgetsTheClientWhoseWindowEndsFirst() {
        RateLimiter limiter = new WindowRateLimiter(new Quota(1, 10), 8);
        for (int i = 0; i < 9; i++) {
            assertThat(limiter.admit(client(i), i).admitted()).isTrue();
        }
        assertThat(limiter.admit(client(8), 9).admitted()).isFalse();
        assertThat(limiter.admit(client(1), 9).admitted()).isFalse();
        assertThat(limiter.admit(client(0), 9).admitted()).isTrue();
    }

    @Test
    void stillCountsAClientThatKeepsAskingInAFlood() {
        RateLimiter limiter = new WindowRateLimiter(new Quota(10, 60), 64);
        for (int i = 0; i < 1_000_000; i++) {
            assertThat(limiter.admit(client(i), i / 1000).remaining()).isEqualTo(9);
        }
    }

    @Test
    void refusesACapacityItCannotHold() {
        Quota quota = Quota.DEFAULT;
        assertThatIllegalArgumentException().isThrownBy(() -> new WindowRateLimiter(quota, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new WindowRateLimiter(quota, Integer.MAX_VALUE));
    }

    private static ClientKey client(int number) {
        return new ClientKey("client " + number);
    }
}
