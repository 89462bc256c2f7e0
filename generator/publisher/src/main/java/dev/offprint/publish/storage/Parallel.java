package dev.offprint.publish.storage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

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
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        List<Callable<Optional<R>>> asked = new ArrayList<>(things.size());
        things.forEach(thing -> asked.add(() -> {
            try {
                return failure.get() == null ? Optional.of(question.ask(thing)) : Optional.empty();
            } catch (StorageException | RuntimeException | Error failed) {
                failure.compareAndSet(null, failed);
                return Optional.empty();
            }
        }));
        List<R> answers = new ArrayList<>(things.size());
        try {
            for (Future<Optional<R>> one : threads.invokeAll(asked)) {
                one.get().ifPresent(answers::add);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new StorageException("interrupted", stopped);
        } catch (ExecutionException bug) {
            throw new IllegalStateException(bug);
        }
        Throwable first = failure.get();
        if (first instanceof Error error) { // such as out of memory
            throw error;
        } else if (first instanceof RuntimeException bug) {
            throw bug;
        } else if (first instanceof StorageException failed) {
            throw failed;
        }
        return answers;
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

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
