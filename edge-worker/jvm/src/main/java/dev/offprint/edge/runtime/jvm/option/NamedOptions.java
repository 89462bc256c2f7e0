package dev.offprint.edge.runtime.jvm.option;

/**
 * Options that are set by their names, for {@link PlainArguments}. The same names are in the annotations of the fields; a test
 * compares both ways for each option.
 */
public interface NamedOptions {

    /**
     * Sets the option of this name.
     *
     * @param name the name, such as {@code --port}
     * @param value its value; one that is malformed throws an exception that is no checked one
     * @return whether there is such an option, and it takes a value
     */
    boolean set(String name, String value);

    /**
     * Switches the option of this name on.
     *
     * @return whether there is such an option, and it takes no value
     */
    default boolean switchOn(String name) {
        return false;
    }
}
