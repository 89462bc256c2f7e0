package dev.offprint.article.markdown;

import java.util.Locale;
import java.util.Set;
import org.commonmark.node.LinkReferenceDefinition;

/**
 * {@code [//]: # (a remark)} and {@code [comment]: <> (a remark)}: Markdown has no comments, and authors write them as definitions that no
 * link names.
 */
public final class RemarkDefinition {

    private static final Set<String> NAMES = Set.of("//", "comment", "kommentar", "remark", "hidden");

    private RemarkDefinition() {}

    /** Returns whether a definition is a remark. */
    public static boolean is(LinkReferenceDefinition definition) {
        String address = definition.getDestination();
        String label = definition.getLabel().strip().toLowerCase(Locale.ROOT);
        return NAMES.contains(label) && (address.isEmpty() || address.equals("#"));
    }
}
