package dev.offprint.importer.markup.block;

import java.util.Optional;

/** How a tool writes the beginning and the end of a block, each on a line of its own. */
public interface BlockSyntax {

    /** Returns the block that a line begins, or nothing. */
    Optional<MarkupBlock> opening(String line);

    /** Returns whether the text of a block can be indented further than its beginning. */
    default boolean isIndented(MarkupBlock block) {
        return false;
    }

    /** Returns whether each beginning is known to have an end. */
    default boolean isPaired() {
        return false;
    }

    /** Returns whether a line ends a block. */
    boolean isClosing(String line, MarkupBlock open);
}
