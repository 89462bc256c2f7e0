package dev.offprint.represent.page.site;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.page.Addresses;
import dev.offprint.represent.page.view.IndexView;
import dev.offprint.represent.page.view.Labelled;
import dev.offprint.represent.page.view.Words;
import java.util.Objects;

/** Articles as indexes show them. */
final class ListingViews {

    private ListingViews() {}

    /** Returns an article that has a translation in the language. */
    static IndexView.Entry entry(Addresses addresses, Words words, Listing article) {
        Listing.Heading heading = Objects.requireNonNull(article.headings().get(words.locale()), "it is translated");
        String date = article.firstPublished();
        return new IndexView.Entry(
                addresses.path(new Page.ArticlePage(words.locale(), article.slug())),
                heading.title(),
                words.type(article.contentType()),
                heading.summary(),
                date == null ? null : new Labelled(date, words.day(date)));
    }
}
