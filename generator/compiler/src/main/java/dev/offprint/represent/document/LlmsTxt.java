package dev.offprint.represent.document;

import dev.offprint.address.Document;
import dev.offprint.address.Page;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Representation;
import dev.offprint.represent.document.LlmsParts.LlmsLine;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The index for language-model agents (llms.txt, version 2): a title, a summary, details, then sections of links. It names
 * every article if these fit; else it refers to parts that do ({@link LlmsParts}).
 */
public record LlmsTxt(SiteContext context, LlmsParts parts) {

    /** Agents truncate longer files, and checkers warn from 50,000 characters. */
    private static final int MAX_LENGTH = 49_900;

    /** What is listed, from the most to the least. */
    private enum Level {
        ARTICLES,
        PARTS,
        TYPES
    }

    /** Returns llms.txt. */
    public static Representation of(SiteContext context, LlmsParts parts) {
        LlmsTxt index = new LlmsTxt(context, parts);
        Set<ContentLocale> locales = index.locales();
        for (Level level : Level.values()) {
            String articles = index.articles(level);
            for (String topics : List.of(index.topics(), "")) {
                for (boolean withPages : new boolean[] {true, false}) {
                    String text = index.text(locales, articles + topics, withPages);
                    if (text.length() <= MAX_LENGTH && (withPages || topics.isEmpty())) {
                        return context.document(Document.LLMS_TXT, text);
                    }
                }
            }
        }
        // of so many types that not even these fit the pages of indexes have them all
        return context.document(Document.LLMS_TXT, index.text(locales, "", false));
    }

    /** Returns the index with these sections of articles; without the pages of the site, the site map stands for them. */
    private String text(Set<ContentLocale> locales, String articles, boolean withPages) {
        boolean hasGuides = withPages && !context.pages().isEmpty();
        return DocumentText.plain(
                "llms.txt",
                Map.of(
                        "name", MarkdownText.escape(context.site().name()),
                        "languages", locales.stream().map(LlmsTxt::name).collect(Collectors.joining(" and ")),
                        "base_url", context.site().baseUrl(),
                        "locale_tag", locales.iterator().next().tag(),
                        "articles", articles,
                        "skills", skills(),
                        "guides", hasGuides ? "\n## Guides\n\n" + guides() : "",
                        "site_map",
                                withPages
                                        ? ""
                                        : LlmsLine.of("All pages of the site", context.url(Document.SITEMAP_MD), null),
                        "full",
                                parts.fullUrl()
                                        .map(url -> LlmsLine.of("Full texts", url, "every article in one file"))
                                        .orElse("")));
    }

    private static String name(ContentLocale locale) {
        return locale == ContentLocale.EN ? "English" : "German";
    }

    /** Returns the locales of the articles, or all locales if there is no article. */
    private Set<ContentLocale> locales() {
        Set<ContentLocale> locales = EnumSet.noneOf(ContentLocale.class);
        context.articles().forEach(article -> locales.addAll(article.headings().keySet()));
        return locales.isEmpty() ? EnumSet.allOf(ContentLocale.class) : locales;
    }

    private String skills() {
        return context.skills().stream()
                .map(skill -> LlmsLine.of(
                        "Skill " + skill.name(),
                        context.site().url(context.keys().skill(skill.name()).value()),
                        skill.description()))
                .collect(Collectors.joining());
    }

    private String guides() {
        return context.pages().stream()
                .map(page -> LlmsLine.of(
                        page.title(),
                        context.markdownUrl(new Page.SitePage(page.locale(), page.name())),
                        page.description()))
                .collect(Collectors.joining());
    }

    private String articles(Level level) {
        StringBuilder text = new StringBuilder();
        for (ContentLocale locale : ContentLocale.values()) {
            String lines = level == Level.ARTICLES ? lines(locale) : parts(locale, IndexSection.TYPES, level);
            String heading = locale == ContentLocale.EN ? "English" : "German (Artikel auf Deutsch)";
            text.append(lines.isEmpty() ? "" : "\n## Articles in " + heading + "\n\n" + lines);
        }
        return text.toString();
    }

    /** Returns a line for each article; not all of them where they do not fit: of 100,000 articles they have 30 million characters. */
    private String lines(ContentLocale locale) {
        StringBuilder lines = new StringBuilder();
        Iterator<Listing> articles = context.articles().iterator();
        while (articles.hasNext() && lines.length() <= MAX_LENGTH) {
            Listing article = articles.next();
            Listing.Heading heading = article.headings().get(locale);
            if (heading != null) {
                String url = context.markdownUrl(new Page.ArticlePage(locale, article.slug()));
                lines.append(LlmsLine.of(heading.title(), url, heading.summary()));
            }
        }
        return lines.toString();
    }

    private String topics() {
        StringBuilder text = new StringBuilder();
        for (ContentLocale locale : ContentLocale.values()) {
            String lines = parts(locale, IndexSection.TOPICS, Level.TYPES);
            String heading = locale == ContentLocale.EN ? "English" : "German (Themen)";
            text.append(lines.isEmpty() ? "" : "\n## Topics in " + heading + "\n\n" + lines);
        }
        return text.toString();
    }

    private String parts(ContentLocale locale, IndexSection section, Level level) {
        return parts.of(locale, section).stream()
                .flatMap(part -> level == Level.PARTS ? LlmsParts.leaves(part).stream() : Stream.of(part))
                .map(one -> LlmsLine.of(one.node().title(), parts.url(one), null))
                .collect(Collectors.joining());
    }
}
