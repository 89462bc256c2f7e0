package dev.offprint.edge.runtime.jvm.quota;

import java.io.IOException;
import java.util.function.Consumer;

/** Opens quota stores: what a client's module offers to {@link java.util.ServiceLoader}. */
public interface QuotaStoreProvider {

    /**
     * Returns a store. Connects in the background: a server that is away does not keep the adapter from starting.
     *
     * @param settings the address, and how to reach it
     * @param log takes one line for each change between shared and local counting
     * @throws WrongQuotaStore if the settings cannot be meant
     * @throws IOException if a file of the settings cannot be used
     */
    QuotaStore open(QuotaStoreSettings settings, Consumer<String> log) throws WrongQuotaStore, IOException;
}
