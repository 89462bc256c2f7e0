package dev.offprint.publish.storage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/** Makes many requests to a storage at the same time. After the first failure no request is started. */
public final class Parallel implements AutoCloseable {

    private final ExecutorService threads;

    /** Starts this number of threads. */
    public Parallel(int threads) {
        this.threads = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "storage");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** A request about one thing. */
    @FunctionalInterface
    public interface Question<T, R> {

        /** Returns the answer. */
        R ask(T about) throws StorageException;
    }

    /** Returns the answers in the order of the things. */
    public <T, R> List<R> map(Collection<T> things, Question<T, R> question) throws StorageException {
        AtomicBoolean failed = new AtomicBoolean();
        List<Future<R>> asked = new ArrayList<>(things.size());
        for (T thing : things) {
            asked.add(threads.submit(() -> {
                if (failed.get()) {
                    throw new StorageException("not tried", null);
                }
                boolean answered = false;
                try {
                    R answer = question.ask(thing);
                    answered = true;
                    return answer;
                } finally {
                    if (!answered) {
                        failed.set(true);
                    }
                }
            }));
        }
        return answers(asked);
    }

    /** Returns the things that pass a test, in order. */
    public <T> List<T> filter(Collection<T> things, Question<T, Boolean> test) throws StorageException {
        List<Boolean> passed = map(things, test);
        List<T> filtered = new ArrayList<>();
        int i = 0;
        for (T thing : things) {
            if (passed.get(i++)) {
                filtered.add(thing);
            }
        }
        return filtered;
    }

    private static <R> List<R> answers(List<Future<R>> asked) throws StorageException {
        List<R> answers = new ArrayList<>(asked.size());
        List<Throwable> failures = new ArrayList<>();
        for (Future<R> one : asked) {
            try {
                answers.add(one.get());
            } catch (ExecutionException failure) {
                failures.add(failure.getCause());
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new StorageException("interrupted", stopped);
            }
        }
        for (Throwable failure : failures) { // throws the first one that is not a consequence of another
            if (failure instanceof Error error) { // such as out of memory
                throw error;
            } else if (failure instanceof RuntimeException bug) {
                throw bug;
            } else if (!"not tried".equals(failure.getMessage())) {
                throw failure instanceof StorageException known
                        ? known
                        : new StorageException(String.valueOf(failure.getMessage()), failure);
            }
        }
        return answers;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
