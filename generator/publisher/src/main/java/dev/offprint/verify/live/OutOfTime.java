package dev.offprint.verify.live;

/** The time allowed for the whole run is over, or would be before the server lets us ask again. */
public final class OutOfTime extends Exception {

    private static final long serialVersionUID = 1L;

    OutOfTime(String why) {
        super(why);
    }

    /** Returns why, a clause. */
    public String why() {
        return String.valueOf(getMessage());
    }
}
