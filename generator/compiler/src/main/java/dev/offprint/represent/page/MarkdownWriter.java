package dev.offprint.represent.page;

import dev.offprint.edge.resource.Document;
import dev.offprint.represent.Messages;
import org.jspecify.annotations.Nullable;

/** Writes Markdown, with a blank line between blocks. */
public final class MarkdownWriter {

    private static final String SPECIAL = "\\`*_[]<>";

    private final StringBuilder out = new StringBuilder(1 << 12);

    public MarkdownWriter frontMatter() {
        out.append("---\n");
        return this;
    }

    /** Appends a member of the front matter, quoted; nothing if it has no value. */
    public MarkdownWriter member(String name, @Nullable String value) {
        if (value != null) {
            out.append(name).append(": \"");
            value.codePoints().forEach(c -> {
                if (c == '"' || c == '\\') {
                    out.append('\\');
                }
                out.appendCodePoint(Character.isISOControl(c) ? ' ' : c);
            });
            out.append("\"\n");
        }
        return this;
    }

    public MarkdownWriter endFrontMatter() {
        out.append("---\n\n");
        return this;
    }

    /** Appends a link to the index for agents. */
    public MarkdownWriter agents(PageUrls urls, Messages messages) {
        return paragraph("> " + link(messages.label("agents"), urls.site().url(Document.LLMS_TXT.path())));
    }

    public MarkdownWriter heading(int level, String text) {
        return paragraph("#".repeat(level) + " " + escape(text));
    }

    /** Appends a block of Markdown. */
    public MarkdownWriter paragraph(String markdown) {
        String block = markdown.strip();
        if (!block.isEmpty()) {
            out.append(block).append("\n\n");
        }
        return this;
    }

    public MarkdownWriter item(String markdown) {
        out.append("- ").append(markdown).append('\n');
        return this;
    }

    public MarkdownWriter blank() {
        out.append('\n');
        return this;
    }

    public static String link(String label, String url) {
        return "[" + escape(label) + "](<"
                + url.replace("<", "%3C").replace(">", "%3E").replace("\n", "") + ">)";
    }

    /** Returns text with its special characters escaped. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        text.codePoints().forEach(c -> {
            if (SPECIAL.indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.appendCodePoint(Character.isISOControl(c) ? ' ' : c);
        });
        return escaped.toString().strip();
    }

    @Override
    public String toString() {
        return out.toString().stripTrailing() + "\n";
    }
}
