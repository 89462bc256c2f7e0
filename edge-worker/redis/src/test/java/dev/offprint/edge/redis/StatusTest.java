package dev.offprint.edge.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.exceptions.JedisConnectionException;

final class StatusTest {

    private long now;
    private final List<String> log = new ArrayList<>();
    private final Status status = new Status("redis://host", log::add, () -> {}, () -> now);

    @Test
    void tellsAReasonOnce() {
        status.is(false, "host/127.0.0.1:6379: Connection refused");
        status.is(false, "host/127.0.0.2:6379: Connection refused");
        status.is(true, "");
        assertThat(log).hasSize(2);
    }

    /** Somebody who has repaired the first reason must see the next one. */
    @Test
    void tellsAnotherReason() {
        status.is(false, "Connection refused");
        now += TimeUnit.SECONDS.toNanos(11);
        status.is(false, "Connection refused");
        status.is(false, "NOAUTH Authentication required");
        assertThat(log).hasSize(2).last().asString().endsWith("alone: redis://host: NOAUTH Authentication required");
    }

    @Test
    void namesNoClasses() {
        SocketTimeoutException late = new SocketTimeoutException("Read timed out");
        assertThat(Status.text(new JedisConnectionException(late))).isEqualTo("does not answer (Read timed out)");
        assertThat(Status.text(new JedisConnectionException(new java.net.ConnectException("Connection refused"))))
                .isEqualTo("Connection refused");
    }
}
