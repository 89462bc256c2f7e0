package dev.offprint.edge.resource;

import java.util.Optional;

/** A content type that the list can be filtered by (specification, operation 1). Articles may have others. */
public enum FilterableType {
    /** A method with a name. */
    FRAMEWORK("framework"),
    /** Instructions. */
    GUIDE("guide"),
    /** Findings. */
    RESEARCH("research"),
    /** An essay. */
    MEDIUM("medium");

    private final String value;

    FilterableType(String value) {
        this.value = value;
    }

    /** Returns the type as the contract writes it. */
    public String value() {
        return value;
    }

    /** Returns the type of this value, compared exactly. */
    public static Optional<FilterableType> of(String value) {
        for (FilterableType type : values()) {
            if (type.value.equals(value)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
