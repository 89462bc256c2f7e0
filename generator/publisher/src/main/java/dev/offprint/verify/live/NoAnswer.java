package dev.offprint.verify.live;

import dev.offprint.diagnostic.LiveCode;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import javax.net.ssl.SSLException;

/** No answer came to a request, also after repetitions. */
public final class NoAnswer extends Exception {

    private static final long serialVersionUID = 1L;

    private final LiveCode code;
    private final String hint;

    private NoAnswer(LiveCode code, String message, String hint) {
        super(message);
        this.code = code;
        this.hint = hint;
    }

    /** Explains a failure of the client. */
    static NoAnswer of(URI at, Duration timeout, IOException failed) {
        String host = "`" + at.getRawAuthority() + "`";
        if (failed instanceof HttpConnectTimeoutException) {
            return unreachable(
                    "no connection to " + host + " within " + Throttle.seconds(timeout),
                    "check the address and the firewalls on the way");
        } else if (failed instanceof HttpTimeoutException) {
            return new NoAnswer(
                    LiveCode.LIVE_LATE,
                    "no whole answer within " + Throttle.seconds(timeout),
                    "look what the server is waiting for");
        } else if (failed instanceof UnknownHostException || hasCause(failed, UnresolvedAddressException.class)) {
            return unreachable(
                    "the host of " + host + " does not exist", "correct the address, or wait for its DNS records");
        } else if (failed instanceof ConnectException) {
            return unreachable(
                    host + " refuses the connection", "start the server, or correct the address and its port");
        } else if (failed instanceof SSLException) {
            return unreachable(
                    host + " has no certificate that can be trusted (" + failed.getMessage() + ")",
                    "renew the certificate, or correct the host");
        }
        return new NoAnswer(
                LiveCode.LIVE_BROKEN_OFF,
                "the connection ended before the answer did",
                "look into the log of the last proxy before the client");
    }

    private static NoAnswer unreachable(String message, String hint) {
        return new NoAnswer(LiveCode.LIVE_UNREACHABLE, message, hint);
    }

    private static boolean hasCause(Throwable failed, Class<? extends Throwable> kind) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (kind.isInstance(cause)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the kind of failure. */
    public LiveCode code() {
        return code;
    }

    /** Returns how to fix it. */
    public String hint() {
        return hint;
    }

    /** Returns what happened: a clause, lower-case, without a full stop. */
    public String what() {
        return String.valueOf(getMessage());
    }
}
