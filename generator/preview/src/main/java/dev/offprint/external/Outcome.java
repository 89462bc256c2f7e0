package dev.offprint.external;

/**
 * What came of asking for an address.
 *
 * @param problem what is wrong, to follow the address in a sentence: {@code answers 404}; empty where nothing is
 * @param hint how to mend it
 */
record Outcome(String problem, String hint) {

    static final Outcome FINE = new Outcome("", "");
    /** Of what was not asked. Never remembered: the next time it may be allowed. */
    static final Outcome PRIVATE = new Outcome(
            "leads into a private network, and was not asked",
            "link to what readers can reach, or use --allow-private-addresses");

    boolean isFine() {
        return problem.isEmpty();
    }

    /** Returns what a final status means. */
    static Outcome ofStatus(int status) {
        if (status < 400) {
            return FINE;
        }
        String hint = switch (status) {
            case 404, 410 -> "correct it, or link to an archived copy";
            case 401, 403, 405, 451 -> "look with a browser: some sites refuse programs";
            case 429, 503 -> "it is busy; check again later";
            default -> status >= 500 ? "check again later" : "correct it";
        };
        return new Outcome("answers " + status, hint);
    }
}
