package dev.offprint.represent.page.site;

import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.IndexSection;
import dev.offprint.represent.Messages;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.index.IndexNode;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.template.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What fills the page of a part of an index.
 *
 * @param intro what it lists
 * @param feed the address of its feed below the base, if it has one
 */
record IndexPartModel(
        Frame frame,
        IndexPartPages.Part part,
        @Nullable String intro,
        @Nullable String feed) {

    /** So many types have a link on the index of each; the index of types has all. */
    private static final int MOST_FILTERS = 30;

    Model model() {
        List<Model> filters = filters();
        return new Model()
                .with("words", messages().labels())
                .with(
                        "breadcrumb",
                        part.above().stream()
                                .map(link -> link.html(frame.urls()))
                                .toList())
                .with("title", part.node().title())
                .with("intro", intro)
                .with("hasFilters", !filters.isEmpty())
                .with("filters", filters)
                .with("groups", groups())
                .with("feed", feed == null ? null : frame.urls().path(feed))
                .with("isPaged", part.previous() != null || part.next() != null)
                .with("previous", pager(part.previous(), "newer", "previous"))
                .with("next", pager(part.next(), "older", "next"));
    }

    private List<Model> groups() {
        List<Model> groups = new ArrayList<>();
        IndexEntries entries = new IndexEntries(frame.urls());
        List<IndexEntry> newest = part.newest();
        if (!newest.isEmpty()) {
            String style = part.isArchive() ? IndexEntries.ROWS : null;
            groups.add(group(
                    heading("newest", messages().label("news"), null, null),
                    null,
                    entries.list(newest, style, Set.of())));
        }
        for (IndexNode type : IndexPartPages.types(part)) {
            groups.add(group(
                    heading("type-" + type.path().get(0), type.label(), path(type), type.size()),
                    null,
                    entries.list(IndexPartPages.newest(part, type), IndexEntries.ROWS, Set.of())));
        }
        for (IndexNode.Group group :
                IndexPartPages.types(part).isEmpty() ? part.node().groups() : List.<IndexNode.Group>of()) {
            List<Model> parts = group.parts().stream()
                    .map(node -> new Model()
                            .with("href", path(node))
                            .with("label", node.label())
                            .with("count", node.size()))
                    .toList();
            List<IndexEntry> shown = Stream.concat(
                            IndexPartPages.firstTitles(part.section(), part.node()).stream(), group.entries().stream())
                    .toList();
            String heading = IndexPartPages.heading(part, group, newest.isEmpty(), messages());
            groups.add(group(
                    heading == null ? null : heading(group.id().isEmpty() ? "all" : group.id(), heading, null, null),
                    parts.isEmpty() ? null : new Model().with("items", parts),
                    entries.list(shown, style(), part.entered())));
        }
        return groups;
    }

    private static Model group(@Nullable Object heading, @Nullable Object parts, @Nullable Object entries) {
        return new Model().with("heading", heading).with("parts", parts).with("entries", entries);
    }

    private static Model heading(String id, String text, @Nullable String href, @Nullable Integer count) {
        return new Model().with("id", id).with("text", text).with("href", href).with("count", count);
    }

    private String path(IndexNode node) {
        return frame.urls().path(part.locale().page(part.section(), node));
    }

    private @Nullable String style() {
        if (part.section() == IndexSection.A_TO_Z) {
            boolean isWhole =
                    part.node().path().isEmpty() && part.node().parts().isEmpty();
            return isWhole ? IndexEntries.ROWS : IndexEntries.COLUMNS;
        }
        return part.node().listings().size() > IndexPartPages.MOST_NEWEST ? IndexEntries.ROWS : null;
    }

    /** The archive goes back in time, the others go on by title. */
    private @Nullable Model pager(@Nullable PageLink to, String inTime, String byTitle) {
        if (to == null) {
            return null;
        }
        String direction = IndexPartPages.isInTime(part) ? inTime : byTitle;
        return new Model()
                .with("href", to.html(frame.urls()).href())
                .with("label", to.label())
                .with("direction", messages().label(direction));
    }

    /** Returns the types, on the archive and on the pages of each: one choice, whose address says what it is. */
    List<Model> filters() {
        boolean isArchive = part.isArchive();
        boolean isOfType =
                part.section() == IndexSection.TYPES && !part.node().path().isEmpty();
        List<IndexNode> types = Objects.requireNonNull(part.locale().roots().get(IndexSection.TYPES))
                .parts();
        if (types.size() < 2 || !(isArchive || isOfType)) {
            return List.of();
        }
        List<Model> filters = new ArrayList<>();
        Page archive = Page.IndexPart.of(part.locale().locale(), IndexSection.ARCHIVE);
        String all = messages().label("all");
        filters.add(filter(
                frame.urls().path(archive),
                all,
                isArchive ? part.locale().entries().size() : null,
                isArchive));
        for (IndexNode type : types.subList(0, Math.min(types.size(), MOST_FILTERS))) {
            boolean isThis =
                    isOfType && type.path().get(0).equals(part.node().path().get(0));
            filters.add(filter(
                    frame.urls().path(part.locale().page(IndexSection.TYPES, type)),
                    type.label(),
                    // a new article changes numbers at the root of its type, and not on all its pages
                    isArchive || (isThis && part.node().path().size() == 1) ? type.size() : null,
                    isThis));
        }
        return filters;
    }

    private static Model filter(String href, String label, @Nullable Integer count, boolean current) {
        return new Model()
                .with("href", href)
                .with("label", label)
                .with("count", count)
                .with("current", current);
    }

    private Messages messages() {
        return Messages.in(part.locale().locale());
    }
}
