package dev.offprint.edge.runtime.jvm.proxy;

import java.io.IOException;

/** A connection does not begin with a header of the PROXY protocol. */
public final class MalformedHeader extends IOException {

    private static final long serialVersionUID = 1;

    MalformedHeader(String message) {
        super(message);
    }
}
