package dev.offprint.author.rename;

import dev.offprint.article.Site;
import dev.offprint.corpus.link.LinkTarget;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Operation;
import dev.offprint.edge.resource.Slug;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the published addresses of an article in a text: below the base URL, and below {@code {base_url}}, which stands for it in
 * pages and skills.
 */
final class AddressRewrite {

    private final Pattern whole;
    private final Pattern path;
    private final Slug to;

    AddressRewrite(Site site, Slug from, Slug to) {
        List<String> below = new ArrayList<>();
        for (ContentLocale locale : ContentLocale.values()) {
            String page = site.pages().path(locale, from);
            below.add(Pattern.quote(
                    "/" + page.substring(0, page.length() - from.value().length())));
        }
        below.add(Pattern.quote(Operation.DETAIL.path()));
        below.add(Pattern.quote(Operation.ANSWER.path()));
        String paths = "(?:" + String.join("|", below) + ")";
        String slug = Pattern.quote(from.value()) + "(?![A-Za-z0-9_-])";
        String base = "(?:(?i:" + Pattern.quote(site.baseUrl()) + ")|" + Pattern.quote("{base_url}") + ")";
        this.whole = Pattern.compile("(" + base + paths + ")" + slug);
        String basePath = URI.create(site.baseUrl()).getRawPath();
        this.path = Pattern.compile("^(" + Pattern.quote(basePath) + paths + ")" + slug);
        this.to = to;
    }

    /** Returns a text whose absolute addresses of the article have the new slug. */
    String in(String text) {
        return whole.matcher(text).replaceAll("$1" + Matcher.quoteReplacement(to.value()));
    }

    /** Returns a path on the site's host that has the new slug if it is one of the article. */
    String onHost(String target) {
        String decoded =
                target.indexOf('%') < 0 ? target : LinkTarget.decode(target).orElse(target);
        // what need not be encoded is written plainly in a path that is edited anyway
        String plain = path.matcher(decoded).find() ? decoded : target;
        return path.matcher(plain).replaceAll("$1" + Matcher.quoteReplacement(to.value()));
    }
}
