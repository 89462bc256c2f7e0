package dev.offprint.represent.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.offprint.article.Article;
import dev.offprint.article.Faq;
import dev.offprint.article.Opening;
import dev.offprint.article.Translation;
import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.PageMarkdown;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An article as HTML: question and short answer, takeaways, contents, body, questions, framework, sources. */
final class ArticleHtml {

    /** A shorter text needs no table of contents. */
    private static final int FEWEST_ANCHORS = 3;

    private ArticleHtml() {}

    static String of(Article article, Translation one) {
        Words words = Words.in(one.locale());
        Opening opening = article.openingIn(one.locale());
        PageMarkdown markdown = new PageMarkdown(PageAnchors.OWN);
        PageMarkdown.Rendered body = markdown.render(one.content());
        Html html = new Html().open("article").line();
        opening(html, words, article, one, opening);
        takeaways(html, words, opening.keyTakeaways());
        contents(html, words, body.anchors());
        html.open("div", "class", "body").line().raw(body.html()).close("div").line();
        faq(html, words, one.faq(), markdown);
        framework(html, words, article.framework());
        sources(html, words, one.citations());
        return html.close("article").line().toString();
    }

    private static void opening(Html html, Words words, Article article, Translation one, Opening opening) {
        html.element("h1", one.title()).line();
        String question = opening.primaryQuestion();
        if (question != null) {
            html.element("p", question, "class", "question").line();
        }
        String answer = opening.shortAnswer();
        if (answer != null) {
            html.element("p", answer, "class", "answer").line();
        }
        html.open("p", "class", "meta").text(article.contentType());
        String published = article.firstPublished();
        if (published != null) {
            html.text(" · " + words.published() + " ");
            html.element("time", words.day(published), "datetime", published);
        }
        String updated = article.lastUpdated();
        if (updated != null) {
            html.text(", " + words.updated() + " ");
            html.element("time", words.day(updated), "datetime", updated);
        }
        html.text(" · " + article.estimatedReadTime() + " " + words.minutes())
                .close("p")
                .line();
    }

    private static void takeaways(Html html, Words words, @Nullable ArrayNode takeaways) {
        if (takeaways == null || takeaways.isEmpty()) {
            return;
        }
        section(html, "takeaways", words.takeaways());
        html.open("ul").line();
        for (JsonNode takeaway : takeaways) {
            html.element("li", FreeObjects.text(takeaway, "text", "title", "takeaway"))
                    .line();
        }
        html.close("ul").line().close("section").line();
    }

    private static void contents(Html html, Words words, List<PageMarkdown.Anchor> anchors) {
        List<PageMarkdown.Anchor> shown =
                anchors.stream().filter(a -> a.level() <= 3).toList();
        if (shown.size() < FEWEST_ANCHORS) {
            return;
        }
        html.open("nav", "class", "contents", "aria-labelledby", "contents").line();
        html.element("h2", words.contents(), "id", "contents").line().open("ul").line();
        for (PageMarkdown.Anchor anchor : shown) {
            html.open("li", "class", anchor.level() == 3 ? "deeper" : null);
            html.link("#" + anchor.id(), anchor.text()).close("li").line();
        }
        html.close("ul").line().close("nav").line();
    }

    private static void faq(Html html, Words words, @Nullable List<Faq> faq, PageMarkdown markdown) {
        if (faq == null || faq.isEmpty()) {
            return;
        }
        section(html, "faq", words.faq());
        for (Faq pair : faq) {
            html.open("details", "open", "").element("summary", pair.question()).line();
            html.open("div")
                    .line()
                    .raw(markdown.render(pair.answer()).html())
                    .close("div")
                    .close("details")
                    .line();
        }
        html.close("section").line();
    }

    private static void framework(Html html, Words words, @Nullable JsonNode framework) {
        if (framework == null || framework.isEmpty()) {
            return;
        }
        section(html, "framework", words.framework());
        String title = FreeObjects.frameworkTitle(framework);
        if (!title.isEmpty()) {
            html.open("p").element("strong", title).close("p").line();
        }
        html.open("dl").line();
        list(html, words.useCases(), FreeObjects.texts(framework.get("useCases")));
        list(html, words.prerequisites(), FreeObjects.texts(framework.get("prerequisites")));
        if (framework.path("tools").size() > 0) {
            html.element("dt", words.tools()).line();
            framework
                    .get("tools")
                    .forEach(
                            tool -> reference(html.open("dd"), tool).close("dd").line());
        }
        String time = framework.path("timeToImplement").asText("");
        list(html, words.time(), time.isEmpty() ? List.of() : List.of(time));
        html.close("dl").line().close("section").line();
    }

    private static void list(Html html, String term, List<String> values) {
        if (!values.isEmpty()) {
            html.element("dt", term).line();
            values.forEach(value -> html.element("dd", value).line());
        }
    }

    private static void sources(Html html, Words words, @Nullable ArrayNode citations) {
        if (citations == null || citations.isEmpty()) {
            return;
        }
        section(html, "sources", words.sources());
        html.open("ol").line();
        for (JsonNode citation : citations) {
            reference(html.open("li"), citation);
            String publisher = citation.path("publisher").asText("");
            html.text(publisher.isEmpty() ? "" : ", " + publisher).close("li").line();
        }
        html.close("ol").line().close("section").line();
    }

    private static Html reference(Html html, JsonNode object) {
        String text = FreeObjects.text(object, "title", "name", "text");
        String url = FreeObjects.url(object);
        return url == null ? html.text(text) : html.link(url, text.isEmpty() ? url : text);
    }

    private static void section(Html html, String id, String title) {
        html.open("section", "aria-labelledby", id)
                .line()
                .element("h2", title, "id", id)
                .line();
    }
}
