package dev.offprint.represent.document;

import dev.offprint.address.Document;
import dev.offprint.address.KeyLayout;
import dev.offprint.address.Page;
import dev.offprint.address.Page.IndexFile;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.article.Site;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.UniqueLabels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The files that llms.txt refers to: for each locale the articles of each type and of each topic, cut by their titles into files of
 * less than 50,000 characters, and a list of the index pages. Where the texts of a file's articles are short, a second file has
 * these in full.
 *
 * @param site the site
 * @param keys the layout of the keys
 * @param articles its public articles, in the order of the list
 * @param indexes the indexes of the site
 * @param texts reads the texts
 */
public record LlmsParts(Site site, KeyLayout keys, List<Listing> articles, SiteIndexes indexes, ArticleTexts texts) {

    /** The most bytes that the articles of a part may have in JSON for a file with their texts. */
    public static final int MAX_FULL = 300_000;

    private static final int MAX_LENGTH = 49_000;
    private static final int DEEPEST = 9;

    /**
     * A file, and the article lists below it.
     *
     * @param part its address without the file's name
     * @param node what it lists
     */
    public record Part(Page.IndexPart part, IndexNode node) {}

    /** Returns the parts of each type, or of each topic, in a locale; the first of them is the outermost. */
    public List<Part> of(ContentLocale locale, IndexSection section) {
        LocaleIndexes own = indexes.in(locale);
        List<IndexNode> roots =
                own.roots().containsKey(section) ? own.roots().get(section).parts() : List.of();
        return roots.stream()
                .map(node -> new Part(new Page.IndexPart(locale, section, node.path()), node))
                .toList();
    }

    /** Returns the parts that list articles, of a part or below it. */
    public static List<Part> leaves(Part part) {
        return part.node().all().stream()
                .filter(node -> node.parts().isEmpty())
                .map(node -> below(part, node))
                .toList();
    }

    /** Returns the absolute address of the file of a part. */
    public String url(Part part) {
        return site.url(key(part, IndexFile.LLMS_TXT).value());
    }

    /** Returns a piece for each file. */
    public List<SitePiece> pieces() {
        List<SitePiece> pieces = new ArrayList<>();
        if (hasFull(articles)) {
            ObjectKey key = keys.document(Document.LLMS_FULL_TXT);
            pieces.add(
                    piece(key, articles, articles.stream().map(texts::version).toList(), this::full));
        }
        for (ContentLocale locale : ContentLocale.values()) {
            for (IndexSection section : List.of(IndexSection.TYPES, IndexSection.TOPICS)) {
                for (Part root : of(locale, section)) {
                    root.node().visit(node -> add(below(root, node), pieces));
                }
            }
            String pages = pages(locale);
            pieces.add(piece(pagesKey(locale), List.of(), List.of(pages), () -> pages));
        }
        return pieces;
    }

    private void add(Part part, List<SitePiece> pieces) {
        List<Listing> listings = part.node().listings();
        boolean full = hasFull(listings);
        List<String> shown = new ArrayList<>(List.of(part.node().title(), Boolean.toString(full)));
        part.node().parts().forEach(node -> shown.add(url(below(part, node)) + " " + node.title()));
        pieces.add(piece(key(part, IndexFile.LLMS_TXT), listings, shown, () -> index(part)));
        if (full) {
            List<String> versions = listings.stream().map(texts::version).toList();
            pieces.add(piece(key(part, IndexFile.LLMS_FULL_TXT), listings, versions, () -> full(part)));
        }
    }

    private SitePiece piece(ObjectKey key, List<Listing> listings, List<String> shown, Supplier<String> text) {
        return new SitePiece(
                key.value(),
                List.of(key),
                listings,
                () -> shown,
                () -> List.of(new Representation(
                        key, IndexFile.LLMS_TXT.mediaType(), text.get().getBytes(StandardCharsets.UTF_8))));
    }

    /** Returns the absolute address of the file with the texts of all articles, if these are short enough for one. */
    public Optional<String> fullUrl() {
        return hasFull(articles) ? Optional.of(site.url(Document.LLMS_FULL_TXT.path())) : Optional.empty();
    }

    private boolean hasFull(List<Listing> listings) {
        long length = 0;
        for (Listing article : listings) {
            length += texts.length(article);
        }
        return length > 0 && length <= MAX_FULL;
    }

    private String index(Part part) {
        StringBuilder text = new StringBuilder("# ")
                .append(MarkdownText.escape(part.node().title()))
                .append("\n\n> ")
                .append(MarkdownText.escape(site.name()))
                .append(part.part().locale() == ContentLocale.EN ? ": articles in English. " : ": articles in German. ")
                .append("The API, and all other parts: ")
                .append(site.url(Document.LLMS_TXT.path()))
                .append("\n\n");
        if (hasFull(part.node().listings())) {
            String url = site.url(key(part, IndexFile.LLMS_FULL_TXT).value());
            text.append(LlmsLine.of("The same with full texts", url, null)).append('\n');
        }
        for (IndexNode node : part.node().parts()) {
            text.append(LlmsLine.of(node.title(), url(below(part, node)), null));
        }
        for (IndexNode.Group group : part.node().groups()) {
            group.entries().forEach(entry -> text.append(line(entry)));
        }
        return text.toString();
    }

    private String line(IndexEntry entry) {
        Page page = new Page.ArticlePage(entry.locale(), entry.listing().slug());
        return LlmsLine.of(entry.title(), site.url(keys.markdownPath(page)), entry.summary());
    }

    private String full(Part part) {
        return full(part.node().listings(), part.part().locale());
    }

    private String full() {
        StringBuilder text = new StringBuilder();
        for (ContentLocale locale : ContentLocale.values()) {
            List<Listing> own = articles.stream()
                    .filter(article -> article.headings().containsKey(locale))
                    .toList();
            text.append(text.length() == 0 || own.isEmpty() ? "" : "\n").append(full(own, locale));
        }
        return text.toString();
    }

    private String full(List<Listing> listings, ContentLocale locale) {
        return String.join(
                "\n",
                UniqueLabels.in(listings.stream()
                        .map(article -> texts.markdown(article, locale))
                        .toList()));
    }

    /** Returns links to the index pages of a locale: all that list articles, or else the outer ones. */
    private String pages(ContentLocale locale) {
        String text = pages(locale, DEEPEST);
        for (int deepest = 2; text.length() > MAX_LENGTH && deepest >= 0; deepest--) {
            text = pages(locale, deepest);
        }
        return text;
    }

    private String pages(ContentLocale locale, int deepest) {
        StringBuilder text = new StringBuilder("# Index pages ")
                .append(locale == ContentLocale.EN ? "in English" : "in German")
                .append("\n\n> ")
                .append(MarkdownText.escape(site.name()))
                .append(": articles by month, by title, by type and by topic, as pages.\n\n");
        LocaleIndexes own = indexes.in(locale);
        own.roots().forEach((section, root) -> pages(own, section, root, deepest, text));
        return text.toString();
    }

    /**
     * Appends links to the pages of a node and below it that list articles; where it goes no deeper, to what has them below. Pages
     * that only refer to months are left out: these months are here themselves.
     */
    private void pages(LocaleIndexes own, IndexSection section, IndexNode node, int deeper, StringBuilder text) {
        if (!node.listings().isEmpty() || deeper == 0) {
            text.append(LlmsLine.of(node.title(), site.url(keys.markdownPath(own.page(section, node))), null));
        }
        if (deeper > 0) {
            node.parts().forEach(part -> pages(own, section, part, deeper - 1, text));
        }
    }

    private static Part below(Part part, IndexNode node) {
        return new Part(new Page.IndexPart(part.part().locale(), part.part().section(), node.path()), node);
    }

    private ObjectKey key(Part part, IndexFile file) {
        return part.part().file(file);
    }

    private ObjectKey pagesKey(ContentLocale locale) {
        return Page.IndexPart.of(locale, IndexSection.ARCHIVE).file(IndexFile.LLMS_TXT);
    }

    /** A link of an index for agents (llms.txt, version 2: {@code - [name](url): notes}). */
    public static final class LlmsLine {

        private static final int MAX_NOTE_LENGTH = 160;

        private LlmsLine() {}

        /** Returns a line with a link; the note is shortened. */
        public static String of(String title, String url, @Nullable String note) {
            String line = "- [" + MarkdownText.escape(title) + "](" + url + ")";
            return note == null || note.isBlank()
                    ? line + "\n"
                    : line + ": " + MarkdownText.escape(MarkdownText.shorten(note, MAX_NOTE_LENGTH)) + "\n";
        }
    }

    /** The texts of articles, which are not kept in memory. */
    public interface ArticleTexts {

        /** Returns the bytes of an article's full JSON, all translations: no less than its text in one of them. */
        int length(Listing article);

        /** Returns what changes whenever a text of the article does. */
        String version(Listing article);

        /** Returns the Markdown form of the article in the locale; empty if it cannot be read. */
        String markdown(Listing article, ContentLocale locale);
    }
}
