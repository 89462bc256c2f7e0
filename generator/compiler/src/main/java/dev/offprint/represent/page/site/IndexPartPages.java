package dev.offprint.represent.page.site;

import dev.offprint.address.Page;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.SitePiece;
import dev.offprint.represent.document.IndexEntry;
import dev.offprint.represent.document.IndexNode;
import dev.offprint.represent.document.LocaleIndexes;
import dev.offprint.represent.document.SiteIndexes;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.data.PageGraph;
import dev.offprint.represent.page.template.Model;
import dev.offprint.represent.page.template.Templates;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The pages of the indexes that are cut into parts, each as HTML and as Markdown.
 *
 * @param frame the layout around the pages
 * @param indexes the indexes
 */
public record IndexPartPages(Frame frame, SiteIndexes indexes) {

    /** Returns a piece for each part. */
    public List<SitePiece> pieces() {
        List<SitePiece> pieces = new ArrayList<>();
        indexes.locales()
                .forEach((locale, own) -> own.roots().forEach((section, root) -> {
                    Model home = frame.urls()
                            .link(
                                    new Page.LocaleIndex(locale),
                                    Messages.in(locale).label("home"));
                    Set<Slug> entered = root.all().stream()
                            .flatMap(node -> firstAfter(section, node).stream())
                            .map(entry -> entry.listing().slug())
                            .collect(Collectors.toUnmodifiableSet());
                    Model next = goesOn(own, section, root).orElse(null);
                    add(new IndexPart(frame, own, section, root, List.of(home), null, next, entered), pieces);
                }));
        return pieces;
    }

    private void add(IndexPart part, List<SitePiece> pieces) {
        pieces.add(piece(part));
        List<IndexNode> below = part.node().parts();
        List<Model> above = new ArrayList<>(part.above());
        above.add(link(part, part.node()));
        boolean paged = !part.isOfKinds() || !part.node().path().isEmpty();
        for (int i = 0; i < below.size(); i++) {
            Model previous = paged && i > 0 ? link(part, below.get(i - 1)) : null;
            Model sibling = paged && i + 1 < below.size() ? link(part, below.get(i + 1)) : null;
            Model next = goesOn(part.locale(), part.section(), below.get(i)).orElse(sibling);
            add(
                    new IndexPart(
                            frame, part.locale(), part.section(), below.get(i), above, previous, next, part.entered()),
                    pieces);
        }
    }

    private Model link(IndexPart part, IndexNode node) {
        return frame.urls().link(part.locale().page(part.section(), node), node.label());
    }

    /** Returns the title after those that open a part; nothing if it does not open at titles. */
    private static Optional<IndexEntry> firstAfter(IndexSection section, IndexNode node) {
        return IndexPart.firstTitles(section, node).isEmpty()
                ? Optional.empty()
                : IndexPart.entries(node).skip(IndexPart.MOST_TITLES).findFirst();
    }

    /** Returns a link to the title after those that open a part, on the page that lists it. */
    private Optional<Model> goesOn(LocaleIndexes locale, IndexSection section, IndexNode node) {
        return firstAfter(section, node).map(title -> {
            IndexNode leaf = node.all().stream()
                    .filter(one -> one.groups().stream()
                            .anyMatch(group -> group.entries().contains(title)))
                    .findFirst()
                    .orElseThrow();
            Page page = locale.page(section, leaf);
            return frame.urls()
                    .link(page, title.title())
                    .with(
                            "href",
                            frame.urls().path(page) + "#"
                                    + IndexEntries.id(title.listing().slug()));
        });
    }

    private SitePiece piece(IndexPart part) {
        Page page = part.page();
        return new SitePiece(
                frame.urls().keys().path(page),
                List.of(frame.urls().keys().html(page), frame.urls().keys().markdown(page)),
                part.listings(),
                () -> List.of(part.model().toString(), versions(part).toString(), String.valueOf(part.scope())),
                () -> pages(part));
    }

    private List<ContentLocale> versions(IndexPart part) {
        return indexes.versions(part.section(), part.node().path());
    }

    private List<Representation> pages(IndexPart part) {
        String title = part.node().title();
        ContentLocale locale = part.messages().locale();
        Model model = part.model();
        return List.of(
                frame.html(new Frame.Content(
                        part.page(),
                        locale,
                        versions(part),
                        title,
                        part.messages().text("indexPart", "part", title, "site", frame.name()),
                        PageGraph.list(frame.urls(), part.page(), locale, title, part.listings()),
                        frame.templates().fill("index", model),
                        null,
                        part.scope())),
                frame.markdown(part.page(), locale, title, Templates.markdown("index", model)));
    }
}
