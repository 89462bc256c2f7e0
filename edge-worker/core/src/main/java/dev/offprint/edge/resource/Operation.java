package dev.offprint.edge.resource;

import java.util.List;

/** One of the three operations of the API, and the query parameters it takes (specification, "Endpoints"). */
public enum Operation {
    /** Operation 1. */
    LIST("/api/knowledge/articles", List.of("contentType", "locale", "awarenessLevel")),
    /** Operation 2. */
    DETAIL("/api/knowledge/articles/", List.of()),
    /** Operation 3. */
    ANSWER("/api/aeo/articles/", List.of("locale"));

    private final String path;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> parameters;

    Operation(String path, List<String> parameters) {
        this.path = path;
        this.parameters = parameters;
    }

    /** Returns the path below the base URL, without the slug. */
    public String path() {
        return path;
    }

    /** Returns the names of the parameters taken. */
    public List<String> parameters() {
        return parameters;
    }

    /** Returns whether a parameter of this name is taken. */
    public boolean takes(String name) {
        for (String parameter : parameters) {
            if (parameter.equals(name)) {
                return true;
            }
        }
        return false;
    }
}
