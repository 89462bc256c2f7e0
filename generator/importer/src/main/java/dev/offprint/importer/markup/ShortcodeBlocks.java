package dev.offprint.importer.markup;

import dev.offprint.importer.markup.ShortcodePairs.Pair;
import dev.offprint.importer.markup.block.BlockConversion;
import dev.offprint.importer.markup.block.BlockSyntax;
import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupBlock;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.markup.word.TagAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Converts shortcodes of Hugo that hold text. Gives each of their tags a line of its own first, so that it does not matter how the
 * author broke the lines. For one text.
 */
final class ShortcodeBlocks implements BlockSyntax {

    private static final Pattern ITEM = Pattern.compile("\\s*(?:[-*+]|\\d{1,9}[.)])\\s+");

    private final Markup text;
    private final List<ShortcodeTag> tags;
    /** What a line begins with that is the beginning or the end of a block; the text has it nowhere. */
    private final String mark;

    private final Map<String, MarkupBlock> blocks = new HashMap<>();
    /** What stands in place of a tag, by its index. */
    private final TreeMap<Integer, String> replaced = new TreeMap<>();
    /** Where code begins and ends, by the index of the tag. */
    private final Map<Integer, Boolean> code = new HashMap<>();

    private final List<MarkupLine> result = new ArrayList<>();
    private boolean isCode;

    private ShortcodeBlocks(Markup text) {
        this.text = text;
        this.tags = ShortcodeTag.all(text);
        String own = "\uE000";
        String all = text.text();
        while (all.contains(own)) {
            own += "\uE000";
        }
        this.mark = own;
    }

    static Markup convert(Markup text) {
        ShortcodeBlocks blocks = new ShortcodeBlocks(text);
        if (blocks.tags.isEmpty()) {
            return text;
        }
        blocks.choose();
        return BlockConversion.convert(blocks.broken(), List.of(blocks));
    }

    private void choose() {
        ShortcodeChoice choice = ShortcodeChoice.of(text, tags);
        replaced.putAll(choice.links());
        for (Pair pair : choice.pairs()) {
            MarkupBlock block = choice.blocks().get(pair.open());
            if (block == null) {
                String fence = fence(pair);
                replaced.put(pair.open(), fence + info(tags.get(pair.open())));
                replaced.put(pair.close(), fence);
                code.put(pair.open(), true);
                code.put(pair.close(), false);
            } else {
                blocks.put(block.name(), block);
                replaced.put(pair.open(), mark + block.name());
                replaced.put(pair.close(), mark + "/" + block.name());
            }
        }
    }

    /** {@code highlight go "linenos=table"} and {@code code file="a.go"} become fences. */
    private static String info(ShortcodeTag tag) {
        TagAttributes given = TagAttributes.of(tag.attributes());
        if (!tag.name().equals(ShortcodePairs.HIGHLIGHT)) {
            String file = given.get("file");
            String ending = file.replaceFirst(".*[./]", "");
            String language = given.get("lang").isBlank() && file.contains(".") ? ending : given.get("lang");
            return language.matches("[\\w+#-]*") ? language : "";
        }
        String options = given.get("options", 1);
        return given.get("lang", 0) + (options.isBlank() ? "" : " {" + options + "}");
    }

    private String fence(Pair pair) {
        String fence = "```";
        for (int i = tags.get(pair.open()).line(); i <= tags.get(pair.close()).line(); i++) {
            while (text.lines().get(i).text().contains(fence)) {
                fence += "`";
            }
        }
        return fence;
    }

    private Markup broken() {
        Map<Integer, List<Integer>> byLine = new HashMap<>();
        replaced.keySet()
                .forEach(index -> byLine.computeIfAbsent(tags.get(index).line(), line -> new ArrayList<>())
                        .add(index));
        for (int i = 0; i < text.lines().size(); i++) {
            MarkupLine line = text.lines().get(i);
            List<Integer> found = byLine.get(i);
            if (found == null) {
                result.add(new MarkupLine(line.text(), line.number(), line.isCode() || isCode));
            } else {
                broken(line, found);
            }
        }
        return new Markup(List.copyOf(result));
    }

    private void broken(MarkupLine line, List<Integer> found) {
        Matcher item = ITEM.matcher(line.text());
        boolean isItem = item.lookingAt() && !isCode;
        String blanks = " ".repeat(isItem ? item.end() : line.indent());
        int at = 0;
        for (int index : found) {
            ShortcodeTag tag = tags.get(index);
            String before = line.text().substring(at, tag.start());
            piece(line, at == 0 ? before.stripTrailing() : blanks + before.strip());
            boolean isFence = code.containsKey(index);
            result.add(new MarkupLine(blanks + replaced.get(index), line.number(), isFence));
            isCode = isFence ? code.get(index) : isCode;
            at = tag.end();
        }
        piece(line, blanks + line.text().substring(at).strip());
    }

    private void piece(MarkupLine line, String piece) {
        if (!piece.isBlank()) {
            result.add(new MarkupLine(piece, line.number(), isCode));
        }
    }

    @Override
    public Optional<MarkupBlock> opening(String line) {
        String own = line.strip();
        return own.startsWith(mark) ? Optional.ofNullable(blocks.get(own.substring(mark.length()))) : Optional.empty();
    }

    /** Those around others are often written like the tags of HTML; the text of others can be indented code. */
    @Override
    public boolean isIndented(MarkupBlock block) {
        return block.form() == MarkupBlock.Form.PLAIN;
    }

    @Override
    public boolean isPaired() {
        return true;
    }

    @Override
    public boolean isClosing(String line, MarkupBlock open) {
        return line.strip().equals(mark + "/" + open.name());
    }
}
