package dev.offprint.external;

import dev.offprint.message.Message;

/**
 * The result of requesting an address.
 *
 * @param problem what is wrong, to follow the address in a sentence: {@code answers 404}; empty if it is fine
 * @param hint how to fix it
 */
record LinkResult(Message problem, Message hint) {

    static final LinkResult FINE = new LinkResult(Message.NONE, Message.NONE);
    /** Not requested, and never cached: the next run may allow it. */
    static final LinkResult PRIVATE = new LinkResult(
            Message.of("leads into a private network, and was not asked"),
            Message.of("link to what readers can reach, or use --allow-private-addresses"));

    boolean isFine() {
        return problem.isEmpty();
    }

    /** Returns the meaning of a final status. */
    static LinkResult ofStatus(int status) {
        if (status < 400) {
            return FINE;
        }
        Message hint = switch (status) {
            case 404, 410 -> Message.of("correct it, or link to an archived copy");
            case 401, 403, 405, 451 -> Message.of("look with a browser: some sites refuse programs");
            case 429, 503 -> Message.of("it is busy; check again later");
            default -> status >= 500 ? Message.of("check again later") : Message.of("correct it");
        };
        return new LinkResult(Message.of("answers {0}", status), hint);
    }
}
