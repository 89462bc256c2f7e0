package dev.offprint.doctor;

import dev.offprint.message.Message;

/**
 * What one check found.
 *
 * @param area the stable name of what was looked at: {@code java}, {@code memory}, {@code folder}, …
 * @param condition how it is
 * @param text what was found
 * @param fix what to do; empty only where nothing is wrong
 */
public record DoctorFinding(String area, Condition condition, Message text, Message fix) {

    /** How a thing is. */
    public enum Condition {
        /** As it should be. */
        OK,
        /** Works, but not as well as it could. */
        WARNING,
        /** Something that Offprint needs does not work. */
        PROBLEM,
        /** Not looked at. */
        SKIPPED
    }

    /** Refuses a complaint that does not say what to do. */
    public DoctorFinding {
        boolean wrong = condition == Condition.WARNING || condition == Condition.PROBLEM;
        if (wrong == fix.isEmpty()) {
            throw new IllegalArgumentException(area + ": " + text + ": " + fix);
        }
    }

    /** Returns that something is as it should be. */
    public static DoctorFinding ok(String area, Message text) {
        return new DoctorFinding(area, Condition.OK, text, Message.NONE);
    }

    /** Returns that something could be better. */
    public static DoctorFinding warning(String area, Message text, Message fix) {
        return new DoctorFinding(area, Condition.WARNING, text, fix);
    }

    /** Returns that something does not work. */
    public static DoctorFinding problem(String area, Message text, Message fix) {
        return new DoctorFinding(area, Condition.PROBLEM, text, fix);
    }

    /** Returns that something was not looked at; the text says why. */
    public static DoctorFinding skipped(String area, Message text) {
        return new DoctorFinding(area, Condition.SKIPPED, text, Message.NONE);
    }
}
