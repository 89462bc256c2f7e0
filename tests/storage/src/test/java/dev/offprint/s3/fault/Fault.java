package dev.offprint.s3.fault;

import java.nio.charset.StandardCharsets;

/** What can happen to a request. */
public enum Fault {
    /** Nothing: it reaches the storage, and the answer the client. */
    NONE,
    /** The connection is reset before the storage has heard of it. */
    DROPPED,
    /** The storage does what is asked, and the client never knows. */
    ANSWER_LOST,
    /** The answer breaks off in the middle. */
    ANSWER_TRUNCATED,
    /** The request breaks off in the middle of its body. */
    REQUEST_TRUNCATED,
    /** It takes a while. */
    DELAYED,
    /** A bit of the request's body is another one when it arrives. */
    REQUEST_DAMAGED,
    /** Answered with 500 without asking the storage. */
    INTERNAL_ERROR(500, "InternalError"),
    /** Answered with 503 as Amazon S3 does where requests come too fast. */
    SLOW_DOWN(503, "SlowDown"),
    /** Answered with 429 as other storages do. */
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

    /** Returns whether it is an answer of its own, without the storage. */
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
