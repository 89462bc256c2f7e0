package dev.offprint.article.markdown;

import java.util.Optional;

/** Decides where links lead. */
@FunctionalInterface
public interface LinkResolver {

    /**
     * Returns the address that takes the place of a link's path, or nothing where the link stays as it is, as one within the
     * same text always does.
     *
     * @param target any address but one of http or https with a host; empty where the link has none
     * @param line the line of the text, from 0
     * @param column the column in code points, from 1
     */
    Optional<String> resolve(LinkAddress target, int line, int column);
}
