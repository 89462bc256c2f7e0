package dev.offprint.importer.markup;

import dev.offprint.article.markdown.known.AlertKind;
import dev.offprint.article.markdown.known.AlertNames;
import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupBlock;
import dev.offprint.importer.markup.block.MarkupLine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Blocks of Python-Markdown, whose text is indented by four blanks: {@code !!! note "Title"}, {@code ??? tip}, {@code === "Tab"}.
 * For one text.
 */
final class IndentedBlocks {

    private static final int STEP = 4;
    private static final Pattern OPENING =
            Pattern.compile("\\s*(!!!|\\?\\?\\?\\+?)\\s+([\\w-]+)(?:[ \\w-]*?)(?:\\s+\"(.*)\")?\\s*");
    private static final Pattern TAB = Pattern.compile("\\s*===[!+]?\\s+\"(.*)\"\\s*");

    private final List<MarkupLine> result = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();

    /** A block; its text is indented by at least {@code indent}. */
    private record Open(MarkupBlock block, int indent, String prefix) {}

    private IndentedBlocks() {}

    static Markup convert(Markup text) {
        IndentedBlocks blocks = new IndentedBlocks();
        text.lines().forEach(blocks::line);
        blocks.closeTo(-1, 0);
        return new Markup(List.copyOf(Markup.withCode(blocks.result)));
    }

    private void line(MarkupLine line) {
        boolean isBlank = line.text().isBlank();
        if (!isBlank) {
            closeTo(line.indent(), line.number());
        }
        Optional<MarkupBlock> block = line.isCode() ? Optional.empty() : opening(line.text());
        if (block.isPresent()) {
            String outer = prefix() + " ".repeat(Math.max(0, line.indent() - indent()));
            if (!result.isEmpty() && !result.get(result.size() - 1).text().isBlank()) {
                emit(outer, line.number());
            }
            block.get().opening().forEach(one -> emit(outer + one, line.number()));
            open.push(new Open(
                    block.get(), line.indent() + STEP, outer + block.get().prefix()));
        } else if (open.isEmpty()) {
            result.add(line);
        } else {
            emit(prefix() + MarkupLine.outdented(line.text(), indent()), line.number());
        }
    }

    /** Closes the blocks to which a line with this indentation does not belong. */
    private void closeTo(int indent, int line) {
        while (!open.isEmpty() && indent < open.element().indent) {
            Open closed = open.pop();
            List<MarkupLine> blanks = new ArrayList<>();
            while (!result.isEmpty() && result.get(result.size() - 1).text().equals(closed.prefix.stripTrailing())) {
                blanks.add(result.remove(result.size() - 1));
            }
            int number = line == 0 && !result.isEmpty()
                    ? result.get(result.size() - 1).number()
                    : line;
            closed.block.closing().forEach(one -> emit(prefix() + one, number));
            if (!blanks.isEmpty() || line > 0) {
                emit(prefix(), number);
            }
        }
    }

    private static Optional<MarkupBlock> opening(String line) {
        Matcher tab = TAB.matcher(line);
        if (tab.matches()) {
            return Optional.of(MarkupBlock.labelled("", tab.group(1)));
        }
        Matcher opening = OPENING.matcher(line);
        if (!opening.matches()) {
            return Optional.empty();
        }
        String name = opening.group(2);
        String given = opening.group(3);
        String title = given == null ? "" : given;
        if (opening.group(1).startsWith("?")) {
            String shown =
                    given == null ? name.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + name.substring(1) : given;
            return Optional.of(new MarkupBlock("", MarkupBlock.Form.DETAILS, "", shown));
        }
        return Optional.of(MarkupBlock.alert(
                "", AlertNames.kind(name).orElse(AlertKind.NOTE).name(), title));
    }

    private void emit(String text, int number) {
        result.add(new MarkupLine(text.strip().matches("[>\\s]*") ? text.stripTrailing() : text, number, false));
    }

    private int indent() {
        return open.isEmpty() ? 0 : open.element().indent;
    }

    private String prefix() {
        return open.isEmpty() ? "" : open.element().prefix;
    }
}
