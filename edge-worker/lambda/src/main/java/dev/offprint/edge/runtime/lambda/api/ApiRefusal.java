package dev.offprint.edge.runtime.lambda.api;

import java.io.IOException;

/** The Runtime API does not accept what was reported. */
public final class ApiRefusal extends IOException {

    private static final long serialVersionUID = 1L;
    private static final int BROKEN = 500;

    private final int status;

    /** Returns a refusal of this status. */
    ApiRefusal(String what, int status) {
        super("the Runtime API answers " + status + " to " + what);
        this.status = status;
    }

    /** Returns whether the environment is broken: the runtime should end at once. */
    public boolean isFatal() {
        return status == BROKEN;
    }
}
