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
import dev.offprint.represent.page.template.Model;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The skill for reading a site's articles (specification, "Discovery documents"; front matter: agentskills.io). A site
 * without a skill of its own has this one. It contains the address of the site, its quota, and the languages, types and
 * levels of its articles.
 */
public record BuiltInSkill(Site site, List<Listing> articles, Optional<Listing> example) {

    /** The name of the skill and of its folder. */
    public static final Slug NAME = new Slug("read-knowledge-articles");

    /** Leaves room in the description, which has at most 1,024 characters. */
    private static final int MAX_NAME_LENGTH = 200;

    /** Of types and levels so many are named. */
    private static final int MAX_VALUES = 20;

    /**
     * Returns the skills that the site's authors wrote; without any, the built-in one.
     *
     * @param written the skills of the authors
     * @param articles the public articles
     * @param example the article in the example requests, if there is one
     */
    public static List<SkillSource> orBuiltIn(
            List<SkillSource> written, Site site, List<Listing> articles, Optional<Listing> example) {
        return written.isEmpty() ? List.of(new BuiltInSkill(site, articles, example).skill()) : written;
    }

    private SkillSource skill() {
        Set<ContentLocale> locales = new TreeSet<>();
        articles.forEach(article -> locales.addAll(article.headings().keySet()));
        boolean isGerman = locales.equals(Set.of(ContentLocale.DE))
                || (example.isPresent() && !example.get().headings().containsKey(ContentLocale.EN));
        ContentLocale locale = isGerman ? ContentLocale.DE : ContentLocale.EN;
        String languages = (locales.isEmpty() ? List.of(ContentLocale.values()) : locales)
                .stream().map(BuiltInSkill::name).collect(Collectors.joining(", "));
        String description = "Find, filter, read and cite the published knowledge articles of " + name()
                + " through its public read-only HTTP API. Use it to answer a question from these articles, to quote one"
                + " with its source, to list them by type, audience level or language (" + languages
                + "), or to keep a copy up to date. Needs no credentials; HTTP GET is enough.";
        Model model = new Model()
                .with("none", locales.isEmpty())
                .with("only", locales.size() == 1 ? name(locale) : null)
                .with("isGerman", isGerman)
                .with("both", locales.size() > 1)
                .with("description", new TextNode(description).toString()) // JSON is YAML
                .with("site", MarkdownText.escape(name()));
        requests(model, locale.tag());
        values(model);
        rights(model);
        return new SkillSource(
                NAME, description, DocumentText.plain("SKILL.md", model).getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the name on one line, without what tools might take for markup. */
    private String name() {
        String plain = site.name().replaceAll("[<>\\s\\p{Cntrl}]+", " ").strip();
        return MarkdownText.shorten(plain, MAX_NAME_LENGTH);
    }

    private static String name(ContentLocale locale) {
        return locale == ContentLocale.EN ? "English" : "German";
    }

    /** Requests that succeed, of the article that is the example. */
    private void requests(Model model, String locale) {
        String slug = example.map(one -> one.slug().value()).orElse("{slug}");
        String type = example.map(Listing::contentType)
                .flatMap(FilterableType::of)
                .map(filter -> "contentType=" + filter.value() + "&")
                .orElse("");
        String page = String.join("/", site.pages().segments()).replace("{locale}", locale);
        Quota quota = site.rateLimit();
        model.with("base_url", site.baseUrl())
                .with("locale_tag", locale)
                .with("page", site.url(page + ".md"))
                .with("list_request", site.baseUrl() + Operation.LIST.path() + "?" + type + "locale=" + locale)
                .with("detail_request", site.baseUrl() + Operation.DETAIL.path() + slug)
                .with("answer_request", site.baseUrl() + Operation.ANSWER.path() + slug + "?locale=" + locale)
                .with(
                        "quota",
                        counted(quota.requests(), "request") + " in " + counted(quota.windowSeconds(), "second"));
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private void values(Model model) {
        Map<Boolean, Set<String>> types = articles.stream()
                .map(Listing::contentType)
                .collect(Collectors.partitioningBy(
                        type -> FilterableType.of(type).isPresent(), Collectors.toCollection(TreeSet::new)));
        Set<String> levels = articles.stream()
                .flatMap(one -> Stream.ofNullable(one.awarenessLevel()))
                .filter(level -> !level.isBlank())
                .collect(Collectors.toCollection(TreeSet::new));
        model.with("filters", named(types.getOrDefault(true, Set.of())))
                .with("others", named(types.getOrDefault(false, Set.of())))
                .with("levels", named(levels));
    }

    private static String named(Set<String> values) {
        String first = values.stream().limit(MAX_VALUES).map(BuiltInSkill::code).collect(Collectors.joining(", "));
        return values.size() > MAX_VALUES ? first + " and others" : first;
    }

    /** Returns a value as code: between more backticks than it has itself. */
    private static String code(String text) {
        String plain = text.replaceAll("[\\s\\p{Cntrl}]+", " ");
        String fence = "`";
        while (plain.contains(fence)) {
            fence += "`";
        }
        boolean padded = plain.startsWith("`") || plain.endsWith("`");
        return padded ? fence + " " + plain + " " + fence : fence + plain + fence;
    }

    /** Whose articles they are, and what may be done with them. */
    private void rights(Model model) {
        SiteOwner.License license = site.owner().license();
        SiteOwner.Publisher publisher = site.owner().publisher();
        SiteOwner.Contact contact = site.owner().contact();
        String where = contact == null ? null : contact.email() == null ? contact.url() : contact.email();
        String person = contact == null || contact.name() == null ? "" : MarkdownText.escape(contact.name());
        model.with("license", license == null ? null : MarkdownText.escape(license.name()))
                .with("address", license == null || license.identifier() == null ? null : license.url())
                .with("publisher", publisher == null ? null : MarkdownText.escape(publisher.name()))
                .with("home", publisher == null ? null : publisher.url())
                .with("contact", where == null ? person : "`" + where + "`")
                .with("signal", site.owner().preferences().contentSignal());
    }
}
