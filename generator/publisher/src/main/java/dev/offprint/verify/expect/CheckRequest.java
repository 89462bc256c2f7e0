package dev.offprint.verify.expect;

import dev.offprint.edge.http.Request;

/**
 * One request, and what its answer shows.
 *
 * @param purpose what the answer shows
 * @param label tells this request from the others of its address: {@code br}, {@code HEAD}
 * @param request the request as the adapter would receive it: below the path of the base URL
 */
public record CheckRequest(Purpose purpose, String label, Request request) {

    /** What an answer shows. */
    public enum Purpose {
        /** A representation, in one of its forms. */
        REPRESENTATION,
        /** A form chosen by media type. */
        NEGOTIATION,
        /** That a client with the answer before this one gets 304; the request sends the tag of the live answer. */
        REVALIDATION,
        /** An error: nothing is there, or the request is wrong. */
        ERROR,
        /** That an address which the release removed is gone. */
        REMOVAL
    }
}
