package dev.offprint.importer.markup.block;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of a text with a beginning and an end, as it becomes Markdown.
 *
 * @param name what closes it
 * @param form what it becomes
 * @param kind the kind of an alert; empty in other forms
 * @param title its title; may be empty
 */
public record MarkupBlock(String name, Form form, String kind, String title) {

    /** What blocks become. */
    public enum Form {
        /** A quote that is an alert. */
        ALERT,
        /** A part that readers open. */
        DETAILS,
        /** Its title in bold, and its text. */
        LABEL,
        /** Its text alone. */
        PLAIN
    }

    public static MarkupBlock alert(String name, String kind, String title) {
        return new MarkupBlock(name, Form.ALERT, kind, title);
    }

    public static MarkupBlock labelled(String name, String title) {
        return new MarkupBlock(name, title.isBlank() ? Form.PLAIN : Form.LABEL, "", title);
    }

    /** Returns what stands before each line. */
    public String prefix() {
        return form == Form.ALERT ? "> " : "";
    }

    /** Returns the lines before its text. */
    public List<String> opening() {
        List<String> lines = new ArrayList<>();
        switch (form) {
            case ALERT -> {
                lines.add("> [!" + kind + "]");
                if (!title.isBlank()) {
                    lines.add("> **" + title.strip() + "**");
                    lines.add(">");
                }
            }
            case DETAILS ->
                lines.addAll(List.of("<details><summary>" + escaped(title.isBlank() ? "…" : title) + "</summary>", ""));
            case LABEL -> lines.addAll(List.of("**" + title.strip() + "**", ""));
            default -> {}
        }
        return lines;
    }

    /** Returns the lines behind its text. */
    public List<String> closing() {
        return form == Form.DETAILS ? List.of("", "</details>") : List.of();
    }

    private static String escaped(String text) {
        return text.strip().replace("&", "&amp;").replace("<", "&lt;");
    }
}
