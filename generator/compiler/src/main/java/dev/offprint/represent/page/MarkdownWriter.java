package dev.offprint.represent.page;

import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import org.jspecify.annotations.Nullable;

/** Writes Markdown, with a blank line between blocks. */
public final class MarkdownWriter {

    private static final String SPECIAL = "\\`*_[]<>";

    private final StringBuilder out = new StringBuilder(1 << 12);

    private MarkdownWriter() {}

    /** Begins a page that has no dates. */
    public static MarkdownWriter page(PageUrls urls, Page page, Messages messages, String title) {
        return page(urls, page, messages, title, null, null);
    }

    /** Begins a page: front matter, a link to the index for agents, the title. */
    public static MarkdownWriter page(
            PageUrls urls,
            Page page,
            Messages messages,
            String title,
            @Nullable String firstPublished,
            @Nullable String lastUpdated) {
        MarkdownWriter text = new MarkdownWriter();
        text.out.append("---\n");
        text.member("title", title);
        text.member("canonical", urls.url(page));
        text.member("language", messages.locale().tag());
        text.member("firstPublished", firstPublished);
        text.member("lastUpdated", lastUpdated);
        text.out.append("---\n\n");
        String index = urls.site().url(Document.LLMS_TXT.path());
        return text.paragraph("> " + link(messages.label("agents"), index)).heading(1, title);
    }

    /** Appends a member of the front matter, quoted; nothing if it has no value. */
    private void member(String name, @Nullable String value) {
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
        return escaped(text).strip();
    }

    /** Returns text with its special characters escaped, and the blanks around it. */
    static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        text.codePoints().forEach(c -> {
            if (SPECIAL.indexOf(c) >= 0) {
                escaped.append('\\');
            }
            escaped.appendCodePoint(Character.isISOControl(c) ? ' ' : c);
        });
        return escaped.toString();
    }

    @Override
    public String toString() {
        return out.toString().stripTrailing() + "\n";
    }
}
