package dev.offprint.benchmarks.agents;

import java.io.IOException;

/** Somebody's agent in one conversation. */
interface Agent extends AutoCloseable {

    /** Returns the slug of the article that it read last for a question. */
    String answer(Question question) throws IOException, InterruptedException;

    @Override
    default void close() {}
}
