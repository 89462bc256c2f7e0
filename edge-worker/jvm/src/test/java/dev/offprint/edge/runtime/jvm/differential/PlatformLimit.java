package dev.offprint.edge.runtime.jvm.differential;

import dev.offprint.edge.http.Request;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a platform decides before the adapter is asked, so that the answer cannot be that of the server. The table in the guide to the
 * platform has a row for each, word for word.
 *
 * @param what the requests that it is about
 * @param effect what is answered instead
 * @param cause why nothing can be done about it
 * @param example one of these requests
 * @param covers whether it is about a request
 */
public record PlatformLimit(String what, String effect, String cause, Request example, Predicate<Request> covers) {

    /** Returns why one of these platforms cannot be asked this. */
    public static Optional<String> reason(List<PlatformLimit> limits, Request request) {
        for (PlatformLimit limit : limits) {
            if (limit.covers.test(request)) {
                return Optional.of(limit.what + ": " + limit.cause);
            }
        }
        return Optional.empty();
    }

    /** Returns its row of the table. */
    public String row() {
        return "| " + what + " | " + effect + " | " + cause + " |";
    }
}
