package dev.offprint.tree.disk;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Another process that takes locks: record locks of the operating system tell processes apart, and not threads. */
final class LockProcess implements AutoCloseable {

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
