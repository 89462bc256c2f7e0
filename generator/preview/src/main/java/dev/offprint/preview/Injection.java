package dev.offprint.preview;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Response;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds what a page needs to reload itself and to show what is wrong, and lets it do so. */
final class Injection {

    private static final String CLIENT = Panel.PATH + "client.js";
    private static final String STYLE = Panel.PATH + "client.css";

    private Injection() {}

    /** Returns the page with the preview's script, and with a note where it is a draft. */
    static Response document(Response page, long number, Optional<String> draft) {
        if (!(page.body() instanceof Bytes content) || !isHtml(page)) {
            return unkept(page);
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

    /** Returns the page such that a page of this preview may frame it. */
    static Response frame(Response page) {
        return new Response(page.status(), headers(page, page.body().length(), "'self'"), page.body());
    }

    /** Returns an answer that no browser keeps: the next save may change it. */
    static Response unkept(Response answer) {
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
        for (Headers.Field field : unkept(page).headers().fields()) {
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

    /** Lets the script run and ask, whatever else the page may do (Content Security Policy 3). */
    private static String policy(String production, String ancestors) {
        List<String> directives = new ArrayList<>();
        // behind a comma there is a second policy, which knows the site's own scripts alone
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
