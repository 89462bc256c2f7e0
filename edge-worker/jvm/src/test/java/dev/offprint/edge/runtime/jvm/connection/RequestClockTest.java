package dev.offprint.edge.runtime.jvm.connection;

import static dev.offprint.edge.runtime.jvm.connection.RequestClock.Verdict.ASKED;
import static dev.offprint.edge.runtime.jvm.connection.RequestClock.Verdict.IN_TIME;
import static dev.offprint.edge.runtime.jvm.connection.RequestClock.Verdict.SILENT;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** When a head is late, and that an answer that says so never meets another one. */
final class RequestClockTest {

    private final RequestClock clock = new RequestClock(0, 10);

    @Test
    void givesAClientUpThatAskedForNothing() {
        assertThat(clock.isLate(10)).isFalse();
        assertThat(clock.isLate(11)).isTrue();
        assertThat(clock.giveUp(11)).isEqualTo(SILENT);
        assertThat(clock.mayWrite()).isFalse();
        assertThat(clock.isLate(12)).as("a second time").isFalse();
    }

    @Test
    void tellsAClientThatSentAPartOfAHead() {
        clock.received(5);
        assertThat(clock.giveUp(11)).isEqualTo(ASKED);
        assertThat(clock.mayWrite()).isFalse();
    }

    @Test
    void sparesARequestThatBeganSinceItWasFoundLate() {
        clock.received(5);
        assertThat(clock.isLate(11)).isTrue();
        clock.requestBegins(11);
        assertThat(clock.giveUp(12)).isEqualTo(IN_TIME);
        assertThat(clock.mayWrite()).isTrue();
    }

    @Test
    void tellsNothingWhereSomethingElseWasWritten() {
        clock.received(5);
        assertThat(clock.mayWrite()).isTrue(); // a problem, which needs no request
        assertThat(clock.giveUp(11)).isEqualTo(SILENT);
    }

    @Test
    void owesTheNextHeadFromItsFirstByteOn() {
        clock.received(1);
        clock.requestBegins(2);
        assertThat(clock.isLate(100)).isFalse();
        clock.requestEnds(100);
        assertThat(clock.isLate(200)).isFalse();
        clock.received(200);
        assertThat(clock.isLate(210)).isFalse();
        assertThat(clock.isLate(211)).isTrue();
    }

    @Test
    void owesTheNextHeadOfManyAfterTheTimeOfAnIdleConnection() {
        clock.requestBegins(2);
        clock.requestBegins(3);
        clock.requestEnds(4, Duration.ofNanos(30));
        assertThat(clock.isLate(100)).isFalse();
        clock.requestEnds(100, Duration.ofNanos(30));
        assertThat(clock.isLate(130)).isFalse();
        assertThat(clock.isLate(131)).isTrue();
    }

    @Test
    void isQuietSinceTheLastRequest() {
        assertThat(clock.quiet(5, false)).isEqualTo(5);
        clock.requestBegins(6);
        assertThat(clock.quiet(8, false)).as("the server works").isNegative();
        assertThat(clock.quiet(8, true)).isEqualTo(2);
        clock.requestEnds(9);
        assertThat(clock.quiet(10, false)).isEqualTo(1);
    }
}
