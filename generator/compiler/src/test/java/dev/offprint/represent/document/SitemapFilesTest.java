package dev.offprint.represent.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.level.Gate;
import dev.offprint.represent.Representation;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class SitemapFilesTest {

    @Test
    void hasEachVersionOfEachPageWithAllOthersBesideIt() {
        assertThat(files(SiteContexts.small()))
                .containsOnlyKeys("sitemap.xml")
                .extractingByKey("sitemap.xml")
                .asString()
                .contains("""
                <url>
                <loc>https://example.com/kb/en</loc>
                <lastmod>2026-03-04T05:06:07+01:00</lastmod>
                <xhtml:link rel="alternate" hreflang="en" href="https://example.com/kb/en"/>
                <xhtml:link rel="alternate" hreflang="de" href="https://example.com/kb/de"/>
                <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/kb/en"/>
                </url>
                """)
                .contains("""
                <url>
                <loc>https://example.com/kb/de/types/glossary</loc>
                <xhtml:link rel="alternate" hreflang="de" href="https://example.com/kb/de/types/glossary"/>
                <xhtml:link rel="alternate" hreflang="x-default" href="https://example.com/kb/de/types/glossary"/>
                </url>
                """)
                .contains("""
                <url>
                <loc>https://example.com/kb/en/knowledge/steep-well</loc>
                <lastmod>2026-03-04T05:06:07+01:00</lastmod>
                """)
                .contains("<loc>https://example.com/kb/en/a-z</loc>", "<loc>https://example.com/kb/de/archive</loc>")
                // its canonical address is that of the default language
                .doesNotContain("<loc>https://example.com/kb/</loc>");
    }

    @Test
    void leavesOutTheSearchAndPagesThatOnlyLeadToOthers() {
        assertThat(files(SiteContexts.small()).get("sitemap.xml"))
                .contains("<loc>https://example.com/kb/en/types/")
                .doesNotContain("/search</loc>", "/types</loc>", "/topics</loc>");
    }

    @Test
    @Gate
    void hasAnIndexOfFilesFromFiftyThousandAddressesOn() {
        Map<String, String> files = files(SiteContexts.large(30_000));
        String index = files.remove("sitemap.xml");
        assertThat(index).startsWith("<?xml").contains("<sitemapindex");
        assertThat(files).hasSizeGreaterThan(3);
        long articles = 0;
        for (Map.Entry<String, String> file : files.entrySet()) {
            assertThat(index).contains("<loc>https://example.com/kb/" + file.getKey() + "</loc>");
            long addresses = file.getValue().lines().filter("<url>"::equals).count();
            assertThat(addresses).isBetween(1L, 50_000L);
            articles += file.getValue()
                    .lines()
                    .filter(line -> line.startsWith("<loc>") && line.contains("/knowledge/"))
                    .count();
        }
        assertThat(articles).isEqualTo(60_000);
    }

    private static Map<String, String> files(SiteContext context) {
        Map<String, String> files = new TreeMap<>();
        SiteIndexes indexes = SiteIndexes.of(context.site(), context.keys(), context.articles());
        new SitemapFiles(context, indexes).pieces().forEach(piece -> {
            for (Representation file : piece.maker().get()) {
                files.put(file.key().value(), SiteContexts.text(file));
            }
        });
        return files;
    }
}
