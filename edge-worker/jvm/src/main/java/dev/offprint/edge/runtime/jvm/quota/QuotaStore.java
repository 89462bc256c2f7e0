package dev.offprint.edge.runtime.jvm.quota;

import dev.offprint.edge.limit.Quota;
import java.io.IOException;
import java.util.function.Consumer;

/** A server that several adapters count at. If it is away, each adapter counts alone. Safe for use by many threads. */
public interface QuotaStore extends AutoCloseable {

    /** Opens quota stores: what a client's module offers to {@link java.util.ServiceLoader}. */
    interface Provider {

        /**
         * Returns a store. Connects in the background: a server that is away does not keep the adapter from starting.
         *
         * @param settings the address, and how to reach it
         * @param log takes one line for each change between shared and local counting
         * @throws WrongOption if the settings cannot be meant
         * @throws IOException if a file of the settings cannot be used
         */
        QuotaStore open(QuotaStoreSettings settings, Consumer<String> log) throws IOException;
    }

    /** Returns a limiter for this quota. */
    SharedRateLimiter limiter(Quota quota);

    /** Returns what was counted so far. */
    QuotaCounts counts();

    /** Ends the connections and their threads. */
    @Override
    void close();
}
