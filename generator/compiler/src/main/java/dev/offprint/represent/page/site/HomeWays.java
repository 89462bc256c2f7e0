package dev.offprint.represent.page.site;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.IndexSection;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.index.LocaleIndexes;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.TypePages;
import dev.offprint.represent.page.view.HomeView;
import dev.offprint.represent.page.view.IndexView.Filter;
import dev.offprint.represent.page.view.Link;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The ways in from the home page: for each language types and topics, and what is there for readers, for developers and for
 * agents.
 *
 * @param pages the indexes that it leads to
 */
record HomeWays(IndexPages pages) {

    /** What agents read first, with their labels: where everything is, what has changed, and what they can do. */
    private static final Map<Document, String> AGENTS = new EnumMap<>(
            Map.of(Document.LLMS_TXT, "llms", Document.INDEX, "changes", Document.SKILLS_INDEX, "skills"));

    private static final int MOST_TYPES = 6;
    private static final int MOST_TOPICS = 12;

    List<HomeView.Section> all() {
        List<HomeView.Section> sections = new ArrayList<>();
        locales().forEach(own -> sections.add(section(own, sections.isEmpty())));
        return sections;
    }

    /** Returns the languages that have articles; both on a site that has none yet. */
    List<LocaleIndexes> locales() {
        Collection<LocaleIndexes> all = pages.indexes().locales().values();
        List<LocaleIndexes> used =
                all.stream().filter(own -> !own.entries().isEmpty()).toList();
        return used.isEmpty() ? List.copyOf(all) : used;
    }

    private HomeView.Section section(LocaleIndexes own, boolean isFirst) {
        ContentLocale locale = own.locale();
        PageUrls urls = pages.frame().urls();
        String guide = urls.path(Page.SitePage.developers(locale));
        Predicate<Link> isGuide = link -> link.href().equals(guide);
        List<Link> all = pages.pages(locale);
        List<Link> developers = new ArrayList<>(all.stream().filter(isGuide).toList());
        developers.add(openApi());
        return new HomeView.Section(
                isFirst,
                Messages.in(locale).labels(),
                urls.path(new Page.LocaleIndex(locale)),
                about(locale),
                types(own, urls),
                topics(own, urls),
                pages.html(IndexPages.browse(own)),
                all.stream().filter(isGuide.negate()).toList(),
                developers,
                agents(locale));
    }

    /** Returns the link to the description of the interface. */
    Link openApi() {
        return new Link(pages.frame().urls().path(Document.OPENAPI.path()), "OpenAPI");
    }

    /** Returns what agents read first. */
    List<Link> agents(ContentLocale locale) {
        Messages messages = Messages.in(locale);
        List<Link> links = new ArrayList<>();
        AGENTS.forEach((document, label) ->
                links.add(new Link(pages.frame().urls().path(document.path()), messages.label(label))));
        return links;
    }

    /** Returns what the site says about itself; if nothing, what there is. */
    String about(ContentLocale locale) {
        return pages.frame()
                .urls()
                .site()
                .owner()
                .about(locale)
                .orElseGet(() -> Messages.in(locale).text("intro.home"));
    }

    /** Returns the types that most articles have, with their numbers. */
    static List<Filter> types(LocaleIndexes own, PageUrls urls) {
        return most(
                LocaleIndexes.types(own.entries()),
                MOST_TYPES,
                type -> urls.path(TypePages.page(own.locale(), type)),
                type -> urls.types().many(own.locale(), type));
    }

    private static List<Filter> topics(LocaleIndexes own, PageUrls urls) {
        return most(
                LocaleIndexes.topics(own.entries()),
                MOST_TOPICS,
                topic -> urls.path(new Page.IndexPart(own.locale(), IndexSection.TOPICS, List.of(new Slug(topic)))),
                topic -> urls.site().labels().topic(own.locale(), topic));
    }

    /** Returns those that most articles have, in the order of their labels' keys. */
    private static List<Filter> most(
            Map<String, List<IndexEntry>> groups,
            int most,
            Function<String, String> href,
            Function<String, String> label) {
        List<String> largest = groups.keySet().stream()
                .sorted(Comparator.comparing(
                        (String key) -> groups.getOrDefault(key, List.of()).size(), Comparator.reverseOrder()))
                .limit(most)
                .toList();
        return groups.entrySet().stream()
                .filter(group -> largest.contains(group.getKey()))
                .map(group -> new Filter(
                        href.apply(group.getKey()),
                        label.apply(group.getKey()),
                        group.getValue().size(),
                        false))
                .toList();
    }
}
