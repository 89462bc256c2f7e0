package dev.offprint.preview;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Response;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The addresses of a page that somebody looks at. A page names media and its form's target by whole addresses, and browsers take
 * {@code localhost} and {@code 127.0.0.1} for two origins; so the page names the host that was asked.
 *
 * @param own the origin of the preview's base URL
 * @param asked the origin that the browser asked
 */
record PageOrigin(String own, String asked) {

    /** Returns a page with the addresses of the host that was asked. */
    Response applied(Response page) {
        if (own.equals(asked) || !(page.body() instanceof Bytes content) || !Injection.isHtml(page)) {
            return page;
        }
        String html = new String(content.bytes(), StandardCharsets.UTF_8);
        String moved = Pattern.compile(Pattern.quote(own) + "(?![0-9])")
                .matcher(html)
                .replaceAll(Matcher.quoteReplacement(asked));
        return new Response(page.status(), page.headers(), new Bytes(moved.getBytes(StandardCharsets.UTF_8)));
    }
}
