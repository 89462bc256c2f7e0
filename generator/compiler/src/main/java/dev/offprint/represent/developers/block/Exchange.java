package dev.offprint.represent.developers.block;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request in several languages, and beside it what comes back.
 *
 * @param group what the tabs are called together, unique in the page
 * @param legend what they choose, plain text
 * @param tabs one for each language, the first shown first
 * @param response what comes back, if there is an example of it
 */
public record Exchange(
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
    public record Tab(String name, Code code, boolean shown) {}

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
