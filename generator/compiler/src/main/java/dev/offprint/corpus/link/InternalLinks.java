package dev.offprint.corpus.link;

import dev.offprint.article.Site;
import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.link.LinkReport.LinkHints;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Router;
import dev.offprint.edge.resource.Routing;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import java.util.Arrays;
import java.util.List;
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
        Router router = new Router("", site.pages(), InternalLinks::isProblem);
        Routing routing = router.route(Request.get(target));
        return routing instanceof Routing.Redirect redirect ? router.route(Request.get(redirect.location())) : routing;
    }

    private static boolean isProblem(Slug name) {
        return Arrays.stream(ProblemType.values())
                .anyMatch(type -> type.pageName().equals(name));
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
    private static Page.@Nullable ArticlePage articlePage(Route route) {
        return page(route) instanceof Page.ArticlePage page ? page : null;
    }

    /** Returns the page that a route leads to, in any form, or null. */
    private static @Nullable Page page(Route route) {
        if (route instanceof Route.PageAt at) {
            return at.page();
        }
        return route instanceof Route.MarkdownOf markdown ? markdown.page() : null;
    }

    /** Returns the slug of the article that a route is about, be it by its media. */
    private static Optional<String> slug(Route route) {
        Page.ArticlePage page = articlePage(route);
        if (page != null) {
            return Optional.of(page.slug().value());
        } else if (route instanceof Route.ArticleDetail detail) {
            return Optional.of(detail.slug().value());
        } else if (route instanceof Route.AnswerFirst answer) {
            return Optional.of(answer.slug().value());
        }
        return route instanceof Route.Asset asset && asset.path().startsWith("media/")
                ? Optional.of(asset.path().split("/", -1)[1])
                : Optional.empty();
    }

    /** Returns the locale in which the article is asked for, or null. */
    private static @Nullable ContentLocale locale(Route route) {
        Page.ArticlePage page = articlePage(route);
        return page != null ? page.locale() : route instanceof Route.AnswerFirst answer ? answer.locale() : null;
    }
}
