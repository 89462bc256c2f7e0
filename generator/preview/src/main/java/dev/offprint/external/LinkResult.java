package dev.offprint.external;

/**
 * The result of requesting an address.
 *
 * @param problem what is wrong, to follow the address in a sentence: {@code answers 404}; empty if it is fine
 * @param hint how to fix it
 */
record LinkResult(String problem, String hint) {

    static final LinkResult FINE = new LinkResult("", "");
    /** Not requested, and never cached: the next run may allow it. */
    static final LinkResult PRIVATE = new LinkResult(
            "leads into a private network, and was not asked",
            "link to what readers can reach, or use --allow-private-addresses");

    boolean isFine() {
        return problem.isEmpty();
    }

    /** Returns the meaning of a final status. */
    static LinkResult ofStatus(int status) {
        if (status < 400) {
            return FINE;
        }
        String hint = switch (status) {
            case 404, 410 -> "correct it, or link to an archived copy";
            case 401, 403, 405, 451 -> "look with a browser: some sites refuse programs";
            case 429, 503 -> "it is busy; check again later";
            default -> status >= 500 ? "check again later" : "correct it";
        };
        return new LinkResult("answers " + status, hint);
    }
}
