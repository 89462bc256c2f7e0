package dev.offprint.publish.plan.contract;

/**
 * Who sends what a schema describes. What a schema comes to allow breaks those who receive it, and what it comes to forbid
 * those who send it.
 */
enum Direction {
    /** Sent by clients: parameters, request bodies. */
    REQUEST,
    /** Sent by the service: bodies, header fields. */
    RESPONSE;

    /** Returns whether a client is on the wrong side of a change. */
    boolean hurts(boolean widened, boolean narrowed) {
        return this == REQUEST ? narrowed : widened;
    }

    /** Returns what becomes of clients, for the reason of a change that hurts them. */
    String harm() {
        return this == REQUEST
                ? "requests that were valid are refused"
                : "clients receive what the old contract ruled out";
    }

    /** Returns why nobody is hurt. */
    String relief() {
        return this == REQUEST ? "requests that were valid stay so" : "clients receive what they were prepared for";
    }
}
