package dev.offprint.represent.page.article;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.offprint.article.Article;
import dev.offprint.article.Faq;
import dev.offprint.article.Translation;
import dev.offprint.article.markdown.page.PageAnchors;
import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.article.markdown.page.PageOptions;
import dev.offprint.article.media.ImageSize;
import dev.offprint.represent.Messages;
import dev.offprint.represent.page.view.ArticleView;
import dev.offprint.represent.page.view.ArticleView.Framework;
import dev.offprint.represent.page.view.ArticleView.Pair;
import dev.offprint.represent.page.view.ArticleView.Reference;
import dev.offprint.represent.page.view.ArticleView.References;
import dev.offprint.represent.page.view.ArticleView.Sources;
import dev.offprint.represent.page.view.ArticleView.Takeaways;
import dev.offprint.represent.page.view.ArticleView.Texts;
import dev.offprint.represent.page.view.TableOfContents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Builds the view of an article. */
final class ArticleViewBuilder {

    private final Article article;
    private final Translation translation;
    private final PageMarkdown markdown;

    ArticleViewBuilder(Article article, Translation translation, Function<String, Optional<ImageSize>> images) {
        this.article = article;
        this.translation = translation;
        Messages messages = Messages.in(translation.locale());
        this.markdown = new PageMarkdown(
                PageAnchors.OWN, new PageOptions(messages.label("table"), messages.label("backToText"), images));
    }

    ArticleView of(ArticleNavigation around) {
        PageMarkdown.Rendered body = markdown.render(translation.content());
        return new ArticleView(
                Messages.in(translation.locale()).labels(),
                around.breadcrumb(),
                around.opening(),
                takeaways(article.openingIn(translation.locale()).keyTakeaways()),
                TableOfContents.of(body.anchors()),
                body.html(),
                faq(translation.faq()),
                framework(article.framework()),
                sources(translation.citations()),
                around.related(),
                around.machines());
    }

    private static @Nullable Takeaways takeaways(@Nullable ArrayNode given) {
        if (given == null || given.isEmpty()) {
            return null;
        }
        List<String> items = new ArrayList<>();
        given.forEach(takeaway -> items.add(FreeFormJson.text(takeaway, "text", "title", "takeaway")));
        return new Takeaways(items);
    }

    private ArticleView.@Nullable Faq faq(@Nullable List<Faq> given) {
        if (given == null || given.isEmpty()) {
            return null;
        }
        return new ArticleView.Faq(given.stream()
                .map(pair ->
                        new Pair(pair.question(), markdown.render(pair.answer()).html()))
                .toList());
    }

    private static @Nullable Framework framework(@Nullable JsonNode given) {
        if (given == null || given.isEmpty()) {
            return null;
        }
        List<Reference> tools = new ArrayList<>();
        given.path("tools").forEach(tool -> tools.add(reference(tool, null)));
        return new Framework(
                FreeFormJson.string(given, "name"),
                FreeFormJson.string(given, "acronym"),
                texts(given.get("useCases")),
                texts(given.get("prerequisites")),
                tools.isEmpty() ? null : new References(tools),
                FreeFormJson.string(given, "timeToImplement"));
    }

    private static @Nullable Texts texts(@Nullable JsonNode array) {
        List<String> texts = FreeFormJson.texts(array);
        return texts.isEmpty() ? null : new Texts(texts);
    }

    private static @Nullable Sources sources(@Nullable ArrayNode citations) {
        if (citations == null || citations.isEmpty()) {
            return null;
        }
        List<Reference> items = new ArrayList<>();
        citations.forEach(citation -> items.add(reference(citation, FreeFormJson.string(citation, "publisher"))));
        return new Sources(items);
    }

    private static Reference reference(JsonNode object, @Nullable String publisher) {
        String text = FreeFormJson.text(object, "title", "name", "text");
        String url = FreeFormJson.url(object);
        return new Reference(text.isEmpty() && url != null ? url : text, url, publisher);
    }
}
