package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.fuzz.FuzzContract;

/** Whatever a store or a proxy sends, the adapter reads it or says that it cannot. */
final class AdapterFuzzTest extends FuzzContract {

    AdapterFuzzTest() {
        super(AdapterFuzz.class, AdapterFuzz::fuzzerTestOneInput);
    }
}
