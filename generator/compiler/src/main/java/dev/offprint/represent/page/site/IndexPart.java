package dev.offprint.represent.page.site;

import dev.offprint.address.Page;
import dev.offprint.address.Page.IndexFile;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.document.IndexEntry;
import dev.offprint.represent.document.IndexNode;
import dev.offprint.represent.document.LocaleIndexes;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.PageUrls.TypePages;
import dev.offprint.represent.page.template.Model;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A part of an index with its surroundings, and what fills its page.
 *
 * @param above links to the pages above, the outermost first
 * @param previous a link to the page before
 * @param next a link to the page after
 * @param entered the articles that other pages lead to
 */
record IndexPart(
        Frame frame,
        LocaleIndexes locale,
        IndexSection section,
        IndexNode node,
        List<Model> above,
        @Nullable Model previous,
        @Nullable Model next,
        Set<Slug> entered) {

    private static final int MOST_NEWEST = 20;
    /** So many titles open an A to Z that one page does not hold. */
    static final int MOST_TITLES = 50;
    /** So many types open with their newest articles on the index of types. */
    private static final int MOST_OPENED = 12;

    private static final int NEWEST_OF_TYPE = 3;
    /** So many types have a link on the index of each; the index of types has all. */
    private static final int MOST_FILTERS = 30;

    Page page() {
        return locale.page(section, node);
    }

    Messages messages() {
        return Messages.in(locale.locale());
    }

    /** Returns whether it is below the types or the topics, or one of these indexes. */
    boolean isOfKinds() {
        return section == IndexSection.TYPES || section == IndexSection.TOPICS;
    }

    /** Returns whether it is a type or a topic. */
    private boolean isKind() {
        return isOfKinds()
                && node.path().size() == 1
                && !LocaleIndexes.isLetter(node.path().get(0));
    }

    /** Returns whether it is the archive itself. */
    private boolean isArchive() {
        return section == IndexSection.ARCHIVE && node.path().isEmpty();
    }

    /** Returns the newest articles of all, or of a type or a topic, where one page does not hold them. */
    private List<IndexEntry> newest() {
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

    /** Returns the types on the index of types, where each opens with its newest articles. */
    private List<IndexNode> types() {
        List<IndexNode> types = section == IndexSection.TYPES && node.path().isEmpty() ? node.parts() : List.of();
        return types.size() <= MOST_OPENED ? types : List.of();
    }

    private List<IndexEntry> newest(IndexNode type) {
        return locale.entries().stream()
                .filter(entry -> TypePages.token(entry.listing().contentType())
                        .equals(type.path().get(0)))
                .limit(NEWEST_OF_TYPE)
                .toList();
    }

    /** Returns the first titles of what is cut by title and one page does not hold: it opens at titles, not at letters alone. */
    static List<IndexEntry> firstTitles(IndexSection section, IndexNode node) {
        return section == IndexSection.A_TO_Z && !node.parts().isEmpty()
                ? entries(node).limit(MOST_TITLES).toList()
                : List.of();
    }

    static Stream<IndexEntry> entries(IndexNode node) {
        return node.all().stream().flatMap(one -> one.groups().stream()).flatMap(group -> group.entries().stream());
    }

    /** Returns the articles that it shows. */
    List<Listing> listings() {
        List<IndexEntry> chosen = new ArrayList<>(newest());
        chosen.addAll(firstTitles(section, node));
        types().forEach(type -> chosen.addAll(newest(type)));
        return Stream.concat(chosen.stream().map(IndexEntry::listing), node.listings().stream())
                .toList();
    }

    Model model() {
        List<Model> filters = filters();
        List<Model> newest = newestGroup();
        List<Model> types = types().stream().map(this::typeGroup).toList();
        List<Model> own = node.groups().stream()
                .map(group -> group(group, newest.isEmpty()))
                .toList();
        String feed = feed();
        List<Model> letters = letters();
        return new Model()
                .with("words", messages().labels())
                .with("breadcrumb", above)
                .with("up", above.get(above.size() - 1).get("markdown"))
                .with("title", node.title())
                .with("intro", intro())
                .with("hasFilters", !filters.isEmpty())
                .with("filters", filters)
                .with("filterLabel", messages().label(section == IndexSection.A_TO_Z ? "aToZ" : "filter"))
                .with("isKind", isKind())
                .with("letters", letters)
                .with("hasLetters", !letters.isEmpty())
                .with("groups", isKind() ? joined(own, newest) : joined(newest, types.isEmpty() ? own : types))
                .with("sections", joined(newest, own))
                .with("feed", feed == null ? null : frame.urls().path(feed))
                .with("address", feed == null ? null : frame.urls().site().url(feed))
                .with("isPaged", previous != null || next != null)
                .with("previous", pager(previous, "newer", "previous"))
                .with("next", pager(next, "older", "next"));
    }

    private static List<Model> joined(List<Model> some, List<Model> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private List<Model> newestGroup() {
        List<IndexEntry> newest = newest();
        return newest.isEmpty()
                ? List.of()
                : List.of(group(
                        heading("newest", messages().label("news"), null, null),
                        null,
                        new IndexEntries(frame.urls()).list(newest, IndexEntries.ROWS, true, Set.of())));
    }

    private Model typeGroup(IndexNode type) {
        return group(
                heading("type-" + type.path().get(0), type.label(), link(type).get("href"), type.size()),
                null,
                new IndexEntries(frame.urls()).list(newest(type), IndexEntries.ROWS, true, Set.of()));
    }

    /** Below the newest articles, all of them have a heading, too. */
    private Model group(IndexNode.Group group, boolean isAlone) {
        String heading = !group.heading().isEmpty()
                ? group.heading()
                : isAlone ? null : messages().label(isArchive() ? "archive" : "aToZ");
        List<Model> parts =
                group.parts().stream().map(part -> counted(part, group)).toList();
        List<IndexEntry> shown = Stream.concat(firstTitles(section, node).stream(), group.entries().stream())
                .toList();
        return group(
                heading == null
                        ? null
                        : heading(
                                group.id().isEmpty() ? "all" : group.id(),
                                heading,
                                null,
                                isArchive() ? size(group) : null),
                parts.isEmpty() ? null : new Model().with("items", parts),
                new IndexEntries(frame.urls()).list(shown, style(), hasSummaries(), entered));
    }

    /** A month below its year needs no year. */
    private Model counted(IndexNode part, IndexNode.Group group) {
        String label = isArchive() ? part.label().replace(" " + group.heading(), "") : part.label();
        return link(part).with("label", label).with("count", messages().number(part.size()));
    }

    private static int size(IndexNode.Group group) {
        return group.entries().size()
                + group.parts().stream().mapToInt(IndexNode::size).sum();
    }

    private static Model group(@Nullable Object heading, @Nullable Object parts, @Nullable Object entries) {
        return new Model().with("heading", heading).with("parts", parts).with("entries", entries);
    }

    private Model heading(String id, String text, @Nullable Object href, @Nullable Integer count) {
        return new Model()
                .with("id", id)
                .with("text", text)
                .with("href", href)
                .with("count", count == null ? null : messages().number(count));
    }

    private Model link(IndexNode to) {
        return frame.urls().link(locale.page(section, to), to.label());
    }

    private @Nullable String style() {
        if (section == IndexSection.A_TO_Z) {
            boolean isWhole = node.path().isEmpty() && node.parts().isEmpty();
            return isWhole ? IndexEntries.ROWS : IndexEntries.COLUMNS;
        }
        return node.listings().size() > MOST_NEWEST ? IndexEntries.ROWS : null;
    }

    /** Returns what it lists. */
    private @Nullable String intro() {
        String site = frame.name();
        if (isArchive() && !node.parts().isEmpty()) {
            return messages().text("intro.archive.newest", "shown", String.valueOf(MOST_NEWEST / 2));
        } else if (node.path().isEmpty()) {
            return messages().text("intro." + section.segment(), "site", site);
        } else if (isKind()) {
            // without it agents would take the links to other types for the beginning
            return node.parts().isEmpty()
                    ? messages().text("intro.kind")
                    : messages().text("intro.kind.newest", "shown", String.valueOf(MOST_NEWEST));
        } else if (!hasSummaries()) { // titles alone, which agents would take for navigation
            return messages().text("intro.a-z.part", "site", site, "part", node.label());
        } else if (style() != null) {
            return messages()
                    .text(
                            "intro.part",
                            "count",
                            messages().number(node.listings().size()));
        }
        return node.listings().isEmpty() ? messages().text("intro.parts") : null;
    }

    private boolean hasSummaries() {
        return section != IndexSection.A_TO_Z;
    }

    /** The archive goes back in time, the others go on by title. */
    private @Nullable Model pager(@Nullable Model to, String inTime, String byTitle) {
        boolean isInTime = section == IndexSection.ARCHIVE && node.path().size() == 1;
        return to == null
                ? null
                : new Model()
                        .with("href", to.get("href"))
                        .with("label", to.get("label"))
                        .with("markdown", to.get("markdown"))
                        .with("direction", messages().label(isInTime ? inTime : byTitle));
    }

    /** Returns the ranges of titles of a type or a topic, on the page of each. */
    private List<Model> letters() {
        if (!isOfKinds() || isKind() || node.path().isEmpty()) {
            return List.of();
        }
        List<Slug> path = node.path();
        return kind().parts().stream()
                .map(part -> link(part).with("current", part.path().equals(path.subList(0, Math.min(2, path.size())))))
                .toList();
    }

    /** Returns the type or the topic that this is a part of. */
    private IndexNode kind() {
        return Objects.requireNonNull(locale.roots().get(section)).all().stream()
                .filter(one -> one.path().equals(node.path().subList(0, 1)))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the types, on the archive and on the pages of each, and the letters on the page of each: one choice, whose address says what it is. */
    private List<Model> filters() {
        if (section == IndexSection.A_TO_Z && !node.path().isEmpty()) {
            return Objects.requireNonNull(locale.roots().get(section)).parts().stream()
                    .map(letter -> link(letter)
                            .with("count", null)
                            .with("current", letter.path().equals(node.path().subList(0, 1))))
                    .toList();
        }
        boolean isOfType = section == IndexSection.TYPES && !node.path().isEmpty();
        List<IndexNode> types =
                Objects.requireNonNull(locale.roots().get(IndexSection.TYPES)).parts();
        if (types.size() < 2 || !(isArchive() || isOfType)) {
            return List.of();
        }
        List<Model> filters = new ArrayList<>();
        filters.add(frame.urls()
                .link(
                        Page.IndexPart.of(locale.locale(), IndexSection.ARCHIVE),
                        messages().label("all"))
                .with("count", isArchive() ? messages().number(locale.entries().size()) : null)
                .with("current", isArchive()));
        for (IndexNode type : types.subList(0, Math.min(types.size(), MOST_FILTERS))) {
            boolean isThis = isOfType && type.path().get(0).equals(node.path().get(0));
            // a new article changes numbers at the root of its type, and not on all its pages
            boolean isCounted = isArchive() || (isThis && node.path().size() == 1);
            filters.add(frame.urls()
                    .link(locale.page(IndexSection.TYPES, type), type.label())
                    .with("count", isCounted ? messages().number(type.size()) : null)
                    .with("current", isThis));
        }
        return filters;
    }

    /** Returns what the field at the top searches on the pages of a type or a topic with many articles. */
    Frame.@Nullable Scope scope() {
        List<Slug> path = node.path();
        if (!isOfKinds() || path.isEmpty() || LocaleIndexes.isLetter(path.get(0))) {
            return null;
        }
        IndexNode kind = kind();
        boolean isType = section == IndexSection.TYPES;
        String value = isType
                ? entries(kind).findFirst().orElseThrow().listing().contentType()
                : path.get(0).value();
        return new Frame.Scope(
                (isType ? "type=" : "topic=") + URLEncoder.encode(value, StandardCharsets.UTF_8),
                messages().text("searchWithin", "part", kind.title()));
    }

    /** Returns the address of the feed of a topic, below the base. */
    private @Nullable String feed() {
        return section == IndexSection.TOPICS && isKind() && page() instanceof Page.IndexPart part
                ? part.file(IndexFile.FEED).value()
                : null;
    }
}
