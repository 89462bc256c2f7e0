package dev.offprint.edge.runtime.jvm.credential;

import java.io.IOException;
import java.util.Optional;

/** A place that may have credentials. */
@FunctionalInterface
public interface CredentialSource {

    /**
     * Returns the credentials of this place, or nothing if it is not configured. May block for a few seconds.
     *
     * @throws IOException if the place is configured and has no credentials to give; the message never has a secret
     */
    Optional<Credentials> find() throws IOException;
}
