package dev.offprint.edge.resource;

import org.jspecify.annotations.Nullable;

/** What the target of a request leads to. */
public sealed interface Routing {

    /** Returns whether the target is one of the three operations, whatever its slug and its parameters. */
    default boolean isOperation() {
        return this instanceof InvalidParameter
                || this instanceof NoSuchArticle
                || (this instanceof Found found && found.route().isOperation());
    }

    /**
     * A route. The store says whether it exists.
     *
     * @param route the route
     */
    record Found(Route route) implements Routing {}

    /**
     * An address with a trailing slash. The store says whether the route without the slash exists.
     *
     * @param bare the route without the slash; the client sends the query again
     * @param location the raw path without the slash, with the query
     */
    record Redirect(Route bare, String location) implements Routing {

        /** Returns whether the address is under {@code /api/}, where answers are for programs. */
        public boolean api() {
            return bare.isOperation();
        }
    }

    /** An article with an impossible slug. */
    record NoSuchArticle() implements Routing {}

    /**
     * Nothing.
     *
     * @param api whether the address is under {@code /api/}, where answers are for programs
     */
    record Nowhere(boolean api) implements Routing {}

    /**
     * An operation with a wrong parameter.
     *
     * @param operation the operation
     * @param slug the article, or null for the list
     * @param name the parameter's name
     * @param value the value received, decoded if possible
     * @param flaw what is wrong with it
     */
    record InvalidParameter(Operation operation, @Nullable Slug slug, String name, String value, Flaw flaw)
            implements Routing {

        /** Returns the same about another article. */
        public InvalidParameter of(Slug other) {
            return new InvalidParameter(operation, other, name, value, flaw);
        }
    }

    /** The kinds of wrong parameters. */
    enum Flaw {
        /** The operation does not have this parameter. */
        NOT_TAKEN,
        /** It is not percent-encoded UTF-8. */
        MALFORMED,
        /** It is given a second time. */
        REPEATED,
        /** Its value is not one of those allowed. */
        NOT_ALLOWED
    }
}
