package dev.offprint.importer.markup;

import dev.offprint.article.markdown.known.AlertNames;
import dev.offprint.importer.markup.block.BlockSyntax;
import dev.offprint.importer.markup.block.MarkupBlock;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code :::note[Title]} … {@code :::}, as Docusaurus, Starlight and others write alerts. */
final class Directives implements BlockSyntax {

    private static final Pattern OPENING =
            Pattern.compile("\\s*(:{3,})\\s*([A-Za-z]+)(?:\\[(.*)]|\\s+([^{]+?))?\\s*(?:\\{.*})?\\s*");

    @Override
    public Optional<MarkupBlock> opening(String line) {
        Matcher opening = OPENING.matcher(line);
        if (!opening.matches()) {
            return Optional.empty();
        }
        String name = opening.group(2);
        String bracketed = opening.group(3);
        String bare = opening.group(4);
        String title = bracketed != null ? bracketed : bare == null ? "" : bare;
        if (name.equalsIgnoreCase("details")) {
            return Optional.of(new MarkupBlock(opening.group(1), MarkupBlock.Form.DETAILS, "", title));
        }
        return AlertNames.kind(name).map(kind -> MarkupBlock.alert(opening.group(1), kind.name(), title));
    }

    @Override
    public boolean isClosing(String line, MarkupBlock open) {
        return line.strip().matches(":{3,}")
                && line.strip().length() <= open.name().length();
    }
}
