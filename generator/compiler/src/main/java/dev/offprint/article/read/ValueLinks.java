package dev.offprint.article.read;

import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.LinkSchemes;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Shows the addresses in the values of a YAML document that are published as they are. They are text and no links, but an
 * address in them is published all the same. The place is that of the value's key.
 *
 * @param links knows where they lead
 * @param locale the document's locale
 * @param published makes of a value what is published of it
 * @param diagnostics takes the findings about addresses that a browser would run
 */
public record ValueLinks(
        ArticleLinks links, ContentLocale locale, UnaryOperator<String> published, Diagnostics diagnostics) {

    /** The members that clients follow. */
    private static final Pattern FOLLOWED = Pattern.compile("/(citations|framework/tools)/[0-9]+/(url|href|link)");

    /** The names of members that hold addresses by custom, wherever they stand. */
    private static final Pattern NAMED = Pattern.compile(".*/(url|href|link|src)");

    /** Returns the addresses in values that are published as they stand. */
    public ValueLinks(ArticleLinks links, ContentLocale locale, Diagnostics diagnostics) {
        this(links, locale, UnaryOperator.identity(), diagnostics);
    }

    /**
     * Shows the addresses in a document.
     *
     * @param others tells the values, by their pointers, that others have shown already
     */
    public void show(YamlDocument document, Predicate<String> others) {
        document.eachText((pointer, value) -> {
            if (!others.test(pointer)) {
                text(published.apply(value), pointer, document.placeOf(pointer));
            }
        });
    }

    private void text(String text, String pointer, Place place) {
        boolean followed = FOLLOWED.matcher(pointer).matches();
        if (isRunnable(text, NAMED.matcher(pointer).matches(), place)) {
            return;
        } else if (followed || isAddress(text)) {
            address(new LinkAddress(text), followed, place);
            return;
        }
        ParsedMarkdown markdown = new ParsedMarkdown(text);
        boolean mayLink = text.contains("](") || text.contains("]:") || text.contains("//") || text.indexOf('<') >= 0;
        if (mayLink && markdown.excess().isEmpty()) {
            LinkSchemes.report(markdown, (line, column) -> place, LinkSchemes.RUNNABLE::contains, diagnostics);
            ParsedMarkdown ignored = markdown.linked((target, line, column) -> {
                shown(target, place);
                return Optional.empty();
            });
        }
    }

    private void address(LinkAddress address, boolean followed, Place place) {
        if (followed) {
            unpublished(address, place);
            links.follow(locale, address, place);
        } else {
            shown(address, place);
        }
    }

    private void shown(LinkAddress address, Place place) {
        if (address.isOnTheWeb()) {
            Optional<String> ignored = links.resolve(locale, address, place);
        } else {
            links.mention(address, place);
        }
    }

    /** {@code doi:10.1000/182} is an identifier; {@code htp://example.com} is an address with a typo. */
    private void unpublished(LinkAddress address, Place place) {
        boolean namesHost = address.whole().startsWith("://", address.scheme().length());
        if (namesHost && !LinkSchemes.isPublished(address)) {
            diagnostics.add(LinkSchemes.finding(address, place));
        }
    }

    private static boolean isAddress(String text) {
        String bare = text.strip();
        boolean begins = bare.startsWith("/")
                || bare.startsWith("./")
                || bare.startsWith("../")
                || bare.regionMatches(true, 0, "http://", 0, 7)
                || bare.regionMatches(true, 0, "https://", 0, 8);
        return begins && bare.chars().noneMatch(Character::isWhitespace);
    }

    /**
     * Returns whether a value as a whole is an address that a browser would run, and reports it. The contract leaves the
     * members of these values free, so other schemes are allowed: {@code doi:10.1000/182} is an identifier, {@code Data: a
     * primer} a title.
     *
     * @param named whether the key says that the value is an address
     */
    private boolean isRunnable(String value, boolean named, Place place) {
        LinkAddress address = new LinkAddress(value);
        if (!LinkSchemes.RUNNABLE.contains(address.scheme())) {
            return false;
        }
        String rest = address.whole().substring(address.scheme().length() + 1);
        boolean isAddress = named || (!rest.isEmpty() && !Character.isWhitespace(rest.charAt(0)));
        if (isAddress) {
            diagnostics.add(LinkSchemes.finding(address, place));
        }
        return isAddress;
    }
}
