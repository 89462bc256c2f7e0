package dev.offprint.edge.fuzz;

/** Whatever strangers send, and whatever lies in a store, breaks nothing in the core. */
final class CoreFuzzTest extends FuzzContract {

    CoreFuzzTest() {
        super(CoreFuzz.class, CoreFuzz::fuzzerTestOneInput);
    }
}
