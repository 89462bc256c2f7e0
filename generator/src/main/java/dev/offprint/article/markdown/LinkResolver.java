package dev.offprint.article.markdown;

import java.util.Optional;

/** Decides where relative links lead. */
@FunctionalInterface
public interface LinkResolver {

    /**
     * Returns the address that takes the place of a relative path, or nothing where the link stays as it is, as one within
     * the same text always does.
     *
     * @param path the path as the author means it, without escapes of Markdown or HTML, query and fragment; still
     *     percent-encoded; empty where the link leads to a fragment of the same text
     * @param fragment the fragment, likewise; empty where there is none
     * @param line the line of the text, from 0
     * @param column the column in code points, from 1
     */
    Optional<String> resolve(String path, String fragment, int line, int column);
}
