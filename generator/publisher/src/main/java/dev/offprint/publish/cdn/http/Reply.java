package dev.offprint.publish.cdn.http;

import java.net.http.HttpHeaders;

/**
 * An answer.
 *
 * @param status its status code
 * @param headers its header fields
 * @param body its content as text, cut off where it is long
 */
public record Reply(int status, HttpHeaders headers, String body) {

    private static final int LONGEST_EXCERPT = 300;

    /** Returns whether it is of the class of success. */
    public boolean isSuccess() {
        return status / 100 == 2;
    }

    /** Returns whether another attempt may fare better, whoever answers. */
    public boolean isPassing() {
        return status == 429 || status >= 500;
    }

    /** Returns the content in one line, to be shown to a person. */
    public String excerpt() {
        return excerpt(body);
    }

    /** Returns a text in one line, cut off where it is long. */
    public static String excerpt(String text) {
        String line = text.strip().replaceAll("[\\p{Cntrl}\\s]+", " ");
        return line.length() <= LONGEST_EXCERPT ? line : line.substring(0, LONGEST_EXCERPT) + "…";
    }
}
