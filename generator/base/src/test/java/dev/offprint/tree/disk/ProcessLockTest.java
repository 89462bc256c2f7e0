package dev.offprint.tree.disk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Effort;
import dev.offprint.level.Gate;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One holder at a time, whatever happens to the file. */
@Gate
class ProcessLockTest {

    private static final int PROCESSES = 3;

    @TempDir
    private Path folder;

    /** The mistake this is about: the file is deleted between another one's opening it and locking it. */
    @Test
    void aFileThatWasDeletedMeanwhileIsNoLock() throws Exception {
        Path file = folder.resolve("lock");
        ProcessLock first = ProcessLock.tryTake(file).orElseThrow();
        try (LockProcess other = LockProcess.start("pause", file.toString(), "lock")) {
            assertThat(other.says()).isEqualTo("before lock");
            first.delete();
            first.close();
            try (ProcessLock second = ProcessLock.tryTake(file).orElseThrow()) {
                other.go();
                assertThat(other.says()).as("a second holder").isEqualTo("refused");
                second.delete();
            }
        }
    }

    @Test
    void whoOnlyDeletedTheFileMayBeFollowed() throws Exception {
        Path file = folder.resolve("lock");
        try (LockProcess other = LockProcess.start("pause", file.toString(), "look")) {
            assertThat(other.says()).isEqualTo("before look");
            assertThat(ProcessLock.isHeld(file)).isTrue();
            assertThat(ProcessLock.tryTake(file)).isEmpty();
            other.go();
            assertThat(other.says()).isEqualTo("held");
        }
    }

    @Test
    void aLockIsFreeOnceItsHolderIsKilled() throws Exception {
        Path file = folder.resolve("deep/er/lock");
        LockProcess other = LockProcess.start("hold", file.toString());
        try (other) {
            assertThat(other.says()).isEqualTo("held");
            assertThat(ProcessLock.tryTake(file)).isEmpty();
            assertThat(ProcessLock.holder(file).orElseThrow()).startsWith("process ");
        }
        assertThat(awaited(file)).isTrue();
    }

    private static boolean awaited(Path file) throws Exception {
        for (int i = 0; i < 500; i++) {
            Optional<ProcessLock> lock = ProcessLock.tryTake(file);
            if (lock.isPresent()) {
                lock.get().close();
                return true;
            }
        }
        return false;
    }

    /** A look opens the file as well, and closing it must not release the lock of this process (fcntl). */
    @Test
    void aLookReleasesNothing() throws Exception {
        Path file = folder.resolve("lock");
        assertThat(ProcessLock.isHeld(file)).isFalse();
        assertThat(file).doesNotExist();
        try (ProcessLock lock = ProcessLock.tryTake(file).orElseThrow()) {
            assertThat(ProcessLock.isHeld(file)).isTrue();
            assertThat(ProcessLock.tryTake(file)).isEmpty();
            assertThat(ProcessLock.holder(file)).contains("this process");
            try (LockProcess other = LockProcess.start("hold", file.toString())) {
                assertThat(other.says()).isEqualTo("refused");
            }
            lock.delete();
        }
        assertThat(ProcessLock.isHeld(file)).isFalse();
    }

    @Test
    void ofManyThreadsOneHolds() throws Exception {
        Path file = folder.resolve("lock");
        AtomicInteger holders = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        AtomicInteger held = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                running.add(threads.submit(() -> {
                    for (int round = 0; round < 20; round++) {
                        hold(file, holders, most, held);
                    }
                    return null;
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(most.get()).isEqualTo(1);
        assertThat(held.get()).isPositive();
    }

    private static void hold(Path file, AtomicInteger holders, AtomicInteger most, AtomicInteger held)
            throws IOException {
        Optional<ProcessLock> taken = ProcessLock.tryTake(file);
        if (taken.isPresent()) {
            try (ProcessLock lock = taken.get()) {
                most.accumulateAndGet(holders.incrementAndGet(), Math::max);
                held.incrementAndGet();
                lock.delete();
                holders.decrementAndGet();
            }
        }
    }

    @Test
    void ofManyProcessesOneHolds() throws Exception {
        Path file = folder.resolve("shared/lock");
        Path proof = folder.resolve("proof");
        List<LockProcess> all = new ArrayList<>();
        try {
            for (int i = 0; i < PROCESSES; i++) {
                all.add(LockProcess.start(
                        "contend", file.toString(), proof.toString(), Integer.toString(Effort.REQUESTS.count())));
            }
            for (LockProcess one : all) {
                assertThat(one.says()).as("it fails where it was not alone").matches("held [1-9][0-9]*");
            }
        } finally {
            all.forEach(LockProcess::close);
        }
        assertThat(proof).doesNotExist();
        assertThat(Files.exists(file) && ProcessLock.isHeld(file)).isFalse();
    }

    /** Another process that takes locks: record locks of the operating system tell processes apart, and not threads. */
    static final class LockProcess implements AutoCloseable {

        private final Process process;
        private final BufferedReader said;

        private LockProcess(Process process) {
            this.process = process;
            this.said = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        }

        static LockProcess start(String... args) throws IOException {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-Xmx64m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    LockProcess.class.getName()));
            command.addAll(List.of(args));
            return new LockProcess(new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start());
        }

        /** Returns what it says next; waits for it. */
        String says() throws IOException {
            return String.valueOf(said.readLine());
        }

        /** Lets it go on. */
        void go() throws IOException {
            process.getOutputStream().write('\n');
            process.getOutputStream().flush();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }

        /** {@code pause FILE STEP}, {@code hold FILE}, or {@code contend FILE PROOF ROUNDS}. */
        public static void main(String[] args) throws IOException {
            Path file = Path.of(args[1]);
            switch (args[0]) {
                case "pause" -> pause(file, args[2]);
                case "hold" -> {
                    System.out.println(ProcessLock.tryTake(file).isPresent() ? "held" : "refused");
                    System.in.read();
                }
                default -> contend(file, Path.of(args[2]), Integer.parseInt(args[3]));
            }
        }

        private static void pause(Path file, String step) throws IOException {
            boolean[] first = {true};
            Optional<ProcessLock> lock = ProcessLock.tryTake(file, at -> {
                if (at.equals(step) && first[0]) {
                    first[0] = false;
                    System.out.println("before " + step);
                    System.in.read();
                }
            });
            System.out.println(lock.isPresent() ? "held" : "refused");
            System.in.read();
        }

        /** Takes, deletes and releases a lock over and over; who holds it is alone in making the proof. */
        private static void contend(Path file, Path proof, int rounds) throws IOException {
            int held = 0;
            for (int i = 0; i < rounds; i++) {
                Optional<ProcessLock> taken = ProcessLock.tryTake(file);
                if (taken.isPresent()) {
                    try (ProcessLock lock = taken.get()) {
                        Files.createFile(proof); // fails where another one holds the lock as well
                        held++;
                        Files.delete(proof);
                        lock.delete();
                    }
                }
            }
            System.out.println("held " + held);
        }
    }
}
