package dev.offprint.represent.page.article;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.offprint.article.Article;
import dev.offprint.article.Faq;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.page.MarkdownWriter;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.view.PageLabels;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An article as Markdown: front matter, then what the HTML form has, in the same order. */
final class ArticleMarkdown {

    private ArticleMarkdown() {}

    static String of(PageUrls addresses, Article article, Translation one) {
        PageLabels words = new PageLabels(one.locale());
        Opening opening = article.openingIn(one.locale());
        MarkdownWriter text = new MarkdownWriter();
        text.frontMatter()
                .member("title", one.title())
                .member("canonical", addresses.url(new Page.ArticlePage(one.locale(), article.slug())))
                .member("language", one.locale().tag())
                .member("firstPublished", article.firstPublished())
                .member("lastUpdated", article.lastUpdated())
                .endFrontMatter();
        text.agents(addresses, words).heading(1, one.title());
        String question = opening.primaryQuestion();
        if (question != null) {
            text.paragraph("**" + MarkdownWriter.plain(question) + "**");
        }
        String answer = opening.shortAnswer();
        if (answer != null) {
            text.paragraph(MarkdownWriter.plain(answer));
        }
        text.paragraph(meta(words, article));
        takeaways(text, words, opening.keyTakeaways());
        text.paragraph(one.content());
        faq(text, words, one.faq());
        framework(text, words, article.framework());
        sources(text, words, one.citations());
        return text.toString();
    }

    /** Type, dates and reading time as one line. */
    private static String meta(PageLabels words, Article article) {
        StringBuilder line = new StringBuilder(article.contentType());
        String first = article.firstPublished();
        if (first != null) {
            line.append(" · ").append(words.published()).append(' ').append(words.day(first));
        }
        String last = article.lastUpdated();
        if (last != null) {
            line.append(", ").append(words.updated()).append(' ').append(words.day(last));
        }
        return line.append(" · ").append(article.estimatedReadTime()) + " " + words.minutes();
    }

    private static void takeaways(MarkdownWriter text, PageLabels words, @Nullable ArrayNode takeaways) {
        if (takeaways != null && !takeaways.isEmpty()) {
            text.heading(2, words.takeaways());
            takeaways.forEach(t -> text.item(MarkdownWriter.plain(FreeFormJson.text(t, "text", "title", "takeaway"))));
            text.blank();
        }
    }

    private static void faq(MarkdownWriter text, PageLabels words, @Nullable List<Faq> faq) {
        if (faq != null && !faq.isEmpty()) {
            text.heading(2, words.faq());
            for (Faq pair : faq) {
                text.heading(3, pair.question()).paragraph(pair.answer());
            }
        }
    }

    private static void framework(MarkdownWriter text, PageLabels words, @Nullable JsonNode framework) {
        if (framework == null || framework.isEmpty()) {
            return;
        }
        text.heading(2, words.framework());
        String title = FreeFormJson.frameworkTitle(framework);
        text.paragraph(title.isEmpty() ? "" : "**" + MarkdownWriter.plain(title) + "**");
        item(text, words.useCases(), String.join("; ", FreeFormJson.texts(framework.get("useCases"))));
        item(text, words.prerequisites(), String.join("; ", FreeFormJson.texts(framework.get("prerequisites"))));
        framework.path("tools").forEach(tool -> text.item(words.tools() + ": " + reference(tool)));
        item(text, words.time(), framework.path("timeToImplement").asText(""));
        text.blank();
    }

    private static void item(MarkdownWriter text, String term, String value) {
        if (!value.isEmpty()) {
            text.item(term + ": " + MarkdownWriter.plain(value));
        }
    }

    private static void sources(MarkdownWriter text, PageLabels words, @Nullable ArrayNode citations) {
        if (citations != null && !citations.isEmpty()) {
            text.heading(2, words.sources());
            for (JsonNode citation : citations) {
                String publisher = citation.path("publisher").asText("");
                text.item(reference(citation) + (publisher.isEmpty() ? "" : ", " + MarkdownWriter.plain(publisher)));
            }
            text.blank();
        }
    }

    private static String reference(JsonNode object) {
        String label = FreeFormJson.text(object, "title", "name", "text");
        String url = FreeFormJson.url(object);
        return url == null ? MarkdownWriter.plain(label) : MarkdownWriter.link(label.isEmpty() ? url : label, url);
    }
}
