package dev.offprint.s3.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Looks at a process once a second, as the system sees it in {@code /proc}, and now and then at its live heap. */
final class Watch implements AutoCloseable {

    private static final int PAUSE_MILLIS = 1000;
    private static final int HEAP_SECONDS = 15;
    private static final double KIB_PER_MIB = 1024;

    private final Path proc;
    private final List<Double> memory = new ArrayList<>();
    private final List<Double> files = new ArrayList<>();
    private final List<Double> threads = new ArrayList<>();
    private final List<Double> heap = new ArrayList<>();
    private final LiveHeap live;
    private final Thread thread;
    private volatile boolean ended;

    Watch(long pid, LiveHeap live) {
        this.live = live;
        proc = Path.of("/proc", Long.toString(pid));
        thread = new Thread(this::run, "watch");
        thread.start();
    }

    /** Returns resident memory, in MiB. */
    synchronized List<Double> memory() {
        return List.copyOf(memory);
    }

    /** Returns what is left of the heap after collections, in MiB. */
    synchronized List<Double> heap() {
        return List.copyOf(heap);
    }

    /** Returns open files, connections included. */
    synchronized List<Double> files() {
        return List.copyOf(files);
    }

    /** Returns threads. */
    synchronized List<Double> threads() {
        return List.copyOf(threads);
    }

    private void run() {
        try {
            for (int second = 0; !ended; second++) {
                look();
                if (second % HEAP_SECONDS == 0) {
                    collect();
                }
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (IOException | InterruptedException gone) {
            Thread.currentThread().interrupt();
        }
    }

    private void collect() throws IOException, InterruptedException {
        double mebibytes = live.mebibytes();
        synchronized (this) {
            heap.add(mebibytes);
        }
    }

    private synchronized void look() throws IOException {
        for (String line : Files.readAllLines(proc.resolve("status"))) {
            if (line.startsWith("VmRSS:")) {
                memory.add(number(line) / KIB_PER_MIB);
            } else if (line.startsWith("Threads:")) {
                threads.add(number(line));
            }
        }
        try (Stream<Path> open = Files.list(proc.resolve("fd"))) {
            files.add((double) open.count());
        }
    }

    private static double number(String line) {
        return Double.parseDouble(line.replaceAll("\\D", ""));
    }

    @Override
    public void close() {
        ended = true;
        Ending.join(thread);
    }
}
