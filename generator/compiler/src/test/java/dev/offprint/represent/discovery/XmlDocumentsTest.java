package dev.offprint.represent.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.resource.ContentLocale;
import org.junit.jupiter.api.Test;

/** The feeds and the site map. */
class XmlDocumentsTest {

    @Test
    void aFeedHasTheArticlesOfItsLocale() {
        assertThat(SiteContexts.text(AtomFeed.of(SiteContexts.small(), ContentLocale.EN)))
                .isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
                <id>https://example.com/kb/en/feed.xml</id>
                <title>Tea &amp; &lt;Cake&gt;</title>
                <updated>2026-03-04T05:06:07+01:00</updated>
                <author>
                <name>Tea &amp; &lt;Cake&gt;</name>
                </author>
                <link rel="self" type="application/atom+xml" href="https://example.com/kb/en/feed.xml"/>
                <link rel="alternate" type="text/html" hreflang="en" href="https://example.com/kb/en"/>
                <entry>
                <id>https://example.com/kb/en/knowledge/steep-well</id>
                <title>Steep [well] &amp; &lt;b&gt;</title>
                <published>2026-01-02T00:00:00Z</published>
                <updated>2026-03-04T05:06:07+01:00</updated>
                <link rel="alternate" type="text/html" hreflang="en" href="https://example.com/kb/en/knowledge/steep-well"/>
                <link rel="alternate" type="text/markdown" hreflang="en" href="https://example.com/kb/en/knowledge/steep-well.md"/>
                <category term="framework"/>
                <summary>Three
                 minutes</summary>
                </entry>
                </feed>
                """);
    }

    @Test
    void whatHasNoDateHasAConstantOneAndWhatXmlCannotHoldIsDropped() {
        assertThat(SiteContexts.text(AtomFeed.of(SiteContexts.small(), ContentLocale.DE)))
                .contains("<title>Leer </title>\n<updated>1970-01-01T00:00:00Z</updated>");
        assertThat(SiteContexts.text(AtomFeed.of(SiteContexts.empty(), ContentLocale.DE)))
                .contains("<updated>1970-01-01T00:00:00Z</updated>")
                .doesNotContain("<entry>");
    }

    @Test
    void aFeedEndsAfterFiftyArticles() {
        assertThat(SiteContexts.text(AtomFeed.of(SiteContexts.large(60), ContentLocale.EN)))
                .contains("article-49<")
                .doesNotContain("article-50<");
    }

    @Test
    void theSiteMapHasEachVersionOfEachPageWithAllOthersBesideIt() {
        assertThat(SiteContexts.text(Sitemap.of(SiteContexts.small()))).isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
                <url>
                <loc>https://example.com/kb/</loc>
                </url>
                <url>
                <loc>https://example.com/kb/en</loc>
                <xhtml:link rel="alternate" hreflang="en" href="https://example.com/kb/en"/>
                <xhtml:link rel="alternate" hreflang="de" href="https://example.com/kb/de"/>
                <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/kb/en"/>
                </url>
                <url>
                <loc>https://example.com/kb/de</loc>
                <xhtml:link rel="alternate" hreflang="en" href="https://example.com/kb/en"/>
                <xhtml:link rel="alternate" hreflang="de" href="https://example.com/kb/de"/>
                <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/kb/en"/>
                </url>
                <url>
                <loc>https://example.com/kb/en/developers</loc>
                <xhtml:link rel="alternate" hreflang="en" href="https://example.com/kb/en/developers"/>
                <xhtml:link rel="alternate" hreflang="de" href="https://example.com/kb/de/developers"/>
                <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/kb/en/developers"/>
                </url>
                <url>
                <loc>https://example.com/kb/de/developers</loc>
                <xhtml:link rel="alternate" hreflang="en" href="https://example.com/kb/en/developers"/>
                <xhtml:link rel="alternate" hreflang="de" href="https://example.com/kb/de/developers"/>
                <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/kb/en/developers"/>
                </url>
                <url>
                <loc>https://example.com/kb/en/knowledge/steep-well</loc>
                <lastmod>2026-03-04T05:06:07+01:00</lastmod>
                <xhtml:link rel="alternate" hreflang="en" href="https://example.com/kb/en/knowledge/steep-well"/>
                <xhtml:link rel="alternate" hreflang="de" href="https://example.com/kb/de/knowledge/steep-well"/>
                <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/kb/en/knowledge/steep-well"/>
                </url>
                <url>
                <loc>https://example.com/kb/de/knowledge/steep-well</loc>
                <lastmod>2026-03-04T05:06:07+01:00</lastmod>
                <xhtml:link rel="alternate" hreflang="en" href="https://example.com/kb/en/knowledge/steep-well"/>
                <xhtml:link rel="alternate" hreflang="de" href="https://example.com/kb/de/knowledge/steep-well"/>
                <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/kb/en/knowledge/steep-well"/>
                </url>
                <url>
                <loc>https://example.com/kb/de/knowledge/Bare_1</loc>
                <xhtml:link rel="alternate" hreflang="de" href="https://example.com/kb/de/knowledge/Bare_1"/>
                <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/kb/de/knowledge/Bare_1"/>
                </url>
                </urlset>
                """);
    }

    @Test
    void aSiteMapHoldsAsMuchAsOneFileMayAndTellsWhatItLeavesOut() {
        assertThat(Sitemap.omitted(SiteContexts.small())).isZero();
        SiteContext large = SiteContexts.large(30_000);
        String text = SiteContexts.text(Sitemap.of(large));
        long addresses = text.lines().filter("<url>"::equals).count();
        assertThat(addresses).isLessThanOrEqualTo(Sitemap.MAX_ADDRESSES);
        assertThat(addresses + Sitemap.omitted(large)).isEqualTo(1 + 2 + 2 + 60_000);
        assertThat(text.length()).isLessThan(50_000_000);
    }
}
