package dev.offprint.publish.cdn.provider;

/**
 * A secret. It goes into a header field and nowhere else: as text it is the name of its variable.
 *
 * @param variable where it was found
 * @param secret the secret
 */
record Token(String variable, String secret) {

    /** Returns a text without the secret, whoever put it there. */
    String redacted(String text) {
        return text.replace(secret, "***");
    }

    @Override
    public String toString() {
        return "$" + variable;
    }
}
