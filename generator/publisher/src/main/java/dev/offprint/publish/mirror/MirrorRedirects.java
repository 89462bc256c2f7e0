package dev.offprint.publish.mirror;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.negotiate.PageForm;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Page;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a mirror has at the addresses of former slugs. A bucket cannot redirect, so a page sends browsers on (HTML, 4.2.5.3,
 * refresh) and tells search engines the new address (RFC 6596, canonical); its Markdown form has a link.
 */
final class MirrorRedirects {

    private MirrorRedirects() {}

    /**
     * A file that leads to another address.
     *
     * @param mediaType its media type
     * @param body its content
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Redirect(String mediaType, byte[] body) {}

    /**
     * Returns the files of all former slugs whose new page exists, by key in the tree.
     *
     * @param keys the keys of the tree
     */
    static Map<String, Redirect> of(EdgeConfig config, Set<String> keys) {
        KeyLayout layout = config.layout();
        Map<String, Redirect> redirects = new TreeMap<>();
        config.renames().slugs().forEach((former, now) -> {
            for (ContentLocale locale : ContentLocale.values()) {
                Page old = new Page.ArticlePage(locale, former);
                Page page = new Page.ArticlePage(locale, now);
                if (keys.contains(layout.html(page).value())) {
                    String html = config.baseUrl() + "/" + layout.path(page);
                    String markdown = config.baseUrl() + "/" + layout.markdownPath(page);
                    redirects.put(
                            layout.html(old).value(),
                            redirect(PageForm.HTML.contentType(), html(locale, html, markdown)));
                    redirects.put(
                            layout.markdown(old).value(),
                            redirect(PageForm.MARKDOWN.contentType(), markdown(locale, html, markdown)));
                }
            }
        });
        redirects.keySet().removeIf(keys::contains);
        return redirects;
    }

    private static Redirect redirect(String mediaType, String text) {
        return new Redirect(mediaType, text.getBytes(StandardCharsets.UTF_8));
    }

    private static String html(ContentLocale locale, String url, String markdown) {
        return """
                <!doctype html>
                <html lang="%1$s">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="robots" content="noindex">
                <title>%2$s</title>
                <link rel="canonical" href="%3$s">
                <link rel="alternate" type="text/markdown" href="%4$s">
                <meta http-equiv="refresh" content="0; url=%3$s">
                </head>
                <body>
                <h1>%2$s</h1>
                <p><a href="%3$s">%3$s</a></p>
                </body>
                </html>
                """.formatted(locale.tag(), title(locale), url, markdown);
    }

    private static String markdown(ContentLocale locale, String url, String markdown) {
        return """
                ---
                canonical: "%1$s"
                ---

                # %2$s

                <%3$s>
                """.formatted(url, title(locale), markdown);
    }

    private static String title(ContentLocale locale) {
        return locale == ContentLocale.EN
                ? "This article has another address"
                : "Dieser Artikel hat eine andere Adresse";
    }
}
