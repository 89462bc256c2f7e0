package dev.offprint.represent.developers.block;

import java.util.Arrays;
import java.util.List;

/**
 * Paragraphs.
 *
 * @param paragraphs inline Markdown
 */
public record Prose(List<Inline> paragraphs) implements Block {

    /** Returns paragraphs of these texts, inline Markdown. */
    public static Prose of(String... paragraphs) {
        return new Prose(Arrays.stream(paragraphs).map(Inline::new).toList());
    }
}
