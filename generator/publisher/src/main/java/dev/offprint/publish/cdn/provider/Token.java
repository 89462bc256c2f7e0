package dev.offprint.publish.cdn.provider;

/**
 * A secret for a header field. Its text form is the name of its variable.
 *
 * @param variable the name of the environment variable
 * @param secret the secret
 */
record Token(String variable, String secret) {

    /**
     * Refuses a secret that is illegal in a header field: the exception of the HTTP client would repeat the secret.
     *
     * @throws IllegalArgumentException where it is illegal; the message has only the name of the variable
     */
    Token {
        if (!isLegal(secret)) {
            throw new IllegalArgumentException(refusal("$" + variable));
        }
    }

    /** Returns whether a secret consists of visible ASCII characters. */
    static boolean isLegal(String secret) {
        return secret.chars().allMatch(c -> c > ' ' && c < 0x7f);
    }

    /** Returns the message about a secret with other characters. */
    static String refusal(String name) {
        return name
                + " holds a line break, a blank or another character that no header field may hold; set it again, with"
                + " nothing but the secret in it";
    }

    /** Returns a text with the secret replaced. */
    String redacted(String text) {
        return text.replace(secret, "***");
    }

    @Override
    public String toString() {
        return "$" + variable;
    }
}
