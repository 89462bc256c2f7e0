package dev.offprint.publish.cdn.provider;

import java.net.http.HttpHeaders;

/**
 * An HTTP answer.
 *
 * @param status its status code
 * @param headers its header fields
 * @param body the beginning of its content as text
 */
public record Reply(int status, HttpHeaders headers, String body) {

    private static final int LONGEST_EXCERPT = 300;

    /** Returns whether the status is 2xx. */
    public boolean isSuccess() {
        return status / 100 == 2;
    }

    /** Returns whether another attempt may succeed, at any provider. */
    public boolean isPassing() {
        return status == 429 || status >= 500;
    }

    /** Returns the beginning of the content in one line, for messages. */
    public String excerpt() {
        return excerpt(body);
    }

    /** Returns a text in one line, cut off where it is long. */
    public static String excerpt(String text) {
        String line = text.strip().replaceAll("[\\p{Cntrl}\\s]+", " ");
        return line.length() <= LONGEST_EXCERPT ? line : line.substring(0, LONGEST_EXCERPT) + "…";
    }
}
