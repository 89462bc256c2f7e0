package dev.offprint.represent.page.site;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.IndexFile;
import dev.offprint.edge.resource.Page.IndexSection;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.index.IndexNode;
import dev.offprint.represent.index.LocaleIndexes;
import dev.offprint.represent.index.SiteIndexes;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.data.PageGraph;
import dev.offprint.represent.page.view.IndexPartView;
import dev.offprint.represent.page.view.IndexPartView.Entries;
import dev.offprint.represent.page.view.IndexPartView.Heading;
import dev.offprint.represent.page.view.IndexPartView.Parts;
import dev.offprint.represent.page.view.IndexView.Filter;
import dev.offprint.represent.page.view.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The pages of the indexes that are cut into parts, each as HTML and as Markdown.
 *
 * @param frame the layout around the pages
 * @param indexes the indexes
 */
public record IndexPartPages(Frame frame, SiteIndexes indexes) {

    /** A part with its surroundings. */
    private record Part(
            LocaleIndexes locale,
            IndexSection section,
            IndexNode node,
            List<PageLink> above,
            @Nullable PageLink previous,
            @Nullable PageLink next) {

        Page page() {
            return locale.page(section, node);
        }
    }

    /** Returns a piece for each part. */
    public List<SitePiece> pieces() {
        List<SitePiece> pieces = new ArrayList<>();
        indexes.locales()
                .forEach((locale, own) -> own.roots().forEach((section, root) -> {
                    PageLink top = new PageLink(
                            new Page.LocaleIndex(locale), Messages.in(locale).label("articles"));
                    add(new Part(own, section, root, List.of(top), null, null), pieces);
                }));
        return pieces;
    }

    private void add(Part part, List<SitePiece> pieces) {
        pieces.add(piece(part));
        List<IndexNode> below = part.node().parts();
        List<PageLink> above = new ArrayList<>(part.above());
        above.add(link(part, part.node(), part.node().label()));
        boolean isRootOfKinds = part.section() == IndexSection.TYPES || part.section() == IndexSection.TOPICS;
        boolean paged = !isRootOfKinds || !part.node().path().isEmpty();
        for (int i = 0; i < below.size(); i++) {
            PageLink previous = paged && i > 0 ? link(part, below.get(i - 1)) : null;
            PageLink next = paged && i + 1 < below.size() ? link(part, below.get(i + 1)) : null;
            add(new Part(part.locale(), part.section(), below.get(i), above, previous, next), pieces);
        }
    }

    private static PageLink link(Part part, IndexNode node) {
        return link(part, node, node.label());
    }

    private static PageLink link(Part part, IndexNode node, String label) {
        return new PageLink(part.locale().page(part.section(), node), label);
    }

    private SitePiece piece(Part part) {
        Page page = part.page();
        List<String> texts = new ArrayList<>();
        texts.add(part.node().title());
        for (PageLink link : links(part)) {
            texts.add(frame.urls().path(link.page()) + "#" + link.fragment() + " " + link.label());
        }
        versions(part).forEach(locale -> texts.add(locale.tag()));
        filters(part).forEach(filter -> texts.add(filter.href()));
        List<Listing> listings = part.node().listings();
        return new SitePiece(
                frame.urls().keys().path(page),
                List.of(frame.urls().keys().html(page), frame.urls().keys().markdown(page)),
                listings,
                texts,
                () -> pages(part));
    }

    private static List<PageLink> links(Part part) {
        List<PageLink> links = new ArrayList<>(part.above());
        part.node().groups().forEach(group -> links.addAll(links(part, group)));
        if (part.previous() != null) {
            links.add(part.previous());
        }
        if (part.next() != null) {
            links.add(part.next());
        }
        return links;
    }

    private static List<PageLink> links(Part part, IndexNode.Group group) {
        List<PageLink> links = new ArrayList<>();
        group.parts().forEach(node -> links.add(link(part, node)));
        group.months()
                .forEach(month -> links.add(new PageLink(
                        part.locale().page(IndexSection.ARCHIVE, month.path()), month.label(), month.fragment())));
        return links;
    }

    private List<ContentLocale> versions(Part part) {
        return indexes.versions(part.section(), part.node().path());
    }

    private List<Representation> pages(Part part) {
        Messages messages = Messages.in(part.locale().locale());
        String title = part.node().title();
        String html = frame.templates().fill(view(part, messages));
        return List.of(
                frame.html(new Frame.Content(
                        part.page(),
                        messages.locale(),
                        versions(part),
                        title,
                        messages.text("indexPart", "part", title, "site", frame.name()),
                        PageGraph.list(
                                frame.urls(),
                                part.page(),
                                messages.locale(),
                                title,
                                part.node().listings()),
                        html)),
                frame.markdown(part.page(), markdown(part, messages)));
    }

    private IndexPartView view(Part part, Messages messages) {
        List<IndexPartView.Group> groups = new ArrayList<>();
        EntryFacets facets = facets(part);
        for (IndexNode.Group group : part.node().groups()) {
            List<Link> links = links(part, group).stream()
                    .map(link -> link.html(frame.urls()))
                    .toList();
            groups.add(new IndexPartView.Group(
                    group.heading().isEmpty() ? null : new Heading(group.id(), group.heading()),
                    links.isEmpty() ? null : new Parts(links),
                    group.entries().isEmpty()
                            ? null
                            : new Entries(
                                    new IndexEntries(frame.urls()).views(group.entries(), summaries(part), facets)),
                    group.entries().isEmpty() ? null : facets.marks(group.entries())));
        }
        String feed = feed(part);
        return new IndexPartView(
                messages.labels(),
                part.above().stream().map(link -> link.html(frame.urls())).toList(),
                part.node().title(),
                intro(part, messages),
                filters(part),
                facets.facets(),
                groups,
                feed == null ? null : frame.urls().path(feed),
                part.previous() == null ? null : part.previous().html(frame.urls()),
                part.next() == null ? null : part.next().html(frame.urls()));
    }

    /** Returns what a part lists; null if it lists articles with their summaries right below its title. */
    private @Nullable String intro(Part part, Messages messages) {
        boolean titlesAlone = !summaries(part); // which agents would take for navigation
        if (!titlesAlone && !part.node().listings().isEmpty()) {
            // without it agents would take the links to other types for the beginning
            return part.section() == IndexSection.TYPES ? messages.text("intro.ofType", "site", frame.name()) : null;
        } else if (titlesAlone && !part.node().path().isEmpty()) {
            return messages.text(
                    "intro.a-z.part", "site", frame.name(), "part", part.node().label());
        } else if (part.node().path().isEmpty()) {
            return messages.text("intro." + part.section().segment(), "site", frame.name());
        }
        return messages.text(part.section() == IndexSection.TYPES ? "intro.months" : "intro.parts");
    }

    private List<Filter> filters(Part part) {
        if (!(part.page() instanceof Page.TypeIndex)) {
            return List.of();
        }
        return Objects.requireNonNull(part.locale().roots().get(IndexSection.TYPES)).parts().stream()
                .limit(IndexPages.MAX_FILTERS)
                .map(type -> new Filter(
                        frame.urls().path(link(part, type).page()),
                        type.label(),
                        null,
                        type.path().equals(part.node().path())))
                .toList();
    }

    private EntryFacets facets(Part part) {
        List<IndexEntry> entries = new ArrayList<>();
        part.node().groups().forEach(group -> entries.addAll(group.entries()));
        return EntryFacets.of(frame.urls(), entries, false);
    }

    /** Returns the address of the feed of a topic, below the base. */
    private @Nullable String feed(Part part) {
        List<Slug> path = part.node().path();
        boolean topic =
                part.section() == IndexSection.TOPICS && path.size() == 1 && !LocaleIndexes.isLetter(path.get(0));
        return topic && part.page() instanceof Page.IndexPart page
                ? new Route.IndexFileAt(page, IndexFile.FEED)
                        .key(frame.urls().keys())
                        .value()
                : null;
    }

    private String markdown(Part part, Messages messages) {
        IndexMarkdown text = new IndexMarkdown(
                frame.urls(), part.page(), messages, part.node().title());
        text.line("", part.above().get(part.above().size() - 1));
        String intro = intro(part, messages);
        if (intro != null) {
            text.line(intro);
        }
        for (IndexNode.Group group : part.node().groups()) {
            if (!group.heading().isEmpty()) {
                text.heading(group.heading());
            }
            text.links(links(part, group));
            text.list(group.entries(), summaries(part));
        }
        String feed = feed(part);
        if (feed != null) {
            text.line(messages.label("feed") + ": ", frame.urls().site().url(feed));
        }
        if (part.previous() != null) {
            text.line(messages.label("previous") + ": ", part.previous());
        }
        if (part.next() != null) {
            text.line(messages.label("next") + ": ", part.next());
        }
        return text.toString();
    }

    private static boolean summaries(Part part) {
        return part.section() != IndexSection.A_TO_Z;
    }
}
