package dev.offprint.article.markdown;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.owasp.html.HtmlChangeListener;

/**
 * What the sanitiser removes of one start tag.
 *
 * @param element whether it removes the element, and leaves the text in it
 * @param attributes the attributes that it removes of an element that stays
 */
public record Removals(boolean element, List<String> attributes) {

    /** Returns what the sanitiser removes of a start tag: the pages' own sanitiser, asked about this tag alone. */
    public static Removals of(String startTag) {
        Collector collector = new Collector();
        SafeHtml.removals(startTag, collector);
        return new Removals(collector.element, List.copyOf(collector.attributes));
    }

    private static final class Collector implements HtmlChangeListener<Object> {

        private final List<String> attributes = new ArrayList<>();
        private boolean element;

        @Override
        public void discardedTag(@Nullable Object context, String name) {
            element = true;
        }

        @Override
        public void discardedAttributes(@Nullable Object context, String tag, String... names) {
            attributes.addAll(List.of(names));
        }
    }
}
