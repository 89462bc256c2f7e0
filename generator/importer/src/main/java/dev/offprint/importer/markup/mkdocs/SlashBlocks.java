package dev.offprint.importer.markup.mkdocs;

import dev.offprint.article.markdown.known.AlertNames;
import dev.offprint.importer.markup.block.BlockSyntax;
import dev.offprint.importer.markup.block.MarkupBlock;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code /// note | Title} … {@code ///} (facelessuser.github.io/pymdown-extensions, "Blocks"). */
public final class SlashBlocks implements BlockSyntax {

    private static final Pattern OPENING =
            Pattern.compile("\\s*(/{3,9})\\s*([a-z][\\w-]{0,40})(?:\\s*\\|\\s*(.*))?\\s*");

    @Override
    public Optional<MarkupBlock> opening(String line) {
        Matcher opening = OPENING.matcher(line);
        if (!opening.matches()) {
            return Optional.empty();
        }
        String name = opening.group(2);
        String slashes = opening.group(1);
        String title = opening.group(3) == null ? "" : opening.group(3).strip();
        return switch (name) {
            case "tab" -> Optional.of(MarkupBlock.labelled(slashes, title));
            case "details" -> Optional.of(new MarkupBlock(slashes, MarkupBlock.Form.DETAILS, "", title));
            case "admonition" -> Optional.of(MarkupBlock.alert(slashes, "NOTE", title));
            default -> AlertNames.kind(name).map(kind -> MarkupBlock.alert(slashes, kind.name(), title));
        };
    }

    @Override
    public boolean isClosing(String line, MarkupBlock open) {
        return line.strip().equals(open.name());
    }
}
