package dev.offprint.represent.document;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.offprint.article.Site;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.SkillSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.FilterableType;
import dev.offprint.edge.resource.Operation;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.MarkdownText;
import dev.offprint.source.Resource;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The skill for reading a site's articles (specification, "Discovery documents"; front matter: agentskills.io). A site
 * without a skill of its own has this one. It contains the address of the site, its quota, and the languages, types and
 * levels of its articles.
 */
public record BuiltInSkill(Site site, AvailableContent published, Optional<Listing> example) {

    /** The name of the skill and of its folder. */
    public static final Slug NAME = new Slug("read-knowledge-articles");

    /** Leaves room in the description, which has at most 1,024 characters. */
    private static final int MAX_NAME_LENGTH = 200;

    private static final String TEMPLATE = "represent/discovery/SKILL.md";

    /**
     * Returns the skills that the site's authors wrote; without any, the built-in one.
     *
     * @param written the skills of the authors
     * @param articles the public articles
     * @param example the article in the example requests, if there is one
     */
    public static List<SkillSource> orBuiltIn(
            List<SkillSource> written, Site site, List<Listing> articles, Optional<Listing> example) {
        return written.isEmpty()
                ? List.of(new BuiltInSkill(site, AvailableContent.of(articles), example).skill())
                : written;
    }

    private SkillSource skill() {
        String description = description();
        Map<String, String> values = Map.ofEntries(
                Map.entry("description", new TextNode(description).toString()), // JSON is YAML
                Map.entry("site", MarkdownText.escape(name())),
                Map.entry("base_url", site.baseUrl()),
                Map.entry("published", published.sentence()),
                Map.entry("locale_tag", locale().tag()),
                Map.entry("page", site.baseUrl() + page()),
                Map.entry("types", published.types()),
                Map.entry("levels", published.levels()),
                Map.entry("list_request", list()),
                Map.entry("detail_request", site.baseUrl() + Operation.DETAIL.path() + slug()),
                Map.entry("answer_request", answer()),
                Map.entry("rights", rights()),
                Map.entry("quota", quota(site.rateLimit())));
        String text = Resource.filled(TEMPLATE, values);
        return new SkillSource(NAME, description, text.getBytes(StandardCharsets.UTF_8));
    }

    private String description() {
        return "Find, filter, read and cite the published knowledge articles of " + name()
                + " through its public read-only HTTP API. Use it to answer a question from these articles, to quote one"
                + " with its source, to list them by type, audience level or language (" + published.languages()
                + "), or to keep a copy up to date. Needs no credentials; HTTP GET is enough.";
    }

    /**
     * Returns the site's name without angle brackets: agents put descriptions into prompts, where these would look like
     * a tag.
     */
    private String name() {
        String plain = site.name().replaceAll("[<>\\s\\p{Cntrl}]+", " ").strip();
        return MarkdownText.shorten(plain, MAX_NAME_LENGTH);
    }

    private ContentLocale locale() {
        Optional<ContentLocale> only = published.onlyLocale();
        boolean isGerman = example.isPresent() && !example.get().headings().containsKey(ContentLocale.EN);
        return only.orElse(isGerman ? ContentLocale.DE : ContentLocale.EN);
    }

    private String page() {
        String path = String.join("/", site.pages().segments()).replace("{locale}", locale().tag());
        return "/" + path + ".md";
    }

    private String list() {
        String type = example.map(Listing::contentType)
                .flatMap(FilterableType::of)
                .map(filter -> "contentType=" + filter.value() + "&")
                .orElse("");
        return site.baseUrl() + Operation.LIST.path() + "?" + type + "locale=" + locale().tag();
    }

    private String answer() {
        return site.baseUrl() + Operation.ANSWER.path() + slug() + "?locale=" + locale().tag();
    }

    private String slug() {
        return example.map(one -> one.slug().value()).orElse("{slug}");
    }

    /** Returns what the owner says of rights, as lines of a list; empty where nothing is said. */
    private String rights() {
        StringBuilder lines = new StringBuilder();
        SiteOwner.License license = site.owner().license();
        SiteOwner.Publisher publisher = site.owner().publisher();
        SiteOwner.Contact contact = site.owner().contact();
        if (license != null) {
            lines.append("- Licence of the articles: ").append(MarkdownText.escape(license.name()));
            lines.append(license.identifier() == null ? "" : ", `" + license.url() + "`")
                    .append('\n');
        }
        if (publisher != null) {
            lines.append("- Publisher: ").append(MarkdownText.escape(publisher.name()));
            lines.append(publisher.url() == null ? "" : ", `" + publisher.url() + "`")
                    .append('\n');
        }
        if (contact != null) {
            String where = contact.email() == null ? contact.url() : contact.email();
            String name = contact.name() == null ? "" : MarkdownText.escape(contact.name());
            lines.append("- Contact: ")
                    .append(where == null ? name : "`" + where + "`")
                    .append('\n');
        }
        String signal = site.owner().preferences().contentSignal();
        if (!signal.isEmpty()) {
            lines.append("- What the owner allows (Content-Signal): `")
                    .append(signal)
                    .append("`\n");
        }
        return lines.toString();
    }

    private static String quota(Quota quota) {
        return quota.requests()
                + (quota.requests() == 1 ? " request in " : " requests in ")
                + quota.windowSeconds()
                + (quota.windowSeconds() == 1 ? " second" : " seconds");
    }

    /**
     * What an agent can request from a site. It has no numbers of articles, so that a new article of a known type and level
     * does not change the skill.
     *
     * @param locales the languages of the articles
     * @param contentTypes the types of articles
     * @param awarenessLevels their levels, not empty
     */
    record AvailableContent(Set<ContentLocale> locales, Set<String> contentTypes, Set<String> awarenessLevels) {

        /** The most values that are listed; they are free text. */
        private static final int MAX_VALUES = 20;

        static AvailableContent of(List<Listing> articles) {
            Set<ContentLocale> locales = new TreeSet<>();
            articles.forEach(article -> locales.addAll(article.headings().keySet()));
            return new AvailableContent(
                    locales,
                    articles.stream().map(Listing::contentType).collect(Collectors.toCollection(TreeSet::new)),
                    articles.stream()
                            .map(Listing::awarenessLevel)
                            .filter(Objects::nonNull)
                            .filter(level -> !level.isBlank())
                            .collect(Collectors.toCollection(TreeSet::new)));
        }

        /** Returns the language of all articles, if they have the same. */
        Optional<ContentLocale> onlyLocale() {
            return locales.size() == 1 ? locales.stream().findFirst() : Optional.empty();
        }

        /** Returns the names of the languages, separated by commas. */
        String languages() {
            return (locales.isEmpty() ? Arrays.asList(ContentLocale.values()) : locales)
                    .stream().map(AvailableContent::name).collect(Collectors.joining(", "));
        }

        /** Returns one or two sentences about the languages of the articles. */
        String sentence() {
            if (locales.isEmpty()) {
                return "There is no article yet: the list is empty. Replace `{slug}` by a slug from the list once there is one.";
            }
            return onlyLocale()
                    .map(only -> "All articles are in " + name(only)
                            + (only == ContentLocale.EN
                                    ? "."
                                    : ": ask for `locale=" + only.tag()
                                            + "`, because the answer-first form is English unless asked."))
                    .orElse("Articles are in English, in German, or in both.");
        }

        /** Returns the types of the articles, and those that cannot be used as a filter. */
        String types() {
            if (contentTypes.isEmpty()) {
                return "Other stored types are in the unfiltered list alone.";
            }
            List<String> filters = contentTypes.stream()
                    .filter(type -> FilterableType.of(type).isPresent())
                    .toList();
            List<String> others = contentTypes.stream()
                    .filter(type -> FilterableType.of(type).isEmpty())
                    .toList();
            String found = filters.isEmpty()
                    ? "No article has one of these at present."
                    : "Found here: " + values(filters) + ".";
            return others.isEmpty()
                    ? found
                    : found + " Other types are in the unfiltered list alone: " + values(others) + ".";
        }

        /** Returns the awareness levels of the articles. */
        String levels() {
            return awarenessLevels.isEmpty()
                    ? "No article has one at present."
                    : "Found here: " + values(awarenessLevels) + ".";
        }

        private static String values(Collection<String> values) {
            String first = values.stream()
                    .limit(MAX_VALUES)
                    .map(AvailableContent::code)
                    .collect(Collectors.joining(", "));
            return values.size() > MAX_VALUES ? first + " and others" : first;
        }

        /** Returns text as a code span (CommonMark, 6.1). Its fence is longer than any run of backticks within it. */
        private static String code(String text) {
            String plain = text.replaceAll("[\\s\\p{Cntrl}]+", " ");
            String fence = "`";
            while (plain.contains(fence)) {
                fence += "`";
            }
            boolean padded = plain.startsWith("`") || plain.endsWith("`");
            return padded ? fence + " " + plain + " " + fence : fence + plain + fence;
        }

        private static String name(ContentLocale locale) {
            return locale == ContentLocale.EN ? "English" : "German";
        }
    }
}
