package dev.offprint.represent.developers.block;

import java.util.List;

/**
 * A form that calls the API from the page. Nothing is seen of it before the script has run, and the Markdown form has none.
 *
 * @param base the path of the base URL, empty or with a leading slash
 * @param operations what can be called
 * @param fields what can be given along
 * @param labels what it says
 */
public record TryIt(String base, List<Callable> operations, List<Field> fields, Labels labels) implements Block {

    /**
     * An operation.
     *
     * @param path its path below the base, with {@code {slug}} where the slug goes
     * @param takes the names of its fields, separated by spaces
     * @param title plain text
     */
    public record Callable(String path, String takes, String title) {}

    /**
     * A field of the form.
     *
     * @param name the parameter's name
     * @param value what is filled in
     * @param choices the values to choose from besides none; empty where anything may be written
     */
    public record Field(String name, String value, List<String> choices) {

        /** Returns whether there is something to choose from. */
        public boolean isChoice() {
            return !choices.isEmpty();
        }
    }

    /**
     * What the form says, plain text.
     *
     * @param title what the form is called
     * @param operation the label of the choice of an operation
     * @param none the choice of no value
     * @param send the button
     * @param result what the answer's region is called
     * @param failed what is said when no answer came
     */
    public record Labels(String title, String operation, String none, String send, String result, String failed) {}
}
