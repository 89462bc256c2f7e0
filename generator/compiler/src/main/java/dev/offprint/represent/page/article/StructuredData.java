package dev.offprint.represent.page.article;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.address.Page;
import dev.offprint.article.Article;
import dev.offprint.article.Translation;
import dev.offprint.article.Translation.Faq;
import dev.offprint.article.markdown.PlainText;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Messages.MarkdownWords;
import dev.offprint.represent.document.JsonText;
import dev.offprint.represent.page.PageCards.ArticleFacts;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.PageUrls.TypePages;
import dev.offprint.represent.page.article.ArticleModel.FreeFormJson;
import dev.offprint.represent.page.data.PageGraph.SiteGraph;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The structured data of an article (schema.org): a TechArticle, and a FAQPage if there are questions. */
final class StructuredData {

    private StructuredData() {}

    /**
     * Returns JSON-LD that can stand inside a script element.
     *
     * @param picture the first picture of the page that other sites show
     */
    static String of(PageUrls urls, Article article, Translation one, ArticleFacts.@Nullable Picture picture) {
        SiteGraph graph = SiteGraph.of(urls, one.locale());
        String url = urls.url(new Page.ArticlePage(one.locale(), article.slug()));
        ObjectNode node = techArticle(graph, article, one, url);
        if (picture != null) {
            node.put("image", picture.src());
        }
        breadcrumbs(graph.nodes().addObject(), urls, article, one, url);
        List<Faq> faq = one.faq();
        if (faq != null && !faq.isEmpty()) {
            faqPage(graph.nodes().addObject(), faq, one.locale(), url);
        }
        return graph.script();
    }

    private static ObjectNode techArticle(SiteGraph graph, Article article, Translation one, String url) {
        PageUrls urls = graph.urls();
        Page page = new Page.ArticlePage(one.locale(), article.slug());
        ObjectNode node = graph.add("TechArticle", url + "#article").put("url", url);
        node.put("headline", one.title());
        JsonText.put(node, "description", one.description());
        JsonText.put(node, "abstract", article.shortAnswerWrittenFor(one.locale()));
        node.put("inLanguage", one.locale().tag());
        JsonText.put(node, "datePublished", article.firstPublished());
        JsonText.put(node, "dateModified", article.openingIn(one.locale()).lastUpdated());
        Integer minutes = article.readTimeIn(one.locale());
        JsonText.put(node, "timeRequired", minutes == null ? null : "PT" + minutes + "M");
        JsonText.put(node, "proficiencyLevel", article.difficulty());
        graph.partOfSite(node);
        graph.publishedBy(node, "author");
        node.putObject("encoding")
                .put("@type", "MediaObject")
                .put("encodingFormat", "text/markdown")
                .put("contentUrl", urls.markdownUrl(page));
        citations(node, one);
        ContentLocale other = one.locale().other();
        if (article.in(other).isPresent()) {
            String id = urls.url(new Page.ArticlePage(other, article.slug())) + "#article";
            String relation = one.locale() == ContentLocale.EN ? "workTranslation" : "translationOfWork";
            node.putObject(relation).put("@id", id);
        }
        return node;
    }

    private static void citations(ObjectNode node, Translation one) {
        ArrayNode given = one.citations();
        if (given != null && !given.isEmpty()) {
            ArrayNode citations = node.putArray("citation");
            given.forEach(citation -> {
                ObjectNode work = citations.addObject().put("@type", "CreativeWork");
                work.put("name", FreeFormJson.text(citation, "title", "name", "text"));
                JsonText.put(work, "url", FreeFormJson.url(citation));
            });
        }
    }

    private static void breadcrumbs(ObjectNode node, PageUrls urls, Article article, Translation one, String url) {
        Messages messages = Messages.in(one.locale());
        node.put("@type", "BreadcrumbList").put("@id", url + "#breadcrumb");
        ArrayNode items = node.putArray("itemListElement");
        crumb(items, messages.label("articles"), urls.url(new Page.LocaleIndex(one.locale())));
        crumb(
                items,
                urls.types().many(one.locale(), article.contentType()),
                urls.url(TypePages.page(one.locale(), article.contentType())));
        crumb(items, one.title(), url);
    }

    private static void crumb(ArrayNode items, String name, String url) {
        items.addObject()
                .put("@type", "ListItem")
                .put("position", items.size())
                .put("name", name)
                .putObject("item")
                .put("@id", url);
    }

    private static void faqPage(ObjectNode node, List<Faq> faq, ContentLocale locale, String url) {
        node.put("@type", "FAQPage").put("@id", url + "#faq").put("inLanguage", locale.tag());
        ArrayNode questions = node.putArray("mainEntity");
        for (Faq pair : faq) {
            questions
                    .addObject()
                    .put("@type", "Question")
                    .put("name", pair.question())
                    .putObject("acceptedAnswer")
                    .put("@type", "Answer")
                    .put("text", PlainText.of(pair.text(), MarkdownWords.in(locale)));
        }
    }
}
