package dev.offprint.preview.edition;

import dev.offprint.address.Page;
import dev.offprint.article.Article;
import dev.offprint.article.media.RenditionPlan.Rendition;
import dev.offprint.corpus.Listing;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.output.MediaFiles;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.represent.Representation;
import dev.offprint.represent.document.ArticleJson;
import dev.offprint.represent.document.LlmsParts.ArticleTexts;
import dev.offprint.represent.page.article.ArticlePages;
import dev.offprint.source.MediaFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The files of articles, each made on request. The key names the article. Their texts need no versions, because nothing remembers
 * what was made of them.
 */
record LazyArticleFiles(ArticleForms forms, Map<String, LinkedArticle> shown) implements ArticleTexts {

    private static final String DETAILS = "api/knowledge/articles/";
    private static final String ANSWERS = "api/aeo/articles/";
    private static final String MEDIA = "media/";

    /** Returns whether only articles have keys like this one. */
    boolean owns(String key) {
        return key.startsWith(ANSWERS) || key.startsWith(MEDIA) || page(key).isPresent();
    }

    /** Returns the media file at a key. */
    Optional<MediaFile> media(String key) {
        return key.startsWith(MEDIA)
                ? of(key, MEDIA)
                        .flatMap(article -> article.media().stream()
                                .filter(one -> MediaFiles.key(article, one.publicName())
                                        .value()
                                        .equals(key))
                                .findFirst())
                        .map(Article.Media::file)
                : Optional.empty();
    }

    /** Returns the smaller version of an image at a key: the file made of it, or the image that stands in its place. */
    Optional<StoredObject> rendition(String key, Function<MediaFile, Optional<StoredObject>> whole) {
        return key.startsWith(MEDIA) ? linked(key, MEDIA).flatMap(one -> rendition(one, key, whole)) : Optional.empty();
    }

    private static Optional<StoredObject> rendition(
            LinkedArticle one, String key, Function<MediaFile, Optional<StoredObject>> whole) {
        for (Article.Media media : one.article().media()) {
            for (Rendition wanted : media.renditions()) {
                if (MediaFiles.key(one.article(), wanted.name()).value().equals(key)) {
                    Optional<byte[]> made = one.renditions().content(media.file(), wanted);
                    return made.isEmpty()
                            ? whole.apply(media.file())
                            : made.map(bytes -> new StoredObject(
                                    new Bytes(bytes), Sha256.of(bytes).tag()));
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public int length(Listing article) {
        return of(article).length();
    }

    @Override
    public String version(Listing article) {
        return "";
    }

    @Override
    public String markdown(Listing article, ContentLocale locale) {
        Article one = of(article).article();
        ArticlePages pages = new ArticlePages(forms.frame());
        return one.in(locale)
                .map(translation -> pages.markdown(one, translation))
                .orElse("");
    }

    /** Returns the words of each translation of an article for the search index. */
    List<byte[]> words(Listing article) {
        LinkedArticle one = of(article);
        return one.words().of(one.article(), forms.frame().urls().site().labels());
    }

    private LinkedArticle of(Listing article) {
        return Objects.requireNonNull(shown.get(article.slug().value()), "the article is of this edition");
    }

    /** Returns all forms of an article. */
    List<Representation> all(Listing listing) {
        LinkedArticle one = of(listing);
        List<Representation> all = new ArrayList<>();
        all.add(forms.detail(one.article(), ArticleJson.of(one.article())));
        all.addAll(forms.answers(one.article()));
        all.addAll(forms.pages(one.article().unparsed(), one.around()));
        return all;
    }

    byte @Nullable [] get(String key) {
        if (key.startsWith(DETAILS)) {
            return of(key, DETAILS)
                    .map(article -> forms.detail(article, ArticleJson.of(article)))
                    .filter(one -> one.key().value().equals(key))
                    .map(Representation::body)
                    .orElse(null);
        } else if (key.startsWith(ANSWERS)) {
            return of(key, ANSWERS)
                    .flatMap(article -> among(forms.answers(article), key))
                    .orElse(null);
        }
        return page(key)
                .map(page -> shown.get(page.slug().value()))
                .flatMap(one -> among(forms.pages(one.article().unparsed(), one.around()), key))
                .orElse(null);
    }

    /** Returns the page at a key: its address with an extension, or the file in the folder of its address. */
    private Optional<Page.ArticlePage> page(String key) {
        String path = key.endsWith(".md")
                ? key.substring(0, key.length() - ".md".length())
                : key.substring(0, Math.max(0, key.lastIndexOf('/')));
        return forms.keys().pages().match(path);
    }

    private Optional<Article> of(String key, String prefix) {
        return linked(key, prefix).map(LinkedArticle::article);
    }

    private Optional<LinkedArticle> linked(String key, String prefix) {
        int slash = key.indexOf('/', prefix.length());
        return slash < 0 ? Optional.empty() : Optional.ofNullable(shown.get(key.substring(prefix.length(), slash)));
    }

    private static Optional<byte[]> among(List<Representation> all, String key) {
        return all.stream()
                .filter(one -> one.key().value().equals(key))
                .findFirst()
                .map(Representation::body);
    }
}
