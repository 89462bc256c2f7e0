package dev.offprint.represent.discovery;

import dev.offprint.article.SitePageSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The index for language-model agents (llms.txt, version 2): a title, a summary, details, then sections of links. */
public final class LlmsTxt {

    /** Agents cut longer files short. */
    private static final int LONGEST = 48_000;

    private static final int LONGEST_NOTE = 160;

    private LlmsTxt() {}

    /** Returns llms.txt: as many articles as fit, newest first, the languages side by side. */
    public static Representation of(Context context) {
        String head = head(context);
        String foot = foot(context);
        Map<ContentLocale, StringBuilder> sections = new EnumMap<>(ContentLocale.class);
        for (ContentLocale locale : ContentLocale.values()) {
            String title = locale == ContentLocale.EN ? "Articles in English" : "Articles in German (Deutsch)";
            sections.put(locale, new StringBuilder("\n## " + title + "\n\n"));
        }
        int room = LONGEST - head.length() - foot.length();
        boolean all = true;
        for (Listing article : context.articles()) {
            for (Map.Entry<ContentLocale, StringBuilder> section : sections.entrySet()) {
                String line = line(context, article, section.getKey());
                all &= room >= line.length();
                if (room >= line.length()) {
                    section.getValue().append(line);
                    room -= line.length();
                }
            }
        }
        StringBuilder text = new StringBuilder(head);
        if (!all) {
            text.append("\nOnly the newest articles are listed here; the list operation has them all.\n");
        }
        sections.values().stream().filter(s -> s.indexOf("\n- ") > 0).forEach(text::append);
        return context.document(Document.LLMS_TXT, text.append(foot).toString());
    }

    private static String head(Context context) {
        String base = context.site().baseUrl();
        return "# " + MarkdownText.plain(context.site().name()) + "\n\n"
                + "> Published knowledge articles in English and German, readable without credentials as JSON, HTML and"
                + " Markdown.\n\n"
                + "- List: `GET " + base
                + "/api/knowledge/articles`, filtered by `contentType` (framework, guide, research,"
                + " medium), `locale` (en, de) and `awarenessLevel`\n"
                + "- One article with every translation: `GET " + base + "/api/knowledge/articles/{slug}`\n"
                + "- Answer first, in one language: `GET " + base + "/api/aeo/articles/{slug}?locale=en`\n"
                + "- Every page answers `Accept: text/markdown`, and has the same Markdown at its address with `.md`\n";
    }

    private static String foot(Context context) {
        StringBuilder text = new StringBuilder("\n## API and discovery\n\n");
        link(text, "OpenAPI description", context.url(Document.OPENAPI), "the three operations, schemas, examples");
        link(text, "API catalog", context.url(Document.API_CATALOG), "RFC 9727");
        link(text, "Authentication", context.url(Document.AUTH_MD), "why none is needed");
        link(text, "Agent skills", context.url(Document.SKILLS_INDEX), "instructions for agents");
        for (SitePageSource page : context.pages()) {
            String url = context.markdownUrl(new Page.SitePage(page.locale(), page.name()));
            link(text, page.title(), url, page.description());
        }
        text.append("\n## Feeds\n\n");
        link(text, "New articles in English", context.url(Document.FEED_EN), "Atom");
        link(text, "New articles in German", context.url(Document.FEED_DE), "Atom");
        link(text, "Site map", context.url(Document.SITEMAP), null);
        return text.toString();
    }

    private static String line(Context context, Listing article, ContentLocale locale) {
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
                .append(MarkdownText.plain(title))
                .append("](")
                .append(url)
                .append(')');
        if (note != null) {
            text.append(": ").append(MarkdownText.plain(shortened(note)));
        }
        text.append('\n');
    }

    private static String shortened(String note) {
        if (note.length() <= LONGEST_NOTE) {
            return note;
        }
        int space = note.lastIndexOf(' ', LONGEST_NOTE);
        return note.substring(0, space > 0 ? space : note.offsetByCodePoints(0, LONGEST_NOTE / 2)) + " …";
    }
}
