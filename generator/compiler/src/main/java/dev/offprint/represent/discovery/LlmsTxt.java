package dev.offprint.represent.discovery;

import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.MarkdownText;
import dev.offprint.represent.Representation;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The index for language-model agents (llms.txt, version 2): a title, a summary, details, then sections of links. It
 * lists the newest articles that fit, and says where to find the others.
 */
public record LlmsTxt(SiteContext context) {

    /** Agents truncate longer files, and checkers warn from 50,000 characters. */
    private static final int MAX_LENGTH = 49_900;

    private static final int MAX_NOTE_LENGTH = 160;

    /** Returns llms.txt. */
    public static Representation of(SiteContext context) {
        LlmsTxt index = new LlmsTxt(context);
        String frame =
                index.head() + index.foot() + index.rest(context.articles().size());
        int room = MAX_LENGTH - frame.length();
        for (ContentLocale locale : ContentLocale.values()) {
            room -= heading(locale).length();
        }
        return context.document(Document.LLMS_TXT, index.text(index.fitting(room)));
    }

    /** Returns the newest articles whose lines in both languages fit. */
    private List<Listing> fitting(int room) {
        List<Listing> articles = context.articles();
        int left = room;
        for (int i = 0; i < articles.size(); i++) {
            for (ContentLocale locale : ContentLocale.values()) {
                left -= line(articles.get(i), locale).length();
            }
            if (left < 0) {
                return articles.subList(0, i);
            }
        }
        return articles;
    }

    private String text(List<Listing> articles) {
        Map<ContentLocale, StringBuilder> sections = new EnumMap<>(ContentLocale.class);
        for (ContentLocale locale : ContentLocale.values()) {
            StringBuilder lines = new StringBuilder();
            articles.forEach(article -> lines.append(line(article, locale)));
            sections.put(locale, lines);
        }
        StringBuilder text = new StringBuilder(head());
        int omitted = context.articles().size() - articles.size();
        text.append(omitted == 0 ? "" : rest(omitted));
        sections.forEach((locale, lines) -> {
            if (lines.length() > 0) {
                text.append(heading(locale)).append(lines);
            }
        });
        return text.append(foot()).toString();
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
                + "- List: `GET " + base
                + "/api/knowledge/articles`, filtered by `contentType` (framework, guide, research,"
                + " medium), `locale` (en, de) and `awarenessLevel`\n"
                + "- One article with every translation: `GET " + base + "/api/knowledge/articles/{slug}`\n"
                + "- Answer first, in one language: `GET " + base + "/api/aeo/articles/{slug}?locale="
                + locales.iterator().next().tag() + "`\n"
                + "- Every page answers `Accept: text/markdown`, and has the same Markdown at its address with `.md`\n";
    }

    /** Returns the locales of the articles, or all locales if there is no article. */
    private Set<ContentLocale> locales() {
        Set<ContentLocale> locales = EnumSet.noneOf(ContentLocale.class);
        context.articles().forEach(article -> locales.addAll(article.headings().keySet()));
        return locales.isEmpty() ? EnumSet.allOf(ContentLocale.class) : locales;
    }

    private String rest(int omitted) {
        return "- The newest articles are listed below; " + omitted + " older ones are in the list operation and in "
                + context.url(Document.SITEMAP) + "\n";
    }

    private String foot() {
        StringBuilder text = new StringBuilder("\n## API and discovery\n\n");
        link(text, "OpenAPI description", context.url(Document.OPENAPI), "the three operations, schemas, examples");
        link(text, "API catalog", context.url(Document.API_CATALOG), "RFC 9727");
        link(
                text,
                "Static index",
                context.url(Document.INDEX),
                "every article with the entity tag of each form, in small parts: fetch what changed and nothing else");
        link(text, "Authentication", context.url(Document.AUTH_MD), "why none is needed");
        link(text, "Agent skills", context.url(Document.SKILLS_INDEX), "index with digests");
        for (SkillSource skill : context.skills()) {
            String url = context.site().url(context.keys().skill(skill.name()).value());
            link(text, "Skill " + skill.name(), url, skill.description());
        }
        if (!context.pages().isEmpty()) {
            text.append("\n## Guides\n\n");
        }
        for (SitePageSource page : context.pages()) {
            String url = context.markdownUrl(new Page.SitePage(page.locale(), page.name()));
            link(text, page.title(), url, page.description());
        }
        text.append("\n## Indexes\n\n");
        link(text, "Home", context.markdownUrl(new Page.Home()), null);
        for (ContentLocale locale : ContentLocale.values()) {
            String url = context.markdownUrl(new Page.LocaleIndex(locale));
            link(text, locale == ContentLocale.EN ? "Articles in English" : "Artikel auf Deutsch", url, null);
        }
        for (Document feed : List.of(
                Document.FEED_EN,
                Document.FEED_DE,
                Document.JSON_FEED_EN,
                Document.JSON_FEED_DE,
                Document.SITEMAP)) {
            text.append("- `").append(context.url(feed)).append("`\n");
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
        text.append("- [")
                .append(MarkdownText.escape(title))
                .append("](")
                .append(url)
                .append(')');
        if (note != null && !note.isBlank()) {
            text.append(": ").append(MarkdownText.escape(MarkdownText.shorten(note, MAX_NOTE_LENGTH)));
        }
        text.append('\n');
    }
}
