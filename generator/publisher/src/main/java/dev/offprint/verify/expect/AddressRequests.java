package dev.offprint.verify.expect;

import java.util.List;

/**
 * The requests that check one address.
 *
 * @param address the address below the base URL, without a leading slash; empty for the home page
 * @param requests in order; each waits for the answer to the one before
 */
public record AddressRequests(String address, List<CheckRequest> requests) {

    /** Makes an immutable copy. */
    public AddressRequests {
        requests = List.copyOf(requests);
    }
}
