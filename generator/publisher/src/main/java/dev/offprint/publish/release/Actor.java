package dev.offprint.publish.release;

import dev.offprint.edge.http.UserInfo;
import java.util.Objects;

/**
 * Who runs a command, for leases and the audit trail. It is never written to the pointer or to a record: these are public
 * where the bucket is.
 *
 * @param name a person, or a job of a build system
 * @param host the machine
 * @param process the process id, or 0 where it is unknown
 */
public record Actor(String name, String host, long process) {

    /** An unknown actor. */
    public static final Actor UNKNOWN = new Actor("somebody", "an unknown host", 0);

    private static final int LONGEST = 300;

    /** Makes both texts safe to print: control characters become spaces, and long texts are cut. */
    public Actor {
        name = printable(name);
        host = printable(host);
    }

    /**
     * Returns a text as one line without control characters, which could control a terminal, and without the user
     * information of URLs: CI systems put tokens into the addresses of their jobs.
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

    /** Returns the actor as text. */
    public String described() {
        return Objects.equals(this, UNKNOWN)
                ? name
                : name + " on " + host + (process > 0 ? " (process " + process + ")" : "");
    }
}
