package dev.offprint.represent.developers.block;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a section. Texts are inline Markdown unless said otherwise; links within the page begin with {@code #}. */
public sealed interface Block {

    /**
     * Paragraphs.
     *
     * @param paragraphs inline Markdown
     */
    record Prose(List<Inline> paragraphs) implements Block {

        /** Returns paragraphs of these texts, inline Markdown. */
        public static Prose of(String... paragraphs) {
            return new Prose(Arrays.stream(paragraphs).map(Inline::new).toList());
        }
    }

    /**
     * A heading within a section, which links lead to.
     *
     * @param id its identifier in the page
     * @param title plain text
     */
    record Heading(String id, String title) implements Block {}

    /**
     * A table; the first cell of a row names the row.
     *
     * @param label what the table is of, plain text, unique in the page
     * @param headers the columns
     * @param rows the rows
     */
    record Table(String label, List<Inline> headers, List<Row> rows) implements Block {

        /**
         * A row.
         *
         * @param name its first cell
         * @param cells the others
         */
        public record Row(Inline name, List<Inline> cells) {

            /** Returns a row of these texts, inline Markdown. */
            public static Row of(String name, String... cells) {
                return new Row(new Inline(name), inlines(cells));
            }
        }

        /** Returns a table with these columns. */
        public static Table of(String label, List<Row> rows, String... headers) {
            return new Table(label, inlines(headers), rows);
        }

        private static List<Inline> inlines(String... texts) {
            return Arrays.stream(texts).map(Inline::new).toList();
        }
    }

    /**
     * A program or a command. The site's script puts a button beside it that copies it.
     *
     * @param id its identifier in the page
     * @param label what it is, plain text, unique in the page
     * @param language as Markdown names it: {@code sh}, {@code js}
     * @param text the code, without a line end at its end
     */
    record CodeBlock(String id, String label, String language, String text) implements Block {}

    /**
     * A request in several languages, and beside it what comes back.
     *
     * @param group what the tabs are called together, unique in the page
     * @param legend what they choose, plain text
     * @param tabs one for each language, the first shown first
     * @param response what comes back, if there is an example of it
     */
    record Exchange(
            String group,
            String legend,
            List<Tab> tabs,
            @Nullable Response response) implements Block {

        /**
         * One language.
         *
         * @param name the language, plain text
         * @param code the request in it
         * @param shown whether it is the one shown first
         */
        public record Tab(String name, CodeBlock code, boolean shown) {}

        /**
         * A body that came back.
         *
         * @param id its identifier in the page
         * @param label what it is, plain text, unique in the page
         * @param caption what is to be known of it, inline Markdown
         * @param parts the body
         */
        public record Response(String id, String label, Inline caption, List<Part> parts) {

            /** Returns the body with its marks. */
            public String text() {
                StringBuilder text = new StringBuilder();
                parts.forEach(part -> text.append(part.text()));
                return text.toString();
            }
        }

        /**
         * A piece of a body.
         *
         * @param text the piece
         * @param isMark whether it stands for what was left out
         */
        public record Part(String text, boolean isMark) {}
    }

    /**
     * A form that calls the API from the page. Nothing is seen of it before the script has run, and the Markdown form has none.
     *
     * @param base the path of the base URL, empty or with a leading slash
     * @param operations what can be called
     * @param fields what can be given along
     * @param labels what it says
     */
    record TryItForm(String base, List<Callable> operations, List<Field> fields, Labels labels) implements Block {

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
}
