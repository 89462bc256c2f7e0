package dev.offprint.s3.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.s3.S3Proxy;
import dev.offprint.s3.fault.Fault;
import dev.offprint.s3.fault.FaultPlan;
import dev.offprint.s3.fault.FaultyProxy;
import dev.offprint.s3.site.Offprint;
import dev.offprint.s3.soak.Judge.Timeline;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import redis.embedded.core.ExecutableProvider;

/** Everything that happens around the adapter: releases, faults of the store, ends of the quota's server. */
final class Disturbances implements AutoCloseable {

    private static final long SWITCH_SECONDS = 2;
    private static final long FAULT_CYCLE_SECONDS = 20;
    private static final long REDIS_CYCLE_SECONDS = 15;
    private static final double FAULT_RATE = 0.1;
    private static final Duration LONGEST_DELAY = Duration.ofMillis(1500);
    private static final double DAMAGE_RATE = 0.01;

    /** A thing that happens. */
    private interface Event {
        void happen() throws IOException, InterruptedException;
    }

    private final ScheduledExecutorService clock = Executors.newScheduledThreadPool(3);
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final Random random;

    /**
     * Starts to disturb, by a plan that chance decides: the same seed gives the same one.
     *
     * @param quota the server of the quota, or null if there is none
     */
    Disturbances(Releases releases, FaultyProxy store, @Nullable QuotaServer quota, long seed) {
        this.random = new Random(seed);
        every(SWITCH_SECONDS, 0, releases::publish);
        every(FAULT_CYCLE_SECONDS, 2, () -> store.spoil(faults()));
        every(FAULT_CYCLE_SECONDS, 10, () -> store.spoil(FaultPlan.always(Fault.DROPPED)));
        every(FAULT_CYCLE_SECONDS, 13, () -> store.spoil(FaultPlan.CLEAN));
        if (quota != null) {
            every(REDIS_CYCLE_SECONDS, 5, quota::kill);
            every(REDIS_CYCLE_SECONDS, 10, quota::start);
        }
    }

    /** Damage only where a digest shows it: a pointer has none. */
    private FaultPlan faults() {
        FaultPlan usual = FaultPlan.random(random, FAULT_RATE, LONGEST_DELAY);
        return request -> {
            boolean damaged = request.target().contains("/objects/") && random.nextDouble() < DAMAGE_RATE;
            return damaged ? FaultPlan.Fate.of(Fault.ANSWER_DAMAGED) : usual.next(request);
        };
    }

    private void every(long seconds, long first, Event event) {
        Future<?> ignored = clock.scheduleAtFixedRate(
                () -> {
                    try {
                        event.happen();
                    } catch (IOException | RuntimeException | AssertionError failure) {
                        failures.add(failure.toString());
                    } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                    }
                },
                first,
                seconds,
                TimeUnit.SECONDS);
    }

    /** Returns what could not be done. */
    List<String> failures() {
        return List.copyOf(failures);
    }

    @Override
    public void close() {
        clock.shutdown();
        try {
            assertThat(clock.awaitTermination(1, TimeUnit.MINUTES))
                    .as("disturbances end")
                    .isTrue();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Publishes editions in turn, each as a new release. */
    static final class Releases {

        /** The bucket, which has to be made first. */
        static final String BUCKET = "releases";
        /** Where the releases are, for {@code --store}. */
        static final String STORE = "s3://" + BUCKET + "/site/";

        private final S3Proxy storage;
        private final List<Path> trees;
        private final Timeline timeline;
        private int published;

        Releases(S3Proxy storage, List<Path> trees, Timeline timeline) {
            this.storage = storage;
            this.trees = trees;
            this.timeline = timeline;
        }

        /** Publishes the next edition. */
        void publish() throws IOException {
            int edition = published % trees.size();
            published++;
            timeline.begin(edition, System.nanoTime());
            Offprint.run(
                            storage.endpoint(),
                            "publish",
                            "--from",
                            trees.get(edition).toString(),
                            "--to",
                            STORE,
                            "--commit",
                            "0000000",
                            "--commit-time",
                            "2026-01-01T00:00:00Z")
                    .expectDone();
            timeline.end(System.nanoTime());
        }
    }

    /** The Redis or Valkey server of this machine, else the one that comes with the tests; it can be killed and restarted. */
    static final class QuotaServer implements AutoCloseable {

        private final String program;
        private final Path log;
        private final int port;
        private @Nullable Process process;
        private int kills;

        QuotaServer(Path folder) throws IOException {
            program = program();
            log = folder.resolve("redis.log");
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = free.getLocalPort();
            }
            start();
        }

        /** Returns its address for {@code --rate-limit-store}. */
        String address() {
            return "redis://127.0.0.1:" + port;
        }

        /** Returns the name of the program. */
        String name() {
            return Path.of(program).getFileName().toString();
        }

        /** Returns how often it was killed. */
        synchronized int kills() {
            return kills;
        }

        /** Starts it, or starts it again. */
        synchronized void start() throws IOException {
            process = new ProcessBuilder(program, "--port", Integer.toString(port), "--save", "", "--bind", "127.0.0.1")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
        }

        /** Kills it with SIGKILL. */
        synchronized void kill() throws InterruptedException {
            Objects.requireNonNull(process).destroyForcibly().waitFor();
            kills++;
        }

        @Override
        public synchronized void close() {
            Objects.requireNonNull(process).destroyForcibly().onExit().join();
        }

        private static String program() throws IOException {
            for (String name : List.of("redis-server", "valkey-server")) {
                for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
                    if (new File(folder, name).canExecute()) {
                        return new File(folder, name).getPath();
                    }
                }
            }
            return ExecutableProvider.newJarResourceProvider().get().getPath();
        }
    }
}
