package dev.offprint.publish.cdn.provider;

/**
 * A secret. It goes into a header field and nowhere else: as text it is the name of its variable.
 *
 * @param variable where it was found
 * @param secret the secret
 */
record Token(String variable, String secret) {

    /**
     * Refuses what no header field may hold: a library that meets it later says so, and repeats the secret.
     *
     * @throws IllegalArgumentException where there is such a character; the message names the variable alone
     */
    Token {
        if (!isLegal(secret)) {
            throw new IllegalArgumentException(refusal("$" + variable));
        }
    }

    /** Returns whether a secret has visible characters of ASCII alone. */
    static boolean isLegal(String secret) {
        return secret.chars().allMatch(c -> c > ' ' && c < 0x7f);
    }

    /** Returns what is said of a secret with other characters. */
    static String refusal(String name) {
        return name
                + " holds a line break, a blank or another character that no header field may hold; set it again, with"
                + " nothing but the secret in it";
    }

    /** Returns a text without the secret, whoever put it there. */
    String redacted(String text) {
        return text.replace(secret, "***");
    }

    @Override
    public String toString() {
        return "$" + variable;
    }
}
