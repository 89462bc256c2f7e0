package dev.offprint.corpus.link;

import dev.offprint.article.SiteAddress;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What kind of place an address means, by its form alone (RFC 3986, 4.2, and what browsers make of it). */
sealed interface LinkKind {

    /** Part of the same text. */
    record SamePage() implements LinkKind {}

    /** A path relative to the text. */
    record Relative() implements LinkKind {}

    /**
     * The site itself.
     *
     * @param target what follows the base URL: path and query, beginning with a slash, dot segments resolved
     */
    record Internal(String target) implements LinkKind {}

    /**
     * The site's host, and not below the base URL.
     *
     * @param target path and query, beginning with a slash, dot segments resolved
     * @param absolute whether the host is named
     */
    record OutsideBase(String target, boolean absolute) implements LinkKind {}

    /** Anything else that can be reached. */
    record External() implements LinkKind {}

    /**
     * Nothing that a reader could reach.
     *
     * @param problem what is wrong, to follow the address in a sentence
     * @param hint how to fix it
     */
    record Unusable(Message problem, Message hint) implements LinkKind {}

    /** Returns the kind of an address. */
    static LinkKind of(LinkAddress address, SiteAddress site) {
        String whole = address.whole().strip();
        String scheme = address.scheme().toLowerCase(Locale.ROOT);
        if (whole.isEmpty()) {
            return new Unusable(Message.of("is empty"), Message.of("write an address, or remove the link"));
        } else if (scheme.length() == 1 || whole.startsWith("\\\\")) {
            return new Unusable(
                    Message.of("is a path on one computer"),
                    Message.of("put the file beside the article, and link to it by its name"));
        } else if (!scheme.isEmpty()) {
            return withScheme(scheme, address, site);
        } else if (address.path().indexOf('\\') >= 0) {
            return new Unusable(Message.of("has a backslash in its path"), Message.of("write `/` in its place"));
        } else if (whole.startsWith("//")) {
            return onWeb(address, site);
        } else if (whole.startsWith("/")) {
            return onHost(whole, site, false);
        }
        return address.path().isEmpty() ? new SamePage() : new Relative();
    }

    private static LinkKind withScheme(String scheme, LinkAddress address, SiteAddress site) {
        return switch (scheme) {
            case "http", "https" -> onWeb(address, site);
            case "file" ->
                new Unusable(
                        Message.of("is a path on one computer"),
                        Message.of("put the file beside the article, and link to it by its name"));
            case "mailto" -> mail(address);
            case "tel", "sms" ->
                address.path().length() > scheme.length() + 1
                        ? new External()
                        : new Unusable(Message.of("has no number"), Message.of("write `{0}:+49301234567`", scheme));
            default -> new External();
        };
    }

    /** A message may be addressed by a field, or by its sender (RFC 6068, 2). */
    private static LinkKind mail(LinkAddress address) {
        String to = address.path().substring("mailto:".length());
        boolean complete = to.matches("(?s).*[^@]@[^@].*|.*[^%]%40[^%].*");
        boolean later = to.isEmpty() && !address.query().isEmpty();
        return complete || later
                ? new External()
                : new Unusable(Message.of("has no mail address"), Message.of("write `mailto:name@example.com`"));
    }

    private static LinkKind onWeb(LinkAddress address, SiteAddress site) {
        String whole = address.whole().strip();
        int host = whole.indexOf("//") + 2;
        boolean named = whole.startsWith(
                        "//", address.scheme().isEmpty() ? 0 : address.scheme().length() + 1)
                && host < whole.length()
                && "/\\?#: ".indexOf(whole.charAt(host)) < 0;
        if (!named) {
            return new Unusable(Message.of("has no host"), Message.of("write `https://` and the name of a host"));
        }
        Optional<String> own = site.onHost(whole);
        return own.isPresent() ? onHost(own.get(), site, true) : new External();
    }

    private static LinkKind onHost(String target, SiteAddress site, boolean absolute) {
        String resolved = withoutDotSegments(target);
        return site.belowBase(resolved)
                .<LinkKind>map(Internal::new)
                .orElseGet(() -> new OutsideBase(resolved, absolute));
    }

    /**
     * Returns an address without its fragment, its dot segments resolved as clients do before they ask (RFC 3986, 5.2.4).
     *
     * @param target a path that begins with a slash, and a query
     */
    static String withoutDotSegments(String target) {
        int hash = target.indexOf('#');
        String whole = hash < 0 ? target : target.substring(0, hash);
        int mark = whole.indexOf('?');
        String path = mark < 0 ? whole : whole.substring(0, mark);
        String query = mark < 0 ? "" : whole.substring(mark);
        List<String> kept = new ArrayList<>();
        String[] segments = path.substring(1).replace('\\', '/').split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String name = segments[i].toLowerCase(Locale.ROOT).replace("%2e", ".");
            boolean last = i == segments.length - 1;
            if (name.equals("..") && !kept.isEmpty()) {
                kept.remove(kept.size() - 1);
            } else if (!name.equals(".") && !name.equals("..")) {
                kept.add(segments[i]);
            }
            if (last && (name.equals(".") || name.equals(".."))) {
                kept.add("");
            }
        }
        return "/" + String.join("/", kept) + query;
    }
}
