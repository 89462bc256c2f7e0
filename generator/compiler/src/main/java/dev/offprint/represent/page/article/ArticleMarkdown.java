package dev.offprint.represent.page.article;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.offprint.article.Article;
import dev.offprint.article.Faq;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.corpus.Mention;
import dev.offprint.corpus.Surroundings;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Messages;
import dev.offprint.represent.UniqueLabels;
import dev.offprint.represent.page.InlineCode;
import dev.offprint.represent.page.MarkdownWriter;
import dev.offprint.represent.page.PageUrls;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An article as Markdown: front matter, then the content of the HTML form, in the same order. */
final class ArticleMarkdown {

    private ArticleMarkdown() {}

    static String of(PageUrls urls, Article article, Translation one, Surroundings around) {
        Messages messages = Messages.in(one.locale());
        Opening opening = article.openingIn(one.locale());
        MarkdownWriter text = MarkdownWriter.page(
                urls,
                new Page.ArticlePage(one.locale(), article.slug()),
                messages,
                one.title(),
                article.firstPublished(),
                opening.lastUpdated());
        String question = opening.primaryQuestion();
        if (question != null) {
            text.paragraph("**" + MarkdownWriter.escape(question) + "**");
        }
        String answer = opening.shortAnswer();
        if (answer != null) {
            text.paragraph(MarkdownWriter.escape(answer));
        }
        text.paragraph(meta(urls, messages, article));
        takeaways(text, messages, opening.keyTakeaways());
        List<Faq> faq = one.faq() == null ? List.of() : one.faq();
        List<String> parts = UniqueLabels.in(
                Stream.concat(Stream.of(one.content()), faq.stream().map(Faq::answer))
                        .toList());
        text.paragraph(parts.get(0));
        faq(text, messages, faq, parts);
        framework(text, messages, opening.framework());
        sources(text, messages, one.citations());
        series(text, urls, messages, around.seriesIn(one.locale()));
        return text.toString();
    }

    /** Type, dates and reading time as one line. */
    private static String meta(PageUrls urls, Messages messages, Article article) {
        StringBuilder line =
                new StringBuilder(MarkdownWriter.escape(urls.types().one(messages.locale(), article.contentType())));
        String first = article.firstPublished();
        if (first != null) {
            line.append(" · ").append(messages.label("published")).append(' ').append(messages.day(first));
        }
        String last = article.openingIn(messages.locale()).lastUpdated();
        if (last != null) {
            line.append(", ").append(messages.label("updated")).append(' ').append(messages.day(last));
        }
        Integer minutes = article.readTimeIn(messages.locale());
        if (minutes != null) {
            line.append(" · ").append(minutes).append(' ').append(messages.label("minutes"));
        }
        String difficulty = article.difficulty();
        if (difficulty != null && !difficulty.isBlank()) {
            line.append(" · ").append(MarkdownWriter.escape(messages.difficulty(difficulty)));
        }
        return line.toString();
    }

    private static void takeaways(MarkdownWriter text, Messages messages, @Nullable ArrayNode takeaways) {
        if (takeaways != null && !takeaways.isEmpty()) {
            // no heading: what begins the text is not part of them
            text.paragraph("**" + messages.label("takeaways") + "**");
            takeaways.forEach(t -> text.item(MarkdownWriter.escape(FreeFormJson.text(t, "text", "title", "takeaway"))));
            text.blank();
        }
    }

    private static void faq(MarkdownWriter text, Messages messages, List<Faq> faq, List<String> parts) {
        if (!faq.isEmpty()) {
            text.heading(2, messages.label("faq"));
        }
        for (int i = 0; i < faq.size(); i++) {
            text.paragraph("### " + InlineCode.markdown(faq.get(i).question())).paragraph(parts.get(i + 1));
        }
    }

    private static void framework(MarkdownWriter text, Messages messages, @Nullable JsonNode framework) {
        if (framework == null || framework.isEmpty()) {
            return;
        }
        text.heading(2, messages.label("framework"));
        String title = FreeFormJson.frameworkTitle(framework);
        text.paragraph(title.isEmpty() ? "" : "**" + MarkdownWriter.escape(title) + "**");
        item(text, messages.label("useCases"), String.join("; ", FreeFormJson.texts(framework.get("useCases"))));
        item(
                text,
                messages.label("prerequisites"),
                String.join("; ", FreeFormJson.texts(framework.get("prerequisites"))));
        framework.path("tools").forEach(tool -> text.item(messages.label("tools") + ": " + reference(tool)));
        item(text, messages.label("time"), framework.path("timeToImplement").asText(""));
        text.blank();
    }

    private static void item(MarkdownWriter text, String term, String value) {
        if (!value.isEmpty()) {
            text.item(term + ": " + MarkdownWriter.escape(value));
        }
    }

    private static void sources(MarkdownWriter text, Messages messages, @Nullable ArrayNode citations) {
        if (citations != null && !citations.isEmpty()) {
            text.heading(2, messages.label("sources"));
            for (JsonNode citation : citations) {
                String publisher = citation.path("publisher").asText("");
                text.item(reference(citation) + (publisher.isEmpty() ? "" : ", " + MarkdownWriter.escape(publisher)));
            }
            text.blank();
        }
    }

    private static void series(
            MarkdownWriter text, PageUrls urls, Messages messages, Surroundings.@Nullable InSeries beside) {
        if (beside != null) {
            text.heading(2, urls.site().labels().series(messages.locale(), beside.name()));
            neighbour(text, urls, messages.label("previous"), beside.previous());
            neighbour(text, urls, messages.label("next"), beside.next());
            text.blank();
        }
    }

    private static void neighbour(MarkdownWriter text, PageUrls urls, String label, @Nullable Mention one) {
        if (one != null) {
            String url = urls.markdownUrl(new Page.ArticlePage(one.locale(), one.slug()));
            text.item(label + ": " + MarkdownWriter.link(one.title(), url));
        }
    }

    private static String reference(JsonNode object) {
        String label = FreeFormJson.text(object, "title", "name", "text");
        String url = FreeFormJson.url(object);
        return url == null ? MarkdownWriter.escape(label) : MarkdownWriter.link(label.isEmpty() ? url : label, url);
    }
}
