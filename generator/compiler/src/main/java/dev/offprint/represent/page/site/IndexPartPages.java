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
import dev.offprint.represent.page.TypePages;
import dev.offprint.represent.page.data.PageGraph;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The pages of the indexes that are cut into parts, each as HTML and as Markdown.
 *
 * @param frame the layout around the pages
 * @param indexes the indexes
 */
public record IndexPartPages(Frame frame, SiteIndexes indexes) {

    static final int MOST_NEWEST = 20;
    /** So many titles open an A to Z that one page does not hold. */
    private static final int MOST_TITLES = 50;
    /** So many types open with their newest articles on the index of types. */
    private static final int MOST_OPENED = 12;

    private static final int NEWEST_OF_TYPE = 3;
    /** Fewer articles are looked through faster than searched. */
    private static final int FEWEST_SEARCHED = 20;

    /** A part with its surroundings. */
    record Part(
            LocaleIndexes locale,
            IndexSection section,
            IndexNode node,
            List<PageLink> above,
            @Nullable PageLink previous,
            @Nullable PageLink next,
            Set<Slug> entered) {

        Page page() {
            return locale.page(section, node);
        }

        /** Returns whether it is below the types or the topics, or one of these indexes. */
        boolean isOfKinds() {
            return section == IndexSection.TYPES || section == IndexSection.TOPICS;
        }

        /** Returns whether it is a type or a topic. */
        boolean isKind() {
            return isOfKinds()
                    && node.path().size() == 1
                    && !LocaleIndexes.isLetter(node.path().get(0));
        }

        /** Returns whether it is the archive itself. */
        boolean isArchive() {
            return section == IndexSection.ARCHIVE && node.path().isEmpty();
        }

        /** Returns the newest articles of all, or of a type or a topic, where one page does not hold them. */
        List<IndexEntry> newest() {
            if (node.parts().isEmpty() || !(isKind() || isArchive())) {
                return List.of();
            }
            Set<Listing> own = Collections.newSetFromMap(new IdentityHashMap<>());
            node.visit(part -> own.addAll(part.listings()));
            return locale.entries().stream()
                    .filter(entry -> own.contains(entry.listing()))
                    .limit(isArchive() ? MOST_NEWEST / 2 : MOST_NEWEST)
                    .toList();
        }
    }

    /** Returns the first titles of what is cut by title and one page does not hold: it opens at titles, not at letters alone. */
    static List<IndexEntry> firstTitles(IndexSection section, IndexNode node) {
        return section == IndexSection.A_TO_Z && !node.parts().isEmpty()
                ? entries(node).limit(MOST_TITLES).toList()
                : List.of();
    }

    /** Returns the title after those that open a part; nothing if it does not open at titles. */
    private static Optional<IndexEntry> firstAfter(IndexSection section, IndexNode node) {
        return firstTitles(section, node).isEmpty()
                ? Optional.empty()
                : entries(node).skip(MOST_TITLES).findFirst();
    }

    /** Returns a link to the title after those that open a part, on the page that lists it. */
    private static Optional<PageLink> goesOn(LocaleIndexes locale, IndexSection section, IndexNode node) {
        return firstAfter(section, node)
                .map(title -> node.all().stream()
                        .filter(leaf -> leaf.groups().stream()
                                .anyMatch(group -> group.entries().contains(title)))
                        .map(leaf -> new PageLink(
                                locale.page(section, leaf),
                                title.title(),
                                IndexEntries.id(title.listing().slug())))
                        .findFirst()
                        .orElseThrow());
    }

    private static Stream<IndexEntry> entries(IndexNode node) {
        return node.all().stream().flatMap(one -> one.groups().stream()).flatMap(group -> group.entries().stream());
    }

    /** Returns a piece for each part. */
    public List<SitePiece> pieces() {
        List<SitePiece> pieces = new ArrayList<>();
        indexes.locales()
                .forEach((locale, own) -> own.roots().forEach((section, root) -> {
                    PageLink top = new PageLink(
                            new Page.LocaleIndex(locale), Messages.in(locale).label("home"));
                    Set<Slug> entered = root.all().stream()
                            .flatMap(node -> firstAfter(section, node).stream())
                            .map(entry -> entry.listing().slug())
                            .collect(Collectors.toUnmodifiableSet());
                    PageLink next = goesOn(own, section, root).orElse(null);
                    add(new Part(own, section, root, List.of(top), null, next, entered), pieces);
                }));
        return pieces;
    }

    private void add(Part part, List<SitePiece> pieces) {
        pieces.add(piece(part));
        List<IndexNode> below = part.node().parts();
        List<PageLink> above = new ArrayList<>(part.above());
        above.add(link(part, part.node(), part.node().label()));
        boolean paged = !part.isOfKinds() || !part.node().path().isEmpty();
        for (int i = 0; i < below.size(); i++) {
            PageLink previous = paged && i > 0 ? link(part, below.get(i - 1)) : null;
            PageLink sibling = paged && i + 1 < below.size() ? link(part, below.get(i + 1)) : null;
            PageLink next = goesOn(part.locale(), part.section(), below.get(i)).orElse(sibling);
            add(new Part(part.locale(), part.section(), below.get(i), above, previous, next, part.entered()), pieces);
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
            texts.add(link.html(frame.urls()).href() + " " + link.label());
        }
        part.node().parts().forEach(node -> texts.add(String.valueOf(node.size())));
        versions(part).forEach(locale -> texts.add(locale.tag()));
        part.node().listings().stream()
                .map(Listing::slug)
                .filter(part.entered()::contains)
                .forEach(slug -> texts.add(slug.value()));
        model(part).filters().forEach(filter -> texts.add(filter.get("href") + " " + filter.get("count")));
        List<Listing> listings = listings(part);
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
        return group.parts().stream().map(node -> link(part, node)).toList();
    }

    /** Returns the articles that a part shows. */
    private static List<Listing> listings(Part part) {
        List<IndexEntry> chosen = new ArrayList<>(part.newest());
        chosen.addAll(firstTitles(part.section(), part.node()));
        types(part).forEach(type -> chosen.addAll(newest(part, type)));
        return Stream.concat(chosen.stream().map(IndexEntry::listing), part.node().listings().stream())
                .toList();
    }

    private IndexPartModel model(Part part) {
        return new IndexPartModel(
                frame, part, intro(part, Messages.in(part.locale().locale())), feed(part));
    }

    private List<ContentLocale> versions(Part part) {
        return indexes.versions(part.section(), part.node().path());
    }

    private List<Representation> pages(Part part) {
        Messages messages = Messages.in(part.locale().locale());
        String title = part.node().title();
        String html = frame.templates().fill("index", model(part).model());
        return List.of(
                frame.html(new Frame.Content(
                        part.page(),
                        messages.locale(),
                        versions(part),
                        title,
                        messages.text("indexPart", "part", title, "site", frame.name()),
                        PageGraph.list(frame.urls(), part.page(), messages.locale(), title, listings(part)),
                        html,
                        null,
                        scope(part, messages))),
                frame.markdown(part.page(), markdown(part, messages)));
    }

    /** Returns the types on the index of types, where each opens with its newest articles. */
    static List<IndexNode> types(Part part) {
        boolean isOfTypes =
                part.section() == IndexSection.TYPES && part.node().path().isEmpty();
        List<IndexNode> types = isOfTypes ? part.node().parts() : List.of();
        return types.size() <= MOST_OPENED ? types : List.of();
    }

    static List<IndexEntry> newest(Part part, IndexNode type) {
        return part.locale().entries().stream()
                .filter(entry -> TypePages.token(entry.listing().contentType())
                        .equals(type.path().get(0)))
                .limit(NEWEST_OF_TYPE)
                .toList();
    }

    /** Below the newest articles, all of them have a heading, too. */
    static @Nullable String heading(Part part, IndexNode.Group group, boolean isAlone, Messages messages) {
        if (!group.heading().isEmpty()) {
            return group.heading();
        }
        return isAlone ? null : messages.label(part.isArchive() ? "archive" : "aToZ");
    }

    /** Returns what a part lists. */
    private @Nullable String intro(Part part, Messages messages) {
        String site = frame.name();
        if (part.node().path().isEmpty()) {
            return messages.text("intro." + part.section().segment(), "site", site);
        } else if (part.isKind()) {
            // without it agents would take the links to other types for the beginning
            return messages.text("intro.kind." + part.section().segment(), "site", site);
        } else if (!summaries(part)) { // titles alone, which agents would take for navigation
            return messages.text(
                    "intro.a-z.part", "site", site, "part", part.node().label());
        }
        return part.node().listings().isEmpty() ? messages.text("intro.parts") : null;
    }

    /** Returns what the field at the top searches on the pages of a type or a topic with many articles. */
    private static Frame.@Nullable Scope scope(Part part, Messages messages) {
        List<Slug> path = part.node().path();
        if (!part.isOfKinds() || path.isEmpty() || LocaleIndexes.isLetter(path.get(0))) {
            return null;
        }
        IndexNode kind = Objects.requireNonNull(part.locale().roots().get(part.section())).all().stream()
                .filter(node -> node.path().equals(path.subList(0, 1)))
                .findFirst()
                .orElseThrow();
        if (kind.size() < FEWEST_SEARCHED) {
            return null;
        }
        IndexEntry any = entries(kind).findFirst().orElseThrow();
        boolean isType = part.section() == IndexSection.TYPES;
        String value = isType ? any.listing().contentType() : path.get(0).value();
        return new Frame.Scope(
                (isType ? "type=" : "topic=") + URLEncoder.encode(value, StandardCharsets.UTF_8),
                messages.text("searchWithin", "part", kind.title()));
    }

    /** Returns the address of the feed of a topic, below the base. */
    private @Nullable String feed(Part part) {
        return part.section() == IndexSection.TOPICS && part.isKind() && part.page() instanceof Page.IndexPart page
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
        List<IndexEntry> newest = part.newest();
        if (!newest.isEmpty()) {
            text.heading(messages.label("news"));
            text.list(newest, true);
        }
        for (IndexNode.Group group : part.node().groups()) {
            String heading = heading(part, group, newest.isEmpty(), messages);
            if (heading != null) {
                text.heading(heading);
            }
            text.links(links(part, group));
            text.list(group.entries(), summaries(part));
        }
        text.list(firstTitles(part.section(), part.node()), false);
        String feed = feed(part);
        if (feed != null) {
            text.line(messages.label("feed") + ": ", frame.urls().site().url(feed));
        }
        if (part.previous() != null) {
            text.line(messages.label(isInTime(part) ? "newer" : "previous") + ": ", part.previous());
        }
        if (part.next() != null) {
            text.line(messages.label(isInTime(part) ? "older" : "next") + ": ", part.next());
        }
        return text.toString();
    }

    static boolean isInTime(Part part) {
        return part.section() == IndexSection.ARCHIVE && part.node().path().size() == 1;
    }

    private static boolean summaries(Part part) {
        return part.section() != IndexSection.A_TO_Z;
    }
}
