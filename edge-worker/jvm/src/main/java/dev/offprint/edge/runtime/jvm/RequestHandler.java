package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.problem.ProblemType;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/** Answers the requests of a server: the adapter over a store, or a program that contains the adapter. Used by many threads. */
@FunctionalInterface
public interface RequestHandler {

    /**
     * Returns the answer to a request. May block.
     *
     * @param request the request as received
     * @param client who sent it
     */
    Response answer(Request request, ClientKey client);

    /**
     * Returns the answer to a request that the server refuses without {@link #answer}. Does not block.
     *
     * @param request the parts of the request that could be read; its path is {@code /} if none could
     * @param type what is wrong
     */
    default Response refuse(Request request, ProblemType type) {
        return ServedTree.UNADDRESSED.refuse(request, type);
    }

    /**
     * Returns the answer to a request, now or later. Runs on the thread that reads the network, so it must not block: what may wait,
     * for a store or for anything else, runs on other threads.
     *
     * @param request the request as received
     * @param client who sent it
     * @param blocking runs what may block
     */
    default CompletionStage<EncodedResponse> answerLater(Request request, ClientKey client, Executor blocking) {
        return CompletableFuture.supplyAsync(() -> EncodedResponse.of(answer(request, client)), blocking);
    }
}
