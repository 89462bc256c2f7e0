package dev.offprint.represent.discovery;

import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.IndexSection;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Representation;
import dev.offprint.represent.llms.LlmsParts;
import dev.offprint.represent.llms.LlmsParts.LlmsLine;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The index for language-model agents (llms.txt, version 2): a title, a summary, details, then sections of links. It names
 * every article if these fit; else it refers to parts that do ({@link LlmsParts}).
 */
public record LlmsTxt(SiteContext context, LlmsParts parts) {

    /** Agents truncate longer files, and checkers warn from 50,000 characters. */
    private static final int MAX_LENGTH = 49_900;

    /** Returns llms.txt. */
    public static Representation of(SiteContext context, LlmsParts parts) {
        LlmsTxt index = new LlmsTxt(context, parts);
        String head = index.head();
        for (Level level : Level.values()) {
            String articles = index.articles(level);
            for (String rest : List.of(index.topics() + index.foot(true), index.foot(true), index.foot(false))) {
                if (head.length() + articles.length() + rest.length() <= MAX_LENGTH) {
                    return context.document(Document.LLMS_TXT, head + articles + rest);
                }
            }
        }
        // so many types that not even these fit: the pages of indexes have them all
        return context.document(Document.LLMS_TXT, head + index.foot(false));
    }

    /** What is listed, from the most to the least. */
    private enum Level {
        ARTICLES,
        PARTS,
        TYPES
    }

    private String articles(Level level) {
        StringBuilder text = new StringBuilder();
        for (ContentLocale locale : ContentLocale.values()) {
            StringBuilder lines = new StringBuilder();
            if (level == Level.ARTICLES) {
                lines.append(lines(locale));
            } else {
                lines.append(parts(locale, IndexSection.TYPES, level));
            }
            text.append(lines.length() == 0 ? "" : heading(locale)).append(lines);
        }
        return text.toString();
    }

    /** Returns a line for each article; not all of them where they do not fit: of 100,000 articles they have 30 million characters. */
    private StringBuilder lines(ContentLocale locale) {
        StringBuilder lines = new StringBuilder();
        Iterator<Listing> articles = context.articles().iterator();
        while (articles.hasNext() && lines.length() <= MAX_LENGTH) {
            lines.append(line(articles.next(), locale));
        }
        return lines;
    }

    private String topics() {
        StringBuilder text = new StringBuilder();
        for (ContentLocale locale : ContentLocale.values()) {
            String topics = parts(locale, IndexSection.TOPICS, Level.TYPES);
            text.append(topics.isEmpty() ? "" : topics(locale)).append(topics);
        }
        return text.toString();
    }

    private String parts(ContentLocale locale, IndexSection section, Level level) {
        StringBuilder lines = new StringBuilder();
        for (LlmsParts.Part part : parts.of(locale, section)) {
            for (LlmsParts.Part one : level == Level.PARTS ? LlmsParts.leaves(part) : List.of(part)) {
                lines.append(LlmsLine.of(one.node().title(), parts.url(one), null));
            }
        }
        return lines.toString();
    }

    private static String topics(ContentLocale locale) {
        return locale == ContentLocale.EN ? "\n## Topics in English\n\n" : "\n## Topics in German (Themen)\n\n";
    }

    private String head() {
        String base = context.site().baseUrl();
        Set<ContentLocale> locales = locales();
        return "# " + MarkdownText.escape(context.site().name()) + "\n\n"
                + "> Published knowledge articles in "
                + locales.stream()
                        .map(locale -> locale == ContentLocale.EN ? "English" : "German")
                        .collect(Collectors.joining(" and "))
                + ", readable without credentials as JSON, HTML and"
                + " Markdown.\n\n"
                + "The list is `GET " + base
                + "/api/knowledge/articles`, filtered by `contentType` (framework, guide, research,"
                + " medium), `locale` (en, de) and `awarenessLevel`; one article with every translation `GET " + base
                + "/api/knowledge/articles/{slug}`; the answer-first form in one language `GET " + base
                + "/api/aeo/articles/{slug}?locale=" + locales.iterator().next().tag() + "`.\n\n"
                + "Every page answers `Accept: text/markdown`, and has the same Markdown at its address with `.md`. Articles by month,"
                + " type, topic and title are below; a link that ends in `llms.txt` is a part of this index.\n";
    }

    /** Returns the locales of the articles, or all locales if there is no article. */
    private Set<ContentLocale> locales() {
        Set<ContentLocale> locales = EnumSet.noneOf(ContentLocale.class);
        context.articles().forEach(article -> locales.addAll(article.headings().keySet()));
        return locales.isEmpty() ? EnumSet.allOf(ContentLocale.class) : locales;
    }

    private String foot(boolean withPages) {
        StringBuilder text = new StringBuilder("\n## API and discovery\n\n");
        link(text, "OpenAPI description", context.url(Document.OPENAPI), "the three operations, schemas, examples");
        link(
                text,
                "Catalog",
                context.url(Document.CATALOG),
                "question, short answer and titles of every article, one line of JSON each");
        link(
                text,
                "Static index",
                context.url(Document.INDEX),
                "every article with the entity tag of each form, in small parts: fetch what changed and nothing else");
        for (ContentLocale locale : ContentLocale.values()) {
            link(
                    text,
                    locale == ContentLocale.EN ? "Search in English" : "Search in German",
                    context.markdownUrl(Page.SitePage.search(locale)),
                    "how to find articles by a word in two to four requests");
        }
        link(text, "Authentication", context.url(Document.AUTH_MD), "why none is needed");
        link(text, "Agent skills", context.url(Document.SKILLS_INDEX), "index with digests");
        for (SkillSource skill : context.skills()) {
            String url = context.site().url(context.keys().skill(skill.name()).value());
            link(text, "Skill " + skill.name(), url, skill.description());
        }
        if (!context.pages().isEmpty() && withPages) {
            text.append("\n## Guides\n\n");
        }
        for (SitePageSource page : withPages ? context.pages() : List.<SitePageSource>of()) {
            String url = context.markdownUrl(new Page.SitePage(page.locale(), page.name()));
            link(text, page.title(), url, page.description());
        }
        text.append("\n## Indexes\n\n");
        link(text, "Home", context.markdownUrl(new Page.Home()), null);
        if (!withPages) {
            link(text, "All pages of the site", context.url(Document.SITEMAP_MD), null);
        }
        for (ContentLocale locale : ContentLocale.values()) {
            String url = context.markdownUrl(new Page.LocaleIndex(locale));
            link(text, locale == ContentLocale.EN ? "Articles in English" : "Artikel auf Deutsch", url, null);
            link(
                    text,
                    locale == ContentLocale.EN ? "Index pages in English" : "Index pages in German",
                    parts.pagesUrl(locale),
                    "by month, title, type and topic");
        }
        parts.fullUrl().ifPresent(url -> link(text, "Full texts", url, "every article in one file"));
        // no links: these are no Markdown, and readers of llms.txt (afdocs) expect that of its links
        for (Document plain : List.of(
                Document.API_CATALOG,
                Document.FEED_EN,
                Document.FEED_DE,
                Document.JSON_FEED_EN,
                Document.JSON_FEED_DE,
                Document.SITEMAP)) {
            text.append("- `").append(context.url(plain)).append("`\n");
        }
        return text.toString();
    }

    private static String heading(ContentLocale locale) {
        return locale == ContentLocale.EN
                ? "\n## Articles in English\n\n"
                : "\n## Articles in German (Artikel auf Deutsch)\n\n";
    }

    private String line(Listing article, ContentLocale locale) {
        StringBuilder line = new StringBuilder();
        Listing.Heading heading = article.headings().get(locale);
        if (heading != null) {
            String url = context.markdownUrl(new Page.ArticlePage(locale, article.slug()));
            link(line, heading.title(), url, heading.summary());
        }
        return line.toString();
    }

    private static void link(StringBuilder text, String title, String url, @Nullable String note) {
        text.append(LlmsLine.of(title, url, note));
    }
}
