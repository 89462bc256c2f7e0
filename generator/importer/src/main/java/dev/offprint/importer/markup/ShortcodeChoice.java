package dev.offprint.importer.markup;

import dev.offprint.importer.markup.ShortcodePairs.Pair;
import dev.offprint.importer.markup.block.Markup;
import dev.offprint.importer.markup.block.MarkupBlock;
import dev.offprint.importer.markup.block.MarkupLine;
import dev.offprint.importer.markup.word.SourceAddress;
import dev.offprint.importer.markup.word.TagAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** Decides which shortcodes of a text become something else. For one text. */
final class ShortcodeChoice {

    /** A block further inside stays as it is written: each alert makes its lines longer. */
    private static final int DEEPEST = 16;

    private final Markup text;
    private final List<ShortcodeTag> tags;
    private final List<Pair> chosen = new ArrayList<>();
    private final Map<Integer, MarkupBlock> blocks = new TreeMap<>();
    private final Map<Integer, String> links = new TreeMap<>();
    private final Map<Integer, Integer> labels = new HashMap<>();
    private final Deque<Pair> around = new ArrayDeque<>();

    private ShortcodeChoice(Markup text, List<ShortcodeTag> tags) {
        this.text = text;
        this.tags = tags;
    }

    static ShortcodeChoice of(Markup text, List<ShortcodeTag> tags) {
        ShortcodeChoice choice = new ShortcodeChoice(text, tags);
        List<Pair> pairs = ShortcodePairs.of(tags);
        pairs.forEach(choice::choose);
        choice.cards(pairs);
        choice.keepContainers();
        return choice;
    }

    /** Returns the pairs that become blocks, or code. */
    List<Pair> pairs() {
        return chosen;
    }

    /** Returns the blocks, by the index of their opening tag; code has none. */
    Map<Integer, MarkupBlock> blocks() {
        return blocks;
    }

    /** Returns what stands in place of tags without an end, by their index. */
    Map<Integer, String> links() {
        return links;
    }

    private void choose(Pair pair) {
        while (!around.isEmpty() && around.element().close() < pair.open()) {
            around.pop();
        }
        ShortcodeTag tag = tags.get(pair.open());
        boolean isPlace = isPlace(pair.open()) && isPlace(pair.close()) && around.size() < DEEPEST;
        Optional<MarkupBlock> block =
                HugoBlocks.block(tag.name(), tag.attributes(), label(tag), "b" + pair.open() + "e");
        if (isPlace && (block.isPresent() || isCode(pair))) {
            chosen.add(pair);
            block.ifPresent(one -> blocks.put(pair.open(), one));
        }
        around.push(pair);
    }

    /** Themes call something else {@code code} too: what holds a fence is no code. */
    private boolean isCode(Pair pair) {
        ShortcodeTag tag = tags.get(pair.open());
        boolean holdsFence = text
                .lines()
                .subList(tag.line(), tags.get(pair.close()).line())
                .stream()
                .anyMatch(MarkupLine::isCode);
        return ShortcodePairs.isCode(tag.name()) && (tag.name().equals(ShortcodePairs.HIGHLIGHT) || !holdsFence);
    }

    /** A row of a table, a heading and a line of a quote cannot be taken apart. */
    private boolean isPlace(int tag) {
        String line = text.lines().get(tags.get(tag).line()).text().strip();
        return !line.startsWith("|") && !line.startsWith(">") && !line.startsWith("#");
    }

    /** Hextra names tabs in the shortcode around them: {@code {{< tabs items="JSON,YAML" >}}}. */
    private String label(ShortcodeTag tag) {
        if (around.isEmpty() || !tag.name().equals("tab")) {
            return "";
        }
        int outer = around.element().open();
        String[] items =
                TagAttributes.of(tags.get(outer).attributes()).get("items").split(",", -1);
        int number = labels.merge(outer, 1, Integer::sum) - 1;
        return number < items.length ? items[number].strip() : "";
    }

    /** A card without an end is a link. */
    private void cards(List<Pair> pairs) {
        TreeSet<Integer> paired = new TreeSet<>();
        pairs.forEach(pair -> paired.add(pair.open()));
        for (int i = 0; i < tags.size(); i++) {
            ShortcodeTag tag = tags.get(i);
            boolean isCard = tag.name().equals("card") && tag.form() != ShortcodeTag.Form.CLOSING;
            if (isCard && !paired.contains(i) && isPlace(i)) {
                TagAttributes given = TagAttributes.of(tag.attributes());
                String title = given.get("title").strip().replace("[", "\\[").replace("]", "\\]");
                String more = given.get("subtitle").isBlank()
                        ? ""
                        : ": " + given.get("subtitle").strip();
                if (!title.isEmpty() && !given.get("link").isBlank()) {
                    links.put(i, "- [" + title + "](" + SourceAddress.written(given.get("link")) + ")" + more);
                }
            }
        }
    }

    /** What is around a part that stays as it is written stays too, or nobody could tell what the part was. */
    private void keepContainers() {
        TreeSet<Integer> kept = new TreeSet<>();
        for (int i = 0; i < tags.size(); i++) {
            if (HugoBlocks.isKnown(tags.get(i).name()) && !links.containsKey(i)) {
                kept.add(i);
            }
        }
        chosen.forEach(pair -> {
            kept.remove(pair.open());
            kept.remove(pair.close());
        });
        for (int i = chosen.size() - 1; i >= 0; i--) {
            Pair pair = chosen.get(i);
            Integer inner = kept.higher(pair.open());
            boolean holdsKept = inner != null && inner < pair.close();
            if (holdsKept && HugoBlocks.isContainer(tags.get(pair.open()).name())) {
                chosen.remove(i);
                blocks.remove(pair.open());
                kept.add(pair.open());
                kept.add(pair.close());
            }
        }
    }
}
