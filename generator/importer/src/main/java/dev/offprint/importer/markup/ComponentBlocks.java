package dev.offprint.importer.markup;

import dev.offprint.article.markdown.known.AlertKind;
import dev.offprint.article.markdown.known.AlertNames;
import dev.offprint.importer.markup.block.BlockSyntax;
import dev.offprint.importer.markup.block.MarkupBlock;
import dev.offprint.importer.markup.word.TagAttributes;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Components of Docusaurus and Starlight that hold text, where their tags have lines of their own. */
final class ComponentBlocks implements BlockSyntax {

    private static final Pattern OPENING =
            Pattern.compile("\\s*<([A-Z]\\w*)((?:\\s[^<>]*|\\s[^<>]*=>[^<>]*)?)(?<!/)>\\s*");
    private static final Set<String> PLAIN =
            Set.of("Tabs", "Steps", "CardGrid", "FileTree", "Fragment", "Columns", "Column", "DocCardList");

    @Override
    public Optional<MarkupBlock> opening(String line) {
        Matcher opening = OPENING.matcher(line);
        if (!opening.matches()) {
            return Optional.empty();
        }
        String name = opening.group(1);
        TagAttributes given = TagAttributes.of(opening.group(2));
        return switch (name) {
            case "Aside", "Admonition" ->
                Optional.of(MarkupBlock.alert(
                        name,
                        AlertNames.kind(given.get("type"))
                                .orElse(AlertKind.NOTE)
                                .name(),
                        given.get("title")));
            case "TabItem" ->
                Optional.of(MarkupBlock.labelled(
                        name, given.get("label").isEmpty() ? given.get("value") : given.get("label")));
            case "Card" -> Optional.of(MarkupBlock.labelled(name, given.get("title")));
            case "Details" -> Optional.of(new MarkupBlock(name, MarkupBlock.Form.DETAILS, "", given.get("summary")));
            default -> PLAIN.contains(name) ? Optional.of(MarkupBlock.labelled(name, "")) : Optional.empty();
        };
    }

    @Override
    public boolean isIndented(MarkupBlock block) {
        return true;
    }

    @Override
    public boolean isClosing(String line, MarkupBlock open) {
        return line.strip().equals("</" + open.name() + ">");
    }
}
