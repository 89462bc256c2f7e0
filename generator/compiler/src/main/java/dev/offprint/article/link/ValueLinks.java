package dev.offprint.article.link;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.LinkSchemes;
import dev.offprint.article.markdown.MarkdownLinks;
import dev.offprint.article.markdown.MarkdownUrls;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import java.util.Locale;
import java.util.Map;
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
        show(document, "", document.root(), others);
    }

    private void show(YamlDocument document, String pointer, JsonNode value, Predicate<String> others) {
        if (value.isTextual() && !others.test(pointer)) {
            shown(published.apply(value.textValue()), pointer, document.placeOf(pointer));
        } else if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                show(document, pointer + "/" + i, value.get(i), others);
            }
        } else {
            for (Map.Entry<String, JsonNode> member : value.properties()) {
                String key = member.getKey().replace("~", "~0").replace("/", "~1");
                show(document, pointer + "/" + key, member.getValue(), others);
                key(member.getKey(), document.placeOf(pointer + "/" + key));
            }
        }
    }

    /** The keys of an author's own members are published like their values. */
    private void key(String key, Place place) {
        if (key.indexOf('/') >= 0) {
            shown(key, "", place);
        }
    }

    private void shown(String text, String pointer, Place place) {
        text(text, pointer, place);
        links.text(text, (line, column) -> place);
    }

    private void text(String text, String pointer, Place place) {
        boolean followed = FOLLOWED.matcher(pointer).matches();
        if (isRunnable(text, NAMED.matcher(pointer).matches(), place)) {
            return;
        } else if (followed || isAddress(text)) {
            address(new LinkAddress(text.strip()), followed, place);
            return;
        }
        ParsedMarkdown markdown = new ParsedMarkdown(text);
        if (links.mayHoldInternal(text)) {
            MarkdownUrls.find(
                    markdown, (line, column) -> place, (url, at) -> links.resolve(locale, new LinkAddress(url), at));
        }
        if (markdown.excess().isPresent()) {
            return; // given to no parser
        }
        LinkSchemes.report(markdown, (line, column) -> place, LinkSchemes.RUNNABLE::contains, diagnostics);
        String ignored = MarkdownLinks.rewrite(markdown, (target, line, column) -> {
            links.mention(target, place);
            return Optional.empty();
        });
    }

    private void address(LinkAddress address, boolean followed, Place place) {
        if (followed) {
            unpublished(address, place);
            links.follow(locale, address, place);
        } else if (address.scheme().isEmpty()) {
            links.mention(address, place);
        } else {
            links.resolve(locale, address, place);
        }
    }

    /** {@code doi:10.1000/182} is an identifier; {@code htp://example.com} is an address with a typo. */
    private void unpublished(LinkAddress address, Place place) {
        boolean namesHost = address.whole().startsWith("://", address.scheme().length());
        if (namesHost && LinkSchemes.isReported(address.whole())) {
            diagnostics.add(LinkSchemes.finding(address.scheme(), address.whole(), place));
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
        String address = asBrowsersRead(value);
        String scheme = new LinkAddress(address).scheme().toLowerCase(Locale.ROOT);
        if (!LinkSchemes.RUNNABLE.contains(scheme)) {
            return false;
        }
        String rest = address.substring(scheme.length() + 1);
        boolean isAddress = named || (!rest.isEmpty() && !Character.isWhitespace(rest.charAt(0)));
        if (isAddress) {
            diagnostics.add(LinkSchemes.finding(scheme, address, place));
        }
        return isAddress;
    }

    /** Returns a text without the characters that browsers pass over (WHATWG URL, 4.4). */
    private static String asBrowsersRead(String value) {
        int start = 0;
        while (start < value.length() && value.charAt(start) <= ' ') {
            start++;
        }
        return value.substring(start).replace("\t", "").replace("\n", "").replace("\r", "");
    }
}
