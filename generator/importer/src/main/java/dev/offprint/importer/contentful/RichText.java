package dev.offprint.importer.contentful;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.importer.markdown.MarkdownBlocks;
import dev.offprint.importer.markdown.MarkdownSyntax;
import dev.offprint.importer.markdown.TidyMarkdown;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Turns rich text of Contentful into Markdown (contentful.com, "Rich Text").
 *
 * @param assets the addresses and titles of assets by their identifiers
 * @param entries what stands in the place of entries
 * @param unknown takes the types of nodes for which there is nothing in Markdown
 * @param tooDeep runs where nodes are nested so deeply that only their texts are kept
 */
record RichText(
        Function<String, ContentfulAsset> assets, Embedded entries, Consumer<String> unknown, Runnable tooDeep) {

    private static final int DEEPEST = 80;
    private static final Map<String, String> MARKS = Map.of("bold", "**", "italic", "*", "strikethrough", "~~");
    /** Marks that Markdown has no form for, and pages show. */
    private static final Map<String, String> ELEMENTS =
            Map.of("underline", "u", "superscript", "sup", "subscript", "sub");

    /** Finds what stands in the place of an entry. */
    @FunctionalInterface
    interface Embedded {
        /**
         * Returns Markdown, or an empty text if there is nothing.
         *
         * @param isBlock whether it stands between paragraphs, and not within a line
         */
        String markdown(String id, boolean isBlock);
    }

    String markdown(JsonNode document) {
        return blocks(document, 0).strip() + "\n";
    }

    private String blocks(JsonNode parent, int depth) {
        MarkdownBlocks result = new MarkdownBlocks();
        parent.path("content").forEach(child -> result.add(depth > DEEPEST ? texts(child) : block(child, depth + 1)));
        return result.text();
    }

    private String block(JsonNode node, int depth) {
        String type = node.path("nodeType").asText();
        return switch (type) {
            case "paragraph" ->
                MarkdownSyntax.safeStarts(withoutBreak(line(node, depth).strip()));
            case "heading-1", "heading-2", "heading-3", "heading-4", "heading-5", "heading-6" ->
                "#".repeat(Math.max(2, type.charAt(8) - '0')) + " "
                        + MarkdownSyntax.heading(withoutBreak(line(node, depth).strip())
                                .replace("\\\n", " ")
                                .replace('\n', ' '));
            case "blockquote" -> prefixed(blocks(node, depth), "> ");
            case "hr" -> "---";
            case "unordered-list", "ordered-list" -> list(node, type.startsWith("o"), depth);
            case "embedded-asset-block" -> asset(node);
            case "table" -> table(node);
            case "embedded-entry-block" -> entry(node, true);
            case "embedded-resource-block" -> {
                unknown.accept(named(node));
                yield "";
            }
            default -> node.has("content") ? blocks(node, depth) : line(node, depth);
        };
    }

    private String list(JsonNode list, boolean ordered, int depth) {
        StringBuilder result = new StringBuilder();
        int number = 1;
        for (JsonNode item : list.path("content")) {
            String mark = ordered ? number++ + ". " : "- ";
            String body = TidyMarkdown.tight(blocks(item, depth));
            result.append(mark)
                    .append(prefixed(body, " ".repeat(mark.length())).stripLeading())
                    .append('\n');
        }
        return result.toString().stripTrailing();
    }

    private String table(JsonNode table) {
        StringBuilder result = new StringBuilder();
        boolean isFirst = true;
        for (JsonNode row : table.path("content")) {
            result.append('|');
            for (JsonNode cell : row.path("content")) {
                result.append(' ')
                        .append(blocks(cell, DEEPEST - 1)
                                .replaceAll("\\\\?\\n\\s*", "<br>")
                                .replaceAll("(?<!\\\\)\\|", "\\\\|"))
                        .append(" |");
            }
            result.append('\n');
            if (isFirst) {
                result.append('|')
                        .append(" --- |".repeat(row.path("content").size()))
                        .append('\n');
            }
            isFirst = false;
        }
        return result.toString().stripTrailing();
    }

    private String line(JsonNode parent, int depth) {
        StringBuilder result = new StringBuilder();
        parent.path("content")
                .forEach(child ->
                        MarkdownSyntax.append(result, depth > DEEPEST ? texts(child) : inline(child, depth + 1)));
        return result.toString();
    }

    private String inline(JsonNode node, int depth) {
        return switch (node.path("nodeType").asText()) {
            case "text" -> marked(node);
            case "hyperlink" ->
                "[" + line(node, depth) + "]("
                        + MarkdownSyntax.address(node.path("data").path("uri").asText()) + ")";
            case "entry-hyperlink" ->
                "[" + line(node, depth) + "](/entry/" + MarkdownSyntax.address(target(node)) + ")";
            case "asset-hyperlink" ->
                "[" + line(node, depth) + "](" + assets.apply(target(node)).destination() + ")";
            case "embedded-entry-inline" -> entry(node, false);
            default -> {
                unknown.accept(named(node));
                yield line(node, depth);
            }
        };
    }

    /** Returns the texts of a node in their order, without a call for each level: the export chooses how many. */
    private String texts(JsonNode node) {
        if (node.path("nodeType").asText().equals("text")) {
            return marked(node);
        }
        tooDeep.run();
        StringBuilder result = new StringBuilder();
        Deque<JsonNode> left = new ArrayDeque<>();
        left.push(node);
        while (!left.isEmpty()) {
            JsonNode next = left.pop();
            if (next.path("nodeType").asText().equals("text")) {
                result.append(marked(next)).append(' ');
            }
            JsonNode content = next.path("content");
            for (int child = content.size() - 1; child >= 0; child--) {
                left.push(content.get(child));
            }
        }
        return result.toString().stripTrailing();
    }

    private static String marked(JsonNode node) {
        String text = node.path("value").asText();
        boolean isCode = false;
        for (JsonNode mark : node.path("marks")) {
            isCode |= mark.path("type").asText().equals("code");
        }
        String body = isCode ? MarkdownSyntax.code(text) : lines(text);
        for (JsonNode mark : node.path("marks")) {
            String type = mark.path("type").asText();
            String element = ELEMENTS.get(type);
            body = element == null
                    ? MarkdownSyntax.wrapped(MARKS.getOrDefault(type, ""), body)
                    : "<" + element + ">" + body + "</" + element + ">";
        }
        return body;
    }

    /** A line break in a text is one on the page. */
    private static String lines(String text) {
        return text.lines()
                        .map(line -> MarkdownSyntax.escaped(text.startsWith(line) ? line : line.stripLeading()))
                        .collect(Collectors.joining("\\\n"))
                + (text.endsWith("\n") ? "\\\n" : "");
    }

    private String entry(JsonNode node, boolean isBlock) {
        String text = entries.markdown(target(node), isBlock);
        if (text.isEmpty()) {
            unknown.accept(named(node));
        }
        return text;
    }

    private static String target(JsonNode node) {
        return node.at("/data/target/sys/id").asText();
    }

    /** Returns what a node is, and what it shows. */
    private static String named(JsonNode node) {
        return (node.path("nodeType").asText() + " "
                        + (target(node).isEmpty()
                                ? node.at("/data/target/sys/urn").asText()
                                : target(node)))
                .strip();
    }

    /** A break at the end of a line breaks nothing. */
    private static String withoutBreak(String line) {
        return line.endsWith("\\") && !line.endsWith("\\\\")
                ? line.substring(0, line.length() - 1).stripTrailing()
                : line;
    }

    private String asset(JsonNode node) {
        ContentfulAsset asset = assets.apply(target(node));
        if (asset.address().isEmpty()) {
            unknown.accept(named(node));
        }
        return asset.markdown();
    }

    private static String prefixed(String text, String prefix) {
        StringBuilder result = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            result.append(line.isEmpty() ? prefix.stripTrailing() : prefix + line)
                    .append('\n');
        }
        return result.toString().stripTrailing();
    }
}
