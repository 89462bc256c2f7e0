package dev.offprint.verify.compare;

import java.nio.charset.StandardCharsets;

/** Shows where two short texts part. */
final class Excerpts {

    private static final int BEFORE = 20;
    private static final int SHOWN = 60;

    private Excerpts() {}

    /** Returns what differs between the body expected and the one that came: a clause. */
    static String difference(byte[] expected, String live) {
        String wanted = new String(expected, StandardCharsets.UTF_8);
        int at = 0;
        while (at < wanted.length() && at < live.length() && wanted.charAt(at) == live.charAt(at)) {
            at++;
        }
        int from = Math.max(0, at - BEFORE);
        return "the body has `" + cut(live, from) + "` instead of `" + cut(wanted, from) + "`";
    }

    private static String cut(String text, int from) {
        int end = Math.min(text.length(), from + SHOWN);
        String shown = text.substring(Math.min(from, text.length()), end)
                .replace('`', '\'')
                .strip();
        return (from > 0 ? "…" : "") + shown + (end < text.length() ? "…" : "");
    }
}
