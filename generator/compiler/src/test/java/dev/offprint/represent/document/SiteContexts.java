package dev.offprint.represent.document;

import dev.offprint.address.KeyLayout;
import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Listing.Heading;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.LevelTokens;
import dev.offprint.represent.Representation;
import dev.offprint.represent.Samples;
import dev.offprint.represent.document.LlmsParts.ArticleTexts;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Small sites for the documents to tell of. */
public final class SiteContexts {

    private SiteContexts() {}

    /** Returns a site with an article in both locales, one in German only, a developers' page and a skill. */
    public static SiteContext small() {
        return of(List.of(
                new Listing(
                        new Slug("steep-well"),
                        "a1",
                        "framework",
                        "problem-aware",
                        "2026-01-02T00:00:00Z",
                        "2026-03-04T05:06:07+01:00",
                        Map.of(
                                ContentLocale.EN,
                                        new Heading(
                                                "t1",
                                                "Steep [well] & <b>",
                                                "Three\n minutes",
                                                "2026-03-04T05:06:07+01:00"),
                                ContentLocale.DE, new Heading("t2", "Gut ziehen", null, "2026-03-04T05:06:07+01:00"))),
                new Listing(
                        new Slug("Bare_1"),
                        "a2",
                        "glossary",
                        null,
                        null,
                        null,
                        Map.of(ContentLocale.DE, new Heading("Leer \u0001", null)))));
    }

    /** Returns a site with so many articles, each in both locales, newest first. */
    public static SiteContext large(int count) {
        return of(IntStream.range(0, count)
                .mapToObj(i -> new Listing(
                        new Slug("article-" + i),
                        "id-" + i,
                        "guide",
                        null,
                        null,
                        null,
                        Map.of(
                                ContentLocale.EN, new Heading("Title " + i, "Summary ".repeat(40)),
                                ContentLocale.DE, new Heading("Titel " + i, null))))
                .toList());
    }

    /** Returns a site with so many articles, each with ten topics that no other has. */
    public static SiteContext topical(int count) {
        return of(large(count).articles().stream()
                .map(one -> new Listing(
                        one.slug(),
                        one.id(),
                        one.contentType(),
                        null,
                        null,
                        null,
                        one.headings(),
                        IntStream.range(0, 10)
                                .mapToObj(
                                        i -> "topic-" + one.slug().value().hashCode() % 97 + "-" + one.slug() + "-" + i)
                                .map(topic -> topic.replace("--", "-"))
                                .toList()))
                .toList());
    }

    /** Returns a site with nothing on it. */
    public static SiteContext empty() {
        SiteContext small = small();
        return new SiteContext(small.site(), small.keys(), List.of(), List.of(), List.of(), Renames.NONE);
    }

    /** Returns the index for agents of a site. The texts of its articles are long. */
    public static String llms(SiteContext context) {
        return text(LlmsTxt.of(context, parts(context)));
    }

    /** Returns the parts of the index for agents of a site. */
    public static LlmsParts parts(SiteContext context) {
        SiteIndexes indexes = SiteIndexes.of(context.site(), context.keys(), context.articles());
        return new LlmsParts(context.site(), context.keys(), context.articles(), indexes, new LongTexts());
    }

    private record LongTexts() implements ArticleTexts {

        @Override
        public int length(Listing article) {
            return LlmsParts.MAX_FULL / 2;
        }

        @Override
        public String version(Listing article) {
            return "1";
        }

        @Override
        public String markdown(Listing article, ContentLocale locale) {
            return "Text of " + article.slug() + "\n";
        }
    }

    public static String text(Representation representation) {
        return new String(representation.body(), StandardCharsets.UTF_8);
    }

    private static SiteContext of(List<Listing> articles) {
        Site site = Samples.SITE;
        return new SiteContext(
                site,
                new KeyLayout(site.pages(), LevelTokens.of(List.of("problem-aware", "Über"))),
                articles,
                List.of(
                        new SitePageSource(
                                new Slug("developers"), ContentLocale.DE, "Für Entwickler", null, "Deutsch\n"),
                        new SitePageSource(
                                new Slug("developers"), ContentLocale.EN, "For developers", "How to", "English\n")),
                List.of(new SkillSource(
                        new Slug("read-tea"), "Reads tea. Use it for tea.", new byte[] {'a', 'b', 'c'})),
                Renames.NONE);
    }
}
