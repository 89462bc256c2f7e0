package dev.offprint.edge;

import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.negotiate.PageForm;
import dev.offprint.edge.problem.Problem;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.problem.Problems;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Routing;
import dev.offprint.edge.resource.Routing.InvalidParameter;
import dev.offprint.edge.resource.Slug;
import dev.offprint.edge.resource.TreeKeys;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides which keys to look for, and which answer each of them means. The store must confirm a redirect, a 406 and every
 * request that a {@code resolution} names: none of them may lead to a 404.
 */
final class Planner {

    private final String base;
    private final Renames renames;
    private final ArticleFolders articles;
    private final Map<String, String> levelTokens;
    private final Variants variants;
    private final Problems problems;

    Planner(EdgeConfig config, Problems problems) {
        this.base = config.basePath();
        this.renames = config.renames();
        this.articles = config.articles();
        this.levelTokens = config.levelTokens();
        this.variants = new Variants(config);
        this.problems = problems;
    }

    /** Adds the keys to look for to a search, and returns the answer if none of them exists. */
    Outcome.Refuse plan(Routing routing, Search search) {
        if (routing instanceof Routing.Redirect redirect) {
            search.add(evidence(redirect.bare()), new Outcome.Redirect(redirect.location()));
            redirectRenamed(search, redirect.bare());
            return nothing(search, redirect.api());
        } else if (routing instanceof InvalidParameter invalid) {
            return invalid(search, invalid);
        } else if (routing instanceof Routing.NoSuchArticle) {
            return Outcome.Refuse.json(problems.of(ProblemType.ARTICLE_NOT_FOUND), null);
        } else if (routing instanceof Routing.Found found) {
            return found.route().isOperation() ? operation(search, found.route()) : resource(search, found.route());
        }
        return nothing(search, ((Routing.Nowhere) routing).api());
    }

    private Outcome.Refuse operation(Search search, Route route) {
        send(search, variants.of(route));
        if (route instanceof Route.ArticleList) { // every tree has its lists
            return Outcome.Refuse.json(problems.of(ProblemType.INTERNAL_ERROR), null);
        } else if (route instanceof Route.AnswerFirst answer) {
            ObjectKey other = TreeKeys.answer(answer.slug(), answer.locale().other());
            search.add(other, Outcome.Refuse.json(problems.noTranslation(answer), null));
        }
        Optional<Route> now = renames.of(route, articles);
        if (now.isPresent()) {
            nameRenamed(search, now.get());
        }
        return Outcome.Refuse.json(problems.of(ProblemType.ARTICLE_NOT_FOUND), null);
    }

    private Outcome.Refuse resource(Search search, Route route) {
        if (route instanceof Route.PageAt at) {
            Optional<PageForm> form = search.accept().pageForm();
            if (form.isPresent()) {
                send(search, variants.of(at, form.get()));
            } else {
                Problem problem = problems.notAcceptable(at.path(), TreeKeys.markdownPath(at.path()));
                Outcome refused = Outcome.Refuse.json(problem, Variant.NEGOTIATED);
                search.add(TreeKeys.html(at.path()), refused).add(TreeKeys.markdown(at.path()), refused);
            }
            redirectRenamed(search, route);
            return missingPage(search, at.path());
        }
        send(search, variants.of(route));
        redirectRenamed(search, route);
        return route instanceof Route.MarkdownOf sibling ? missingPage(search, sibling.path()) : nothing(search, false);
    }

    /** The answer to a program names the page of the article in the other language, if there is one. */
    private Outcome.Refuse missingPage(Search search, String path) {
        NotFoundForm form = NotFoundForm.of(search, false);
        Optional<ArticleFolders.Translated> article = articles.at(path);
        if (article.isPresent() && form != NotFoundForm.PAGE) {
            ContentLocale locale = article.get().locale().other();
            Slug slug = article.get().slug();
            for (Slug one : List.of(slug, renames.of(slug).orElse(slug))) {
                String other = articles.path(locale, one);
                search.add(
                        TreeKeys.markdown(other),
                        form.refuse(problems.otherLanguage(locale, other, TreeKeys.markdownPath(other))));
            }
        }
        return nothing(search, form);
    }

    /** A parameter is wrong whether the article exists or not; the request to suggest depends on that. */
    private Outcome.Refuse invalid(Search search, InvalidParameter invalid) {
        Slug slug = invalid.slug();
        if (slug != null) {
            ContentLocale first = ContentLocale.of(invalid.value()).orElse(ContentLocale.EN);
            for (ContentLocale locale : List.of(first, first.other())) {
                search.add(
                        TreeKeys.answer(slug, locale),
                        Outcome.Refuse.json(problems.invalid(invalid, Optional.of(locale)), null));
            }
            Optional<Slug> now = renames.of(slug);
            if (now.isPresent()) {
                return invalid(search, invalid.of(now.get()));
            }
        }
        return Outcome.Refuse.json(problems.invalid(invalid, Optional.empty()), null);
    }

    /** Adds the redirect to the address that a renamed article has now, if it is one. */
    private void redirectRenamed(Search search, Route former) {
        Optional<Route> now = former.isOperation() ? Optional.empty() : renames.of(former, articles);
        if (now.isPresent()) {
            String query = search.query();
            String target = base + now.get().address() + (query == null ? "" : "?" + query);
            search.add(now.get().key(levelTokens), new Outcome.Redirect(PercentCoding.encodeInvisible(target)));
        }
    }

    /** The contract knows no redirect of an operation: the answer is 404, and names the request to send instead. */
    private void nameRenamed(Search search, Route now) {
        search.add(now.key(levelTokens), Outcome.Refuse.json(problems.renamed(now.address()), null));
        if (now instanceof Route.AnswerFirst answer) {
            Route other = new Route.AnswerFirst(answer.slug(), answer.locale().other());
            search.add(other.key(levelTokens), Outcome.Refuse.json(problems.renamed(other.address()), null));
        }
    }

    private Outcome.Refuse nothing(Search search, boolean api) {
        return nothing(search, NotFoundForm.of(search, api));
    }

    private Outcome.Refuse nothing(Search search, NotFoundForm form) {
        if (form == NotFoundForm.PAGE) {
            search.addCoded(TreeKeys.NOT_FOUND_PAGE, new Outcome.NotFoundPage());
        }
        return form.refuse(problems.of(ProblemType.RESOURCE_NOT_FOUND));
    }

    private static void send(Search search, Variant wanted) {
        Outcome send = new Outcome.Send(wanted);
        if (wanted.route() instanceof Route.FileAt file && file.headers().compressed()) {
            search.add(wanted.key(), send);
        } else {
            search.addCoded(wanted.key(), send);
        }
    }

    /** Returns the key that exists if the path of a route leads to something, whatever the query. */
    private ObjectKey evidence(Route route) {
        if (route instanceof Route.AnswerFirst answer) {
            return TreeKeys.detail(answer.slug());
        }
        return route.key(levelTokens);
    }
}
