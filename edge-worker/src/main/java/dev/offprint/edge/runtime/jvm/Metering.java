package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.limit.WindowRateLimiter;
import java.util.Optional;

/** Counts clients: by the site's quota, by the operator's, or not at all. */
final class Metering {

    private final ClientAddress addresses;
    private final Optional<Quota> own;
    private final boolean off;
    private volatile Counted counted;

    /**
     * Returns a metering.
     *
     * @param addresses who a client is
     * @param own a quota in place of the site's
     * @param off whether nobody is counted
     */
    Metering(ClientAddress addresses, Optional<Quota> own, boolean off) {
        this.addresses = addresses;
        this.own = own;
        this.off = off;
        this.counted = Counted.by(own.orElse(Quota.DEFAULT));
    }

    private record Counted(Quota quota, RateLimiter limiter) {
        static Counted by(Quota quota) {
            return new Counted(quota, new WindowRateLimiter(quota, WindowRateLimiter.DEFAULT_CAPACITY));
        }
    }

    ClientKey client(String peer, Headers headers) {
        return addresses.of(peer, headers);
    }

    Admission admit(ClientKey client, Quota ofSite) {
        if (off) {
            return Admission.UNMETERED;
        }
        Quota quota = own.orElse(ofSite);
        Counted current = counted;
        if (!current.quota().equals(quota)) {
            // The site's quota has changed: everybody begins anew.
            current = Counted.by(quota);
            counted = current;
        }
        return current.limiter().admit(client, System.nanoTime() / 1_000_000);
    }
}
