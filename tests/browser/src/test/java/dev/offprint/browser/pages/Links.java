package dev.offprint.browser.pages;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The links of a page to its own site, followed. */
final class Links {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private Links() {}

    /** Returns what is wrong with the links of the page that is open: no answer below 400, or a fragment that is not there. */
    static List<String> broken(Page page) throws IOException, InterruptedException {
        List<String> broken = new ArrayList<>();
        URI here = URI.create(page.url());
        for (String href : own(page)) {
            URI url = URI.create(href);
            if (url.getPath().equals(here.getPath())) {
                continue; // it is open, and this site has no queries
            }
            HttpResponse<String> answer = CLIENT.send(
                    HttpRequest.newBuilder(url)
                            .header("Accept", "text/html, */*;q=0.8")
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            String fragment = element(url);
            if (answer.statusCode() >= 400) {
                broken.add(href + ": " + answer.statusCode());
            } else if (!fragment.isEmpty() && !answer.body().contains("id=\"" + fragment + "\"")) {
                broken.add(href + ": nothing with this id");
            }
        }
        broken.addAll(strings(page.evaluate("[...document.querySelectorAll('a[href^=\"#\"]')]"
                + ".map(e => e.hash.slice(1)).filter(id => !document.getElementById(decodeURIComponent(id)))")));
        return broken;
    }

    /**
     * Returns the id that a fragment names. What follows {@code :~:} names text, for the browser (URL Fragment Text Directives);
     * {@code q=} is what the page that searches looks for.
     */
    private static String element(URI url) {
        String fragment = url.getFragment() == null ? "" : url.getFragment();
        int directive = fragment.indexOf(":~:");
        if (fragment.startsWith("q=")) {
            return "";
        }
        return directive < 0 ? fragment : fragment.substring(0, directive);
    }

    private static Set<String> own(Page page) {
        return new TreeSet<>(
                strings(page.evaluate("[...document.querySelectorAll('a[href], link[href], img[src], script[src]')]"
                        + ".map(e => e.href || e.src).filter(url => new URL(url).origin === location.origin)")));
    }

    private static List<String> strings(Object found) {
        return ((List<?>) found).stream().map(String.class::cast).toList();
    }
}
