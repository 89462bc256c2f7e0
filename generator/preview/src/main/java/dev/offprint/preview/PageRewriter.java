package dev.offprint.preview;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Response;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changes pages for a browser: they load the preview's script, name the host that was asked, and are never cached. */
final class PageRewriter {

    private static final String CLIENT = PreviewPages.PATH + "client.js";
    private static final String STYLE = PreviewPages.PATH + "client.css";

    private PageRewriter() {}

    /** Returns the page with the preview's script, and with a note if it is a draft. */
    static Response document(Response page, long number, Optional<String> draft) {
        if (!(page.body() instanceof Bytes content) || !isHtml(page)) {
            return uncached(page);
        }
        String html = new String(content.bytes(), StandardCharsets.UTF_8);
        String tag = page.headers().first("ETag").orElse(Integer.toString(page.status()));
        String script = "<script src=\"" + CLIENT + "\" data-number=\"" + number + "\" data-tag=\""
                + tag.replace("\"", "&quot;") + "\" defer></script>\n";
        html = before(html, "</head>", "<link rel=\"stylesheet\" href=\"" + STYLE + "\">\n" + script);
        if (draft.isPresent()) {
            html = after(html, "<body", "<p class=\"offprint-draft\" role=\"note\">" + draft.get() + "</p>\n");
        }
        byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
        return new Response(page.status(), headers(page, bytes.length, "'none'"), new Bytes(bytes));
    }

    /**
     * Returns a page that names media and form targets by the host that was asked. Browsers take {@code localhost} and
     * {@code 127.0.0.1} for two origins.
     *
     * @param own the origin of the preview's base URL
     * @param asked the origin that the browser asked
     */
    static Response withOrigin(Response page, String own, String asked) {
        if (own.equals(asked) || !(page.body() instanceof Bytes content) || !isHtml(page)) {
            return page;
        }
        String html = new String(content.bytes(), StandardCharsets.UTF_8);
        String moved = Pattern.compile(Pattern.quote(own) + "(?![0-9])")
                .matcher(html)
                .replaceAll(Matcher.quoteReplacement(asked));
        return new Response(page.status(), page.headers(), new Bytes(moved.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Returns the page of an article that the API does not have without the items that link to it there.
     *
     * @param base the path of the preview's base URL
     */
    static Response withoutApi(Response page, String base) {
        if (!(page.body() instanceof Bytes content) || !isHtml(page)) {
            return page;
        }
        String html = new String(content.bytes(), StandardCharsets.UTF_8);
        String link = "<li><a href=\"" + Pattern.quote(base + "/api/") + "[^\"]*\"[^>]*>[^<]*</a></li>\\n?";
        byte[] left = html.replaceAll(link, "").getBytes(StandardCharsets.UTF_8);
        return new Response(page.status(), page.headers(), new Bytes(left));
    }

    /** Returns the page with permission for pages of this preview to frame it. */
    static Response frame(Response page) {
        return new Response(page.status(), headers(page, page.body().length(), "'self'"), page.body());
    }

    /** Returns an answer that no browser caches: the next save may change it. */
    static Response uncached(Response answer) {
        List<Headers.Field> fields = new ArrayList<>(answer.headers().fields());
        fields.removeIf(field -> field.name().equalsIgnoreCase("Cache-Control"));
        fields.add(new Headers.Field("Cache-Control", "no-store"));
        return new Response(answer.status(), new Headers(fields), answer.body());
    }

    /** Returns whether an answer is a page. */
    static boolean isHtml(Response page) {
        return page.headers()
                .first("Content-Type")
                .filter(type -> type.startsWith("text/html"))
                .isPresent();
    }

    private static Headers headers(Response page, long length, String ancestors) {
        List<Headers.Field> fields = new ArrayList<>();
        for (Headers.Field field : uncached(page).headers().fields()) {
            String value = field.value();
            switch (field.name().toLowerCase(java.util.Locale.ROOT)) {
                case "etag" -> {}
                case "content-length" -> fields.add(new Headers.Field(field.name(), Long.toString(length)));
                case "content-security-policy" -> fields.add(new Headers.Field(field.name(), policy(value, ancestors)));
                default -> fields.add(field);
            }
        }
        return new Headers(fields);
    }

    /** Lets the preview's script run and send requests (Content Security Policy 3). */
    private static String policy(String production, String ancestors) {
        List<String> directives = new ArrayList<>();
        // after a comma comes a second policy, for the site's own scripts only
        String first = production.split(",", -1)[0];
        for (String directive : first.split(";", -1)) {
            String name = directive.strip().split(" ", 2)[0];
            if (!List.of("script-src", "connect-src", "frame-ancestors").contains(name)) {
                directives.add(directive.strip());
            }
        }
        directives.add("script-src 'self'");
        directives.add("connect-src 'self'");
        directives.add("frame-ancestors " + ancestors);
        return String.join("; ", directives);
    }

    private static String before(String html, String mark, String addition) {
        int at = html.indexOf(mark);
        return at < 0 ? html + addition : html.substring(0, at) + addition + html.substring(at);
    }

    private static String after(String html, String open, String addition) {
        int begin = html.indexOf(open);
        int at = begin < 0 ? -1 : html.indexOf('>', begin);
        return at < 0 ? addition + html : html.substring(0, at + 1) + "\n" + addition + html.substring(at + 1);
    }
}
