package dev.offprint.represent.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The site map. */
class XmlDocumentsTest {

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
