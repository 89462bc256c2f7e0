package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.lambda.event.HttpEvent;

/**
 * Tells clients apart: by the address from which a request came to AWS, or by the one that CloudFront says it came from.
 *
 * @param viewers whether to believe {@code CloudFront-Viewer-Address}. Only if nobody reaches the function past CloudFront: else a
 *     client writes what it likes
 */
record Clients(boolean viewers) {

    private static final String VIEWER = "CloudFront-Viewer-Address";

    /** Returns who sent a request. */
    ClientKey of(HttpEvent event) {
        String peer = viewers
                ? event.request().headers().first(VIEWER).map(Clients::address).orElse(event.sourceAddress())
                : event.sourceAddress();
        return ClientAddress.DIRECT.of(peer, event.request().headers());
    }

    /** The field has address and port with a colon between them, also if the address is of IPv6 and has no brackets. */
    private static String address(String viewer) {
        int colon = viewer.lastIndexOf(':');
        return colon < 0 ? viewer : viewer.substring(0, colon);
    }
}
