package dev.offprint.s3.fault;

import java.nio.charset.StandardCharsets;

/** The faults of a request. */
public enum Fault {
    /** No fault. */
    NONE,
    /** The connection is reset before the storage gets the request. */
    DROPPED,
    /** The storage executes the request, and the answer is lost. */
    ANSWER_LOST,
    /** The answer breaks off in the middle. */
    ANSWER_TRUNCATED,
    /** The request breaks off in the middle of its body. */
    REQUEST_TRUNCATED,
    /** The answer is delayed. */
    DELAYED,
    /** One bit of the request's body is flipped. */
    REQUEST_DAMAGED,
    /** One bit of the answer's body is flipped. */
    ANSWER_DAMAGED,
    /** The proxy answers 500 in place of the storage. */
    INTERNAL_ERROR(500, "InternalError"),
    /** The proxy answers 503, as Amazon S3 does when requests come too fast. */
    SLOW_DOWN(503, "SlowDown"),
    /** The proxy answers 429, as other storages do. */
    TOO_MANY_REQUESTS(429, "TooManyRequests");

    private final int status;
    private final String code;

    Fault() {
        this(0, "");
    }

    Fault(int status, String code) {
        this.status = status;
        this.code = code;
    }

    /** Returns whether the proxy answers in place of the storage. */
    boolean isRefusal() {
        return status > 0;
    }

    byte[] refusal(boolean withBody) {
        return refusal(status, code, withBody);
    }

    /**
     * Returns an error as S3 words it, after which the connection ends.
     *
     * @param withBody false in answer to HEAD
     */
    public static byte[] refusal(int status, String code, boolean withBody) {
        String body = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><Error><Code>" + code
                + "</Code><Message>m</Message><RequestId>1</RequestId></Error>";
        return ("HTTP/1.1 " + status + " No\r\nContent-Type: application/xml\r\nContent-Length: " + body.length()
                        + "\r\nConnection: close\r\n\r\n" + (withBody ? body : ""))
                .getBytes(StandardCharsets.US_ASCII);
    }
}
