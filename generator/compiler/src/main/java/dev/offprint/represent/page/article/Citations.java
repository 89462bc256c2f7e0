package dev.offprint.represent.page.article;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.Article;
import dev.offprint.article.SiteOwner;
import dev.offprint.article.Translation;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.CitationFile;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Representation;
import dev.offprint.represent.json.JsonText;
import dev.offprint.represent.page.Frame;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.view.ArticleView.CitationForm;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files by which programs that manage references cite an article: CSL-JSON (citationstyles.org, csl-data.json) and BibTeX, one
 * of each for each translation. An article has no author of its own: the publisher of the site is its author, where there is one.
 *
 * @param frame knows the name of the site
 */
public record Citations(Frame frame) {

    /** Returns the files of each translation. */
    public List<Representation> of(Article article) {
        List<Representation> files = new ArrayList<>();
        for (Translation one : article.translations()) {
            Page.ArticlePage page = new Page.ArticlePage(one.locale(), article.slug());
            files.add(file(page, CitationFile.BIBTEX, bibtex(article, one, page)));
            files.add(file(page, CitationFile.CSL_JSON, csl(article, one, page)));
        }
        return files;
    }

    /** Returns the links of a page to its files. */
    static List<CitationForm> links(PageUrls urls, Slug slug, Messages messages) {
        Page.ArticlePage page = new Page.ArticlePage(messages.locale(), slug);
        return List.of(
                link(urls, page, CitationFile.BIBTEX, "BibTeX", messages.label("copyBibtex")),
                link(urls, page, CitationFile.CSL_JSON, "CSL-JSON", messages.label("copyCsl")));
    }

    private static CitationForm link(
            PageUrls urls, Page.ArticlePage page, CitationFile file, String label, String copy) {
        String address = new Route.CitationAt(page, file).address(urls.keys()).substring(1);
        String extension = file.fileName().substring(file.fileName().indexOf('.'));
        return new CitationForm(urls.path(address), label, copy, page.slug() + extension);
    }

    private Representation file(Page.ArticlePage page, CitationFile file, String text) {
        Route route = new Route.CitationAt(page, file);
        return new Representation(
                route.key(frame.urls().keys()), file.mediaType(), text.getBytes(StandardCharsets.UTF_8));
    }

    private String bibtex(Article article, Translation one, Page.ArticlePage page) {
        String publisher = publisher();
        String date = date(article);
        BibtexEntry entry = new BibtexEntry("misc", id(page));
        entry.put("author", publisher == null ? null : "{" + BibtexEntry.escape(publisher) + "}");
        // the second pair keeps capitals, without which German nouns are misspelt
        entry.put("title", "{" + BibtexEntry.escape(one.title()) + "}");
        entry.put("howpublished", BibtexEntry.escape(frame.name()));
        entry.put("year", date == null ? null : date.substring(0, 4));
        entry.put("month", date == null ? null : Integer.toString(Integer.parseInt(date.substring(5, 7))));
        entry.put("date", date == null ? null : date.substring(0, 10));
        entry.put("url", BibtexEntry.address(frame.urls().url(page)));
        entry.put("language", Messages.in(one.locale()).text("citation.language"));
        return entry.toString();
    }

    private String csl(Article article, Translation one, Page.ArticlePage page) {
        ArrayNode items = JsonNodeFactory.instance.arrayNode();
        ObjectNode item = items.addObject().put("id", id(page)).put("type", "webpage");
        item.put("title", oneLine(one.title()));
        String publisher = publisher();
        if (publisher != null) {
            item.putArray("author").addObject().put("literal", oneLine(publisher));
            item.put("publisher", oneLine(publisher));
        }
        item.put("container-title", oneLine(frame.name()));
        date(item, "issued", date(article));
        date(item, "original-date", article.lastUpdated() == null ? null : article.firstPublished());
        item.put("URL", frame.urls().url(page)).put("language", one.locale().tag());
        return JsonText.compact(items) + "\n";
    }

    /** Programs show a title in one line; YAML may have it in several. */
    private static String oneLine(String text) {
        StringBuilder line = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            boolean isBlank = text.charAt(i) <= ' ';
            boolean isFirst = line.isEmpty() || line.charAt(line.length() - 1) == ' ';
            if (!isBlank || !isFirst) {
                line.append(isBlank ? ' ' : text.charAt(i));
            }
        }
        return line.toString().stripTrailing();
    }

    private static void date(ObjectNode item, String member, @Nullable String date) {
        if (date != null) {
            ArrayNode parts = item.putObject(member).putArray("date-parts").addArray();
            for (String part : date.substring(0, 10).split("-", -1)) {
                parts.add(Integer.parseInt(part));
            }
        }
    }

    /** Returns the day of the state that is cited. */
    private static @Nullable String date(Article article) {
        return article.lastUpdated() == null ? article.firstPublished() : article.lastUpdated();
    }

    private static String id(Page.ArticlePage page) {
        return page.slug() + "-" + page.locale().tag();
    }

    private @Nullable String publisher() {
        SiteOwner.Publisher publisher = frame.urls().site().owner().publisher();
        return publisher == null ? null : publisher.name();
    }
}
