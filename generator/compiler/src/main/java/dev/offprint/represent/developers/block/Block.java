package dev.offprint.represent.developers.block;

import dev.offprint.article.markdown.code.CodeHtml;
import dev.offprint.article.markdown.code.Fence;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
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
     * A heading within a section, and the target of links.
     *
     * @param id its identifier in the page
     * @param title plain text
     */
    record Heading(String id, String title) implements Block {}

    /**
     * A table; the first cell of a row names the row.
     *
     * @param label the accessible name, plain text, unique in the page
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

        /**
         * A row whose cells know their column: on phones they stand below each other, without the heads.
         *
         * @param name its first cell
         * @param cells the others
         */
        public record LabelledRow(Inline name, List<Labelled> cells) {}

        /**
         * A cell.
         *
         * @param head the name of its column, plain text
         * @param html its content
         */
        public record Labelled(String head, String html) {}

        /** Returns the rows with the heads of their columns. */
        public List<LabelledRow> labelled() {
            return rows.stream()
                    .map(row -> new LabelledRow(
                            row.name(),
                            IntStream.range(0, row.cells().size())
                                    .mapToObj(i -> new Labelled(
                                            headers.get(i + 1).markdown().replace("`", ""),
                                            row.cells().get(i).html()))
                                    .toList()))
                    .toList();
        }

        private static List<Inline> inlines(String... texts) {
            return Arrays.stream(texts).map(Inline::new).toList();
        }
    }

    /**
     * A program or a command. The site's script adds a button that copies it.
     *
     * @param id its identifier in the page
     * @param label the accessible name, plain text, unique in the page
     * @param language as Markdown names it: {@code sh}, {@code js}
     * @param text the code, without a line end at its end
     */
    record CodeBlock(String id, String label, String language, String text) implements Block {

        /** Returns the code as HTML, with colours. */
        public String html() {
            return CodeHtml.of(Fence.in(language), text);
        }
    }

    /**
     * A request in several languages, and the response to it.
     *
     * @param group the name of the group of tabs, unique in the page
     * @param legend the label of the tabs, plain text
     * @param tabs one for each language; the first is shown first
     * @param response the response, if there is an example
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
         * @param shown whether it is shown first
         */
        public record Tab(String name, CodeBlock code, boolean shown) {}

        /**
         * The body of a response.
         *
         * @param id its identifier in the page
         * @param label the accessible name, plain text, unique in the page
         * @param caption the caption, inline Markdown
         * @param parts the body
         */
        public record Response(String id, String label, Inline caption, List<Part> parts) {

            /** Returns the body, marks included. */
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
         * @param isMark whether it says what was left out
         */
        public record Part(String text, boolean isMark) {

            /** Returns the piece as HTML, with the colours of JSON. */
            public String html() {
                return CodeHtml.of(Fence.in("json"), text);
            }
        }
    }

    /**
     * A form that calls the API from the page. It is hidden until its script has run, and absent from the Markdown form
     * of the page.
     *
     * @param base the path of the base URL, empty or with a leading slash
     * @param operations the operations of the API
     * @param fields the parameters of all operations
     * @param labels its labels
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
         * @param value the initial value
         * @param choices the values to choose from, besides none; empty for a free text
         */
        public record Field(String name, String value, List<String> choices) {

            /** Returns whether the field has a list of choices. */
            public boolean isChoice() {
                return !choices.isEmpty();
            }
        }

        /**
         * The labels of the form, plain text.
         *
         * @param title the accessible name of the form
         * @param operation the label of the list of operations
         * @param none the choice for no value
         * @param send the button
         * @param result the accessible name of the region with the response
         * @param failed the message if there is no response
         */
        public record Labels(String title, String operation, String none, String send, String result, String failed) {}
    }
}
