package dev.offprint.edge.limit;

import org.jspecify.annotations.Nullable;

/**
 * The open windows of clients: a hash table, and a queue by age. It never holds more windows than its capacity, and removes
 * none by itself. Not safe for use by several threads.
 */
final class WindowTable {

    /** The window of a client, with its places in the chain of equal hashes and in the queue by age. */
    static final class Window {

        final long hash;
        final String client;
        long start;
        int used;

        private @Nullable Window next;
        private @Nullable Window older;
        private @Nullable Window newer;

        Window(long hash, String client, long start) {
            this.hash = hash;
            this.client = client;
            this.start = start;
        }
    }

    private final @Nullable Window[] chains;
    private final int capacity;
    private @Nullable Window oldest;
    private @Nullable Window newest;
    private int size;

    WindowTable(int capacity) {
        this.capacity = capacity;
        this.chains = new Window[Integer.highestOneBit(Math.max(1, 2 * capacity - 1))];
    }

    boolean isFull() {
        return size == capacity;
    }

    int size() {
        return size;
    }

    /** Returns the window that was opened first, or null where there is none. */
    @Nullable
    Window oldest() {
        return oldest;
    }

    /** Returns the window of a client, or null where it has none. */
    @Nullable
    Window find(long hash, String client) {
        Window window = chains[chain(hash)];
        while (window != null && !(window.hash == hash && window.client.equals(client))) {
            window = window.next;
        }
        return window;
    }

    /** Adds a window that is not there, as the newest. */
    void add(Window window) {
        if (isFull()) {
            throw new IllegalStateException("no room");
        }
        int chain = chain(window.hash);
        window.next = chains[chain];
        chains[chain] = window;
        append(window);
        size++;
    }

    /** Opens a window again: it becomes the newest. */
    void renew(Window window, long now) {
        unlink(window);
        append(window);
        window.start = now;
        window.used = 0;
    }

    /** Removes a window that is there. */
    void remove(Window window) {
        unlink(window);
        size--;
        int chain = chain(window.hash);
        Window before = chains[chain];
        if (before == window) {
            chains[chain] = window.next;
            return;
        }
        while (before != null && before.next != window) {
            before = before.next;
        }
        if (before != null) {
            before.next = window.next;
        }
    }

    private int chain(long hash) {
        return (int) hash & (chains.length - 1);
    }

    private void append(Window window) {
        window.older = newest;
        window.newer = null;
        if (newest == null) {
            oldest = window;
        } else {
            newest.newer = window;
        }
        newest = window;
    }

    private void unlink(Window window) {
        if (window.older == null) {
            oldest = window.newer;
        } else {
            window.older.newer = window.newer;
        }
        if (window.newer == null) {
            newest = window.older;
        } else {
            window.newer.older = window.older;
        }
    }
}
