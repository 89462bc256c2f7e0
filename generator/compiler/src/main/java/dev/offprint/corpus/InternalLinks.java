package dev.offprint.corpus;

import dev.offprint.address.HeaderRules;
import dev.offprint.address.Page;
import dev.offprint.article.Site;
import dev.offprint.article.SiteAddress;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.corpus.LinkReport.LinkHints;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Router;
import dev.offprint.edge.resource.Routing;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Checks absolute links to the site itself: routes them as the adapter routes requests, then looks them up in the index. Such
 * links stay as they are written.
 *
 * @param site the site
 * @param index the articles and pages
 * @param report takes the findings about links that lead nowhere
 * @param mayBeRelative whether a link could be relative to an article's folder, which is the better way
 */
record InternalLinks(Site site, TrackedIndex index, LinkReport report, boolean mayBeRelative) {

    private static final Router ROUTER = new Router("", HeaderRules.of(""));

    /** A link and where it stands. */
    private record Link(LinkAddress address, Place place) {}

    /**
     * Looks at a link.
     *
     * @param target what it leads to below the base URL: path and query, beginning with a slash
     */
    void check(String target, LinkAddress address, Place place) {
        Link link = new Link(address, place);
        Routing routing = route(target);
        if (routing instanceof Routing.Found found) {
            found(found.route(), link);
        } else if (routing instanceof Routing.InvalidParameter invalid) {
            broken(
                    link,
                    Message.of("asks with `{0}` as no request may", invalid.name()),
                    Message.of("see the site's `/openapi.json`"));
        } else if (routing instanceof Routing.Nowhere nowhere && nowhere.api()) {
            broken(link, Message.of("is not an operation of the API"), Message.of("see the site's `/openapi.json`"));
        } else if (routing instanceof Routing.Nowhere && !looksLikeAnArticle(target)) {
            unknown(link);
        } else {
            missing("", link);
        }
    }

    /** Looks at a link to the site's host that is not below its base URL: only an article's address says it is meant. */
    void checkOutsideBase(LinkKind.OutsideBase outside, LinkAddress address, Place place) {
        boolean isArticle =
                route(outside.target()) instanceof Routing.Found found && articlePage(found.route()) != null;
        if (isArticle && !outside.absolute()) {
            String better = mayBeRelative ? "../slug/" : "{base_url}" + outside.target();
            broken(
                    new Link(address, place),
                    Message.of("leads out of the site"),
                    Message.of("the site is below `{0}`; write `{1}`", site.url(""), better));
        }
    }

    /** Returns whether nothing of the site can have an address, whatever the articles are. */
    boolean isNowhere(String target) {
        return route(target) instanceof Routing.Nowhere;
    }

    /** Returns the article that is not public and whose address this is. */
    Optional<ArticleHead> hidden(String target) {
        return route(target) instanceof Routing.Found found
                ? slug(found.route())
                        .flatMap(slug -> Optional.ofNullable(index.of(slug)))
                        .filter(head -> !head.isPublic())
                : Optional.empty();
    }

    private Routing route(String target) {
        Routing routing = ROUTER.route(Request.get(target));
        if (routing instanceof Routing.Redirect redirect) {
            routing = ROUTER.route(Request.get(redirect.location()));
        }
        boolean isNoPage =
                routing instanceof Routing.Found found && path(found.route()) != null && page(found.route()) == null;
        return isNoPage ? new Routing.Nowhere(false) : routing;
    }

    private void found(Route route, Link link) {
        Optional<String> slug = slug(route);
        if (slug.isPresent()) {
            article(slug.get(), route, link);
        } else if (page(route) instanceof Page.SitePage page && !index.hasPage(page.locale(), page.name())) {
            unknown(link);
        }
    }

    private void article(String slug, Route route, Link link) {
        ArticleHead head = index.of(slug);
        if (head == null) {
            missing(slug, link);
            return;
        } else if (!head.isPublic()) {
            report.hidden(head, link.address.whole(), link.place);
            return;
        }
        ContentLocale locale = locale(route);
        if (locale != null && !head.locales().contains(locale)) {
            broken(
                    link,
                    Message.of("does not exist"),
                    mayBeRelative
                            ? Message.of(
                                    "link to `{0}`, which leads to the other translation",
                                    LinkHints.link(slug, link.address))
                            : Message.of("write the address of the other translation"));
        } else if (locale != null && route instanceof Route.PageAt) {
            report.missingAnchor(head, locale, link.address.fragment(), link.address.whole(), false, link.place);
        }
    }

    private void missing(String slug, Link link) {
        Optional<String> wanted = Optional.of(slug).filter(name -> !name.isEmpty());
        Message hint = wanted.flatMap(index::renamed)
                .map(now -> mayBeRelative
                        ? Message.of("the article was renamed: write `{0}`", LinkHints.link(now.value(), link.address))
                        : Message.of("the article was renamed: write `{0}` in place of `{1}`", now, slug))
                .or(() -> wanted.flatMap(index::nearest)
                        .map(name -> mayBeRelative
                                ? Message.of("did you mean `{0}`?", LinkHints.link(name, link.address))
                                : Message.of("did you mean the article `{0}`?", name)))
                .orElse(
                        mayBeRelative
                                ? Message.of("link to the folder of an article: `../{0}/`", "slug")
                                : Message.of("write the address of a page that exists"));
        broken(link, Message.of("does not exist"), hint);
    }

    private void broken(Link link, Message problem, Message hint) {
        report.nowhere(Code.BROKEN_LINK, link.address.whole(), link.place, problem, hint);
    }

    private void unknown(Link link) {
        report.nowhere(
                Code.UNKNOWN_ADDRESS,
                link.address.whole(),
                link.place,
                Message.of("is not an address of this site"),
                guess(link.address).orElse(Message.of("correct it; where something else answers there, leave it")));
    }

    private Optional<Message> guess(LinkAddress link) {
        boolean mayBeArticle = mayBeRelative && LinkHints.isPage(link.path());
        return mayBeArticle ? new LinkHints(index).exactly(link) : Optional.empty();
    }

    /** An article's address with an invalid slug has the form of the pattern, but no route. */
    private boolean looksLikeAnArticle(String target) {
        List<String> path = List.of(target.substring(1).split("[?]", -1)[0].split("/", -1));
        List<String> pattern = site.pages().segments();
        boolean same = path.size() == pattern.size();
        for (int i = 0; same && i < pattern.size(); i++) {
            same = pattern.get(i).startsWith("{") || pattern.get(i).equals(path.get(i));
        }
        return same;
    }

    /** Returns the page of an article that a route leads to, in either form, or null. */
    private Page.@Nullable ArticlePage articlePage(Route route) {
        return page(route) instanceof Page.ArticlePage page ? page : null;
    }

    /** Returns the page that a route leads to, in any form, or null. */
    private @Nullable Page page(Route route) {
        String path = path(route);
        return path == null ? null : Page.at(path, site.pages()).orElse(null);
    }

    /** Returns the path of the page that a route asks for, in any form, or null. */
    private static @Nullable String path(Route route) {
        if (route instanceof Route.PageAt page) {
            return page.path();
        }
        return route instanceof Route.MarkdownOf markdown ? markdown.path() : null;
    }

    /** Returns the slug of the article that a route is about, be it by its media. */
    private Optional<String> slug(Route route) {
        Page.ArticlePage page = articlePage(route);
        if (page != null) {
            return Optional.of(page.slug().value());
        } else if (route instanceof Route.ArticleDetail detail) {
            return Optional.of(detail.slug().value());
        } else if (route instanceof Route.AnswerFirst answer) {
            return Optional.of(answer.slug().value());
        }
        return route instanceof Route.FileAt file && file.path().startsWith("media/")
                ? Optional.of(file.path().split("/", -1)[1])
                : Optional.empty();
    }

    /** Returns the locale in which the article is asked for, or null. */
    private @Nullable ContentLocale locale(Route route) {
        Page.ArticlePage page = articlePage(route);
        return page != null ? page.locale() : route instanceof Route.AnswerFirst answer ? answer.locale() : null;
    }

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
                            "//",
                            address.scheme().isEmpty() ? 0 : address.scheme().length() + 1)
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
}
