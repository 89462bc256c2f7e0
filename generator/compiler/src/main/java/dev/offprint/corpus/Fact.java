package dev.offprint.corpus;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;

/** A question about the sources. What followed from its answers follows again while each of them has the same digest. */
public sealed interface Fact {

    /** What does a file hold? By its path in the content folder. */
    record File(String path) implements Fact {}

    /** Which names are there in a folder and below? By its path in the content folder. */
    record Folder(String path) implements Fact {}

    /** Is there an article of this slug, in which languages, and is it public? */
    record State(String slug) implements Fact {}

    /** What is the title of an article in a language, and its type? */
    record Title(String slug, ContentLocale locale) implements Fact {}

    /** Which places of the page of an article can a fragment name? */
    record Anchors(String slug, ContentLocale locale) implements Fact {}

    /** Which public articles are beside an article in its series? */
    record Neighbours(String slug) implements Fact {}

    /** Does the site have a page of its own of this name? */
    record SitePage(ContentLocale locale, Slug name) implements Fact {}

    /** Which slugs are public? */
    record PublicSlugs() implements Fact {}
}
