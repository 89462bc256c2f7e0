package dev.offprint.verify.expect;

import dev.offprint.edge.http.Request;

/**
 * One request to be made, and why.
 *
 * @param matter what the answer is to show
 * @param label what tells this request from the others of its address, in a word or two: {@code br}, {@code HEAD}
 * @param request the request as the adapter would receive it: below the path of the base URL
 */
public record Question(Matter matter, String label, Request request) {

    /** What an answer is to show. */
    public enum Matter {
        /** A representation, in one of its forms. */
        REPRESENTATION,
        /** A form that was chosen by media type. */
        NEGOTIATION,
        /** That a client who has the answer before this one is told so; the tag is that of the live answer. */
        REVALIDATION,
        /** A refusal: nothing is there, or the request is wrong. */
        REFUSAL,
        /** That what the release has removed is gone. */
        REMOVAL
    }
}
