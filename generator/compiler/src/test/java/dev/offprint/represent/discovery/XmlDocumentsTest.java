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
}
