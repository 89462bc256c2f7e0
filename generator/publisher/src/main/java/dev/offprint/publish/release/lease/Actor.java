package dev.offprint.publish.release.lease;

import dev.offprint.edge.http.UserInfo;
import java.util.Objects;

/**
 * Who runs a command, for leases and the audit trail. Never written to the pointer or to the record of a release: adapters
 * read those, and a bucket may show them to everybody.
 *
 * @param name a person, or a job of a build system
 * @param host the machine
 * @param process the number of the process there, or 0 where it is not known
 */
public record Actor(String name, String host, long process) {

    /** Somebody of whom nothing is known. */
    public static final Actor UNKNOWN = new Actor("somebody", "an unknown host", 0);

    private static final int LONGEST = 300;

    /** Makes both texts safe to print: control characters become spaces, and what is too long is cut. */
    public Actor {
        name = printable(name);
        host = printable(host);
    }

    /**
     * Returns a text as one line without control characters, so that it cannot steer a terminal that shows it, and without
     * the user information of any URL in it: CI systems put tokens into the addresses of their jobs.
     */
    public static String printable(String text) {
        StringBuilder line = new StringBuilder();
        UserInfo.removed(text)
                .strip()
                .codePoints()
                .limit(LONGEST)
                .map(point -> isPrintable(point) ? point : ' ')
                .forEach(line::appendCodePoint);
        return line.toString();
    }

    private static boolean isPrintable(int point) {
        int type = Character.getType(point);
        return type != Character.CONTROL
                && type != Character.FORMAT
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR;
    }

    /** Returns all of it for a sentence. */
    public String described() {
        return Objects.equals(this, UNKNOWN)
                ? name
                : name + " on " + host + (process > 0 ? " (process " + process + ")" : "");
    }
}
