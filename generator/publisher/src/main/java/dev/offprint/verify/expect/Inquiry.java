package dev.offprint.verify.expect;

import java.util.List;

/**
 * Everything to be asked of one address, in order.
 *
 * @param address the address below the base URL, without a leading slash; empty for the home page
 * @param questions the requests, each made when the one before it is answered
 */
public record Inquiry(String address, List<Question> questions) {

    /** Keeps a copy that cannot change. */
    public Inquiry {
        questions = List.copyOf(questions);
    }
}
