package dev.offprint.represent.page.site;

import dev.offprint.address.Document;
import dev.offprint.address.Page;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.document.IndexEntry;
import dev.offprint.represent.document.IndexNode;
import dev.offprint.represent.document.LocaleIndexes;
import dev.offprint.represent.document.SiteIndexes;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.data.PageGraph;
import dev.offprint.represent.page.template.Model;
import dev.offprint.represent.page.template.Templates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The home page of each language: what the site is about, what it has, and the newest articles. At the base URL itself is that
 * of the site's default language once more.
 *
 * @param sources the site's own pages, which it lists
 * @param indexes the indexes that it leads to
 */
record HomePages(Frame frame, List<SitePageSource> sources, SiteIndexes indexes) {

    private static final int MOST_ENTRIES = 10;
    private static final int MOST_SUBJECTS = 12;
    /** So many subjects say what the articles are about. */
    private static final int MOST_NAMED = 5;

    List<Representation> all() {
        List<Representation> pages = new ArrayList<>();
        ContentLocale first = owner().home().locale();
        indexes.locales().values().forEach(own -> {
            Page page = new Page.LocaleIndex(own.locale());
            Model model = model(own, Messages.in(own.locale()));
            Representation html = html(page, own, model);
            Representation markdown =
                    frame.markdown(page, own.locale(), frame.name(), Templates.markdown("home", model));
            pages.addAll(List.of(html, markdown));
            if (own.locale() == first) {
                Page home = new Page.Home();
                pages.add(new Representation(frame.urls().keys().html(home), html.mediaType(), html.body()));
                pages.add(
                        new Representation(frame.urls().keys().markdown(home), markdown.mediaType(), markdown.body()));
            }
        });
        return pages;
    }

    private Representation html(Page page, LocaleIndexes own, Model model) {
        Messages messages = Messages.in(own.locale());
        List<Listing> shown = newest(own).stream().map(IndexEntry::listing).toList();
        return frame.html(new Frame.Content(
                page,
                own.locale(),
                List.of(ContentLocale.values()),
                frame.name(),
                messages.text("indexOf", "site", frame.name()),
                PageGraph.list(frame.urls(), page, own.locale(), frame.name(), shown),
                frame.templates().fill("home", model)));
    }

    private Model model(LocaleIndexes own, Messages messages) {
        IndexEntries entries = new IndexEntries(frame.urls());
        return new Model()
                .with("words", messages.labels())
                .with("name", frame.name())
                .with("about", about(own, messages))
                .with("amount", owner().about(own.locale()).isPresent() ? amount(own, messages) : null)
                .with("search", frame.search(own.locale(), frame.searchScript(), null))
                .with("start", entries.list(start(own), null, true, Set.of()))
                .with("entries", entries.list(newest(own), null, true, Set.of()))
                .with("every", every(own, messages))
                .with("subjects", subjects(own, frame))
                .with("browse", browse(own, frame.urls(), section(own)))
                .with("indexes", browse(own, frame.urls(), null))
                .with("pages", pages(own, Page.SitePage.DEVELOPERS.value()))
                .with("guides", pages(own, Page.SitePage.DEVELOPERS + "-"))
                .with("machines", machines(messages));
    }

    /** Returns links to the pages of the site whose names do not begin so. */
    private List<Model> pages(LocaleIndexes own, String others) {
        return sources.stream()
                .filter(source -> source.locale() == own.locale()
                        && !source.name().value().startsWith(others))
                .map(source -> frame.urls().link(new Page.SitePage(source.locale(), source.name()), source.title()))
                .toList();
    }

    private SiteOwner owner() {
        return frame.urls().site().owner();
    }

    /** Returns what the site says about itself; if nothing, how much there is. */
    private String about(LocaleIndexes own, Messages messages) {
        return owner().about(messages.locale()).orElseGet(() -> amount(own, messages));
    }

    /** Returns how many articles there are and what about: the topics that most have, or else the types. */
    private String amount(LocaleIndexes own, Messages messages) {
        List<IndexNode> subjects = subjects(root(own)).stream()
                .sorted(Comparator.comparing(IndexNode::size).reversed())
                .toList();
        if (subjects.isEmpty()) {
            return messages.text("intro.home");
        }
        boolean isOne = own.entries().size() == 1;
        String kind = own.roots().containsKey(IndexSection.TOPICS) ? "topics" : "types";
        List<String> names = new ArrayList<>(
                subjects.stream().map(IndexNode::label).limit(MOST_NAMED).toList());
        if (subjects.size() > MOST_NAMED) {
            names.add(messages.text("list.more"));
        }
        String last = names.remove(names.size() - 1);
        String all =
                names.isEmpty() ? last : messages.text("list.last", "items", String.join(", ", names), "last", last);
        return messages.text(
                "amount." + kind + (isOne ? ".one" : ".many"),
                "count",
                messages.number(own.entries().size()),
                kind,
                all);
    }

    private static List<IndexEntry> newest(LocaleIndexes own) {
        return own.entries().stream().limit(MOST_ENTRIES).toList();
    }

    /** Returns a link to all articles below the newest ones; null if these are all. */
    private @Nullable Model every(LocaleIndexes own, Messages messages) {
        return own.entries().size() <= MOST_ENTRIES
                ? null
                : frame.urls()
                        .link(Page.IndexPart.of(own.locale(), IndexSection.ARCHIVE), messages.label("archive"))
                        .with("count", messages.number(own.entries().size()));
    }

    private List<IndexEntry> start(LocaleIndexes own) {
        return owner().home().start().stream()
                .flatMap(slug -> own.entries().stream()
                        .filter(entry -> entry.listing().slug().equals(slug)))
                .toList();
    }

    /** Returns the topics that most articles have, or else the types, the largest first. */
    static @Nullable Model subjects(LocaleIndexes own, Frame frame) {
        IndexSection section = section(own);
        IndexNode root = root(own);
        List<IndexNode> all = subjects(root);
        if (all.isEmpty()) {
            return null;
        }
        List<IndexNode> largest = all.stream()
                .sorted(Comparator.comparing(IndexNode::size).reversed())
                .limit(MOST_SUBJECTS)
                .toList();
        return new Model()
                .with("label", root.title())
                .with(
                        "items",
                        largest.stream()
                                .map(node -> new Model()
                                        .with("href", frame.urls().path(own.page(section, node)))
                                        .with("label", node.label())
                                        .with("count", Messages.in(own.locale()).number(node.size())))
                                .toList())
                .with(
                        "more",
                        largest.size() == all.size() ? null : frame.urls().link(own.page(section, root), root.title()));
    }

    private static IndexSection section(LocaleIndexes own) {
        return own.roots().containsKey(IndexSection.TOPICS) ? IndexSection.TOPICS : IndexSection.TYPES;
    }

    private static IndexNode root(LocaleIndexes own) {
        return Objects.requireNonNull(own.roots().get(section(own)));
    }

    private static List<IndexNode> subjects(IndexNode root) {
        return root.all().stream()
                .filter(node -> node.path().size() == 1
                        && !LocaleIndexes.isLetter(node.path().get(0)))
                .toList();
    }

    /**
     * Returns links to the indexes of a locale.
     *
     * @param except the one whose link stands elsewhere; null for none
     */
    static List<Model> browse(LocaleIndexes own, PageUrls urls, @Nullable IndexSection except) {
        List<Model> links = new ArrayList<>();
        own.roots().forEach((section, root) -> {
            if (section != except) {
                links.add(urls.link(own.page(section, root), root.label()));
            }
        });
        return links;
    }

    /** Returns what developers and agents read first: what can be asked, where everything is, what has changed, what they can do. */
    private List<Model> machines(Messages messages) {
        return List.of(
                document(Document.OPENAPI, "OpenAPI"),
                document(Document.LLMS_TXT, messages.label("llms")),
                document(Document.INDEX, messages.label("changes")),
                document(Document.SKILLS_INDEX, messages.label("skills")));
    }

    private Model document(Document document, String label) {
        return new Model()
                .with("markdown", MarkdownText.link(label, frame.urls().site().url(document.path())));
    }
}
