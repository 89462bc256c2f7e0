package dev.offprint.edge.resource;

import org.jspecify.annotations.Nullable;

/** Where the target of a request leads. */
public sealed interface Routing {

    /** Returns whether the target is one of the three operations, whatever its slug and its parameters. */
    default boolean isOperation() {
        return this instanceof InvalidParameter
                || this instanceof NoSuchArticle
                || (this instanceof Found found && found.route().isOperation());
    }

    /**
     * To something that can be asked for. Whether it exists is the store's to say.
     *
     * @param route what is asked for
     */
    record Found(Route route) implements Routing {}

    /**
     * To an address that has been written with a trailing slash. Whether there is anything without it is the store's to say.
     *
     * @param bare what the path without the slash leads to; the query is left to the request that follows
     * @param location the raw path without the slash, with the query
     */
    record Redirect(Route bare, String location) implements Routing {

        /** Returns whether the address is under {@code /api/}, where answers are for programs. */
        public boolean api() {
            return bare.isOperation();
        }
    }

    /** To an article whose slug no article can have. */
    record NoSuchArticle() implements Routing {}

    /**
     * To nothing.
     *
     * @param api whether the address is under {@code /api/}, where answers are for programs
     */
    record Nowhere(boolean api) implements Routing {}

    /**
     * To an operation, with a parameter that it cannot be asked with.
     *
     * @param operation the operation
     * @param slug the article asked for, null for the list
     * @param name the parameter's name
     * @param value the value received, decoded where it can be
     * @param flaw what is wrong with it
     */
    record InvalidParameter(Operation operation, @Nullable Slug slug, String name, String value, Flaw flaw)
            implements Routing {}

    /** What can be wrong with a parameter. */
    enum Flaw {
        /** The operation does not take it. */
        NOT_TAKEN,
        /** It is not percent-encoded UTF-8. */
        MALFORMED,
        /** It is given a second time. */
        REPEATED,
        /** Its value is not one of those allowed. */
        NOT_ALLOWED
    }
}
