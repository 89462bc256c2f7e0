package dev.offprint.importer.markup.block;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Converts blocks that have a line at their beginning and one at their end. For one text. */
public final class BlockConversion {

    private final List<BlockSyntax> syntaxes;
    private final List<MarkupLine> result = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    /** How long the result was when a block was closed with a blank line. */
    private int closedAt = -1;

    /** A block whose end was not yet seen; its prefix stands before its lines, that of the blocks around it included. */
    private static final class Open {
        private final MarkupBlock block;
        private final BlockSyntax syntax;
        private final String prefix;
        /** How far its text is indented. */
        private int indent;

        private boolean isEmpty = true;

        Open(MarkupBlock block, BlockSyntax syntax, int indent, String prefix) {
            this.block = block;
            this.syntax = syntax;
            this.indent = indent;
            this.prefix = prefix;
        }

        /** Components have text that is indented like their children. */
        void sees(MarkupLine line) {
            if (isEmpty && !line.text().isBlank()) {
                indent = syntax.isIndented(block) ? Math.max(indent, line.indent()) : indent;
                isEmpty = false;
            }
        }
    }

    private final List<MarkupLine> lines;
    /** What has a beginning and no end behind it: shortcodes that stand alone. */
    private final Set<String> endless = new HashSet<>();

    private BlockConversion(List<BlockSyntax> syntaxes, List<MarkupLine> lines) {
        this.syntaxes = syntaxes;
        this.lines = lines;
    }

    public static Markup convert(Markup text, List<BlockSyntax> syntaxes) {
        BlockConversion conversion = new BlockConversion(syntaxes, text.lines());
        for (int i = 0; i < text.lines().size(); i++) {
            conversion.line(text.lines().get(i), i);
        }
        conversion.end();
        return new Markup(List.copyOf(conversion.result));
    }

    private void line(MarkupLine line, int index) {
        if (!line.isCode() && (closes(line) || opens(line, index))) {
            return;
        }
        add(line);
    }

    private boolean hasEnd(BlockSyntax syntax, MarkupBlock block, int index) {
        if (syntax.isPaired()) {
            return true;
        } else if (endless.contains(block.name())) {
            return false;
        }
        boolean found = lines.subList(index + 1, lines.size()).stream()
                .anyMatch(line -> !line.isCode() && syntax.isClosing(line.text(), block));
        return found || !endless.add(block.name());
    }

    private boolean opens(MarkupLine line, int index) {
        if (!open.isEmpty()) {
            open.element().sees(line);
        }
        for (BlockSyntax syntax : syntaxes) {
            Optional<MarkupBlock> block = syntax.opening(line.text());
            if (block.isPresent() && hasEnd(syntax, block.get(), index)) {
                String outer = prefix();
                int indent = line.indent();
                String blanks = " ".repeat(open.isEmpty() ? indent : Math.max(0, indent - open.element().indent));
                separate(line, block.get(), outer);
                block.get().opening().forEach(one -> emit(outer + blanks + one, line));
                open.push(new Open(
                        block.get(),
                        syntax,
                        indent,
                        outer + blanks + block.get().prefix()));
                return true;
            }
        }
        return false;
    }

    /** A quote directly behind a paragraph would be part of it in the eyes of readers of the source, and of some parsers. */
    private void separate(MarkupLine line, MarkupBlock block, String outer) {
        boolean follows = !result.isEmpty()
                && !result.get(result.size() - 1).text().isBlank()
                && !result.get(result.size() - 1).text().equals(outer.stripTrailing());
        if (follows && block.form() != MarkupBlock.Form.PLAIN) {
            emit(outer, line);
        }
    }

    private boolean closes(MarkupLine line) {
        Open innermost = open.peek();
        if (innermost == null || !innermost.syntax.isClosing(line.text(), innermost.block)) {
            return false;
        }
        open.pop();
        while (innermost.block.form() == MarkupBlock.Form.ALERT
                && result.get(result.size() - 1).text().strip().endsWith(">")
                && result.get(result.size() - 1).text().equals(innermost.prefix.stripTrailing())) {
            result.remove(result.size() - 1);
        }
        innermost.block.closing().forEach(one -> emit(prefix() + one, line));
        if (innermost.block.form() != MarkupBlock.Form.PLAIN) {
            emit(prefix(), line);
            closedAt = result.size();
        }
        return true;
    }

    private void add(MarkupLine line) {
        boolean isSecondBlank = line.text().isBlank() && closedAt == result.size();
        if (isSecondBlank) {
            return;
        } else if (open.isEmpty()) {
            result.add(line);
            return;
        }
        Open innermost = open.element();
        innermost.sees(line);
        boolean isFirst = line.text().isBlank()
                && !result.isEmpty()
                && result.get(result.size() - 1).text().endsWith("]");
        if (!isFirst) {
            emit(innermost.prefix + MarkupLine.outdented(line.text(), innermost.indent), line);
        }
    }

    private void emit(String text, MarkupLine from) {
        result.add(new MarkupLine(
                text.stripTrailing().isEmpty() ? "" : text.isBlank() ? "" : trimmed(text),
                from.number(),
                from.isCode()));
    }

    /** Two blanks at the end of a line are a line break; those behind the mark of a quote alone are not. */
    private static String trimmed(String text) {
        return text.strip().matches("[>\\s]+") ? text.stripTrailing() : text;
    }

    private String prefix() {
        return open.isEmpty() ? "" : open.element().prefix;
    }

    /** A block without an end goes on to the end of the text. */
    private void end() {
        while (!open.isEmpty()) {
            Open innermost = open.pop();
            MarkupLine last = result.isEmpty() ? lines.get(0) : result.get(result.size() - 1);
            innermost.block.closing().forEach(one -> emit(prefix() + one, last));
        }
    }
}
