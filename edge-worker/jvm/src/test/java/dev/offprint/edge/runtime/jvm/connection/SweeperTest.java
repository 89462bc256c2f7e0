package dev.offprint.edge.runtime.jvm.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class SweeperTest {

    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

    @Test
    void goesOnAfterALookThatFailed() throws Exception {
        CountDownLatch looks = new CountDownLatch(3);
        Sweeper sweeper = new Sweeper(
                5,
                () -> {
                    looks.countDown();
                    throw new AssertionError("a bug");
                },
                failures::add);
        sweeper.start();
        assertThat(looks.await(20, TimeUnit.SECONDS)).isTrue();
        sweeper.stop();
        assertThat(failures).isNotEmpty();
    }

    @Test
    void goesOnWhereAFailureCannotBeLogged() throws Exception {
        CountDownLatch looks = new CountDownLatch(3);
        Queue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
        Sweeper sweeper = new Sweeper(
                5,
                () -> {
                    Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
                    looks.countDown();
                    throw new AssertionError("a bug");
                },
                failure -> {
                    throw new AssertionError("the log is gone");
                });
        sweeper.start();
        assertThat(looks.await(20, TimeUnit.SECONDS)).isTrue();
        sweeper.stop();
        assertThat(uncaught).isNotEmpty();
    }

    @Test
    void closesTheNextWhereOneFailedAndNothingAfterItsEnd() throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        Sweeper sweeper = new Sweeper(1000, () -> {}, failures::add);
        sweeper.execute(() -> {
            throw new StackOverflowError();
        });
        sweeper.execute(closed::countDown);
        assertThat(closed.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(failures).hasSize(1);
        sweeper.stop();
        sweeper.execute(() -> failures.add(new AssertionError("after the end")));
        assertThat(failures).hasSize(1);
    }
}
