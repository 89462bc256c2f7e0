package dev.offprint.importer.markup;

import dev.offprint.article.markdown.known.AlertKind;
import dev.offprint.article.markdown.known.AlertNames;
import dev.offprint.importer.markup.block.MarkupBlock;
import dev.offprint.importer.markup.word.TagAttributes;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What shortcodes of Hugo and its common themes that hold text become: alerts, details, tabs. */
final class HugoBlocks {

    private static final Set<String> ALERTS =
            Set.of("alert", "notice", "callout", "admonition", "hint", "pageinfo", "blockquote-alert");
    private static final Set<String> FOLDED = Set.of("details", "expand", "collapse");
    private static final Set<String> LABELLED = Set.of("tab", "card");
    private static final Set<String> PLAIN =
            Set.of("tabs", "tabpane", "steps", "cards", "columns", "column", "block", "blocks/section");

    private HugoBlocks() {}

    /** Returns whether shortcodes of a name hold others that say what the parts are. */
    static boolean isContainer(String name) {
        return PLAIN.contains(name);
    }

    /** Returns whether shortcodes of a name have a counterpart. */
    static boolean isKnown(String name) {
        return block(name, "", "", "").isPresent();
    }

    /**
     * Returns the block of a shortcode, or nothing if it has no counterpart.
     *
     * @param label its title where it has none of its own
     * @param id the name of the block
     */
    static Optional<MarkupBlock> block(String name, String attributes, String label, String id) {
        TagAttributes given = TagAttributes.of(attributes);
        if (ALERTS.contains(name)) {
            String type = first(given.get("type"), given.get("color"), given.get("style"), given.get("", 0), name);
            String title = first(given.get("title"), given.get("context"), given.get("", 1));
            return Optional.of(MarkupBlock.alert(
                    id,
                    AlertNames.kind(type.toLowerCase(Locale.ROOT))
                            .orElse(AlertKind.NOTE)
                            .name(),
                    title));
        } else if (AlertNames.kind(name).isPresent()) {
            return Optional.of(
                    MarkupBlock.alert(id, AlertNames.kind(name).orElseThrow().name(), given.get("title", 0)));
        } else if (FOLDED.contains(name)) {
            return Optional.of(new MarkupBlock(
                    id,
                    MarkupBlock.Form.DETAILS,
                    "",
                    first(given.get("title"), given.get("summary"), given.get("", 0))));
        } else if (LABELLED.contains(name)) {
            return Optional.of(MarkupBlock.labelled(
                    id, first(given.get("name"), given.get("title"), given.get("header"), given.get("", 0), label)));
        }
        return PLAIN.contains(name) ? Optional.of(MarkupBlock.labelled(id, "")) : Optional.empty();
    }

    private static String first(String... values) {
        for (String value : values) {
            if (!value.isBlank()) {
                return value;
            }
        }
        return "";
    }
}
