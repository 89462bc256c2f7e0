package dev.offprint.edge;

import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.negotiate.Accept;
import dev.offprint.edge.negotiate.Coding;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

    /** Returns the keys to look for, if any, and the answer if none of them exists. */
    Plan.Fetch plan(Routing routing, Request request, Admission admission) {
        Search search = new Search(request);
        return new Plan.Fetch(request, admission, search.lookups, plan(routing, search));
    }

    private Outcome.Refuse plan(Routing routing, Search search) {
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
                search.add(TreeKeys.html(at.path()), refused);
                search.add(TreeKeys.markdown(at.path()), refused);
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
            String query = search.request.query();
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

    /** Collects the keys to look for, best first. */
    private static final class Search {

        private final Request request;
        private final List<Plan.Lookup> lookups = new ArrayList<>();

        Search(Request request) {
            this.request = request;
        }

        /** Adds a key, unless it is there already. */
        void add(ObjectKey key, Outcome found) {
            for (Plan.Lookup lookup : lookups) {
                if (lookup.key().equals(key)) {
                    return;
                }
            }
            lookups.add(new Plan.Lookup(key, found));
        }

        /** Adds a key in each coding that the client accepts, and uncoded. */
        void addCoded(ObjectKey key, Outcome found) {
            for (Coding coding : Coding.accepted(request.headers().combined("Accept-Encoding"))) {
                add(coding.keyOf(key), found);
            }
        }

        /** Returns the media types that the client accepts. */
        Accept accept() {
            return Accept.parse(request.headers().combined("Accept"));
        }

        /** Returns whether the address ends in {@code .md}. */
        boolean isMarkdownAddress() {
            List<String> path = PathSegments.of(request.path());
            return !path.isEmpty() && path.get(path.size() - 1).endsWith(".md");
        }
    }

    /** The form of the answer to an unknown address (decisions, "Accept on a page"). */
    private enum NotFoundForm {
        /** The tree's page for unknown addresses, for browsers; problem details if the tree has none. */
        PAGE(Outcome.Form.JSON, Variant.NEGOTIATED),
        /** Markdown, because the client prefers it. */
        MARKDOWN(Outcome.Form.MARKDOWN, Variant.NEGOTIATED),
        /** Markdown, because the address ends in {@code .md}. */
        MARKDOWN_ADDRESS(Outcome.Form.MARKDOWN, null),
        /** Problem details. */
        PROBLEM(Outcome.Form.JSON, Variant.NEGOTIATED),
        /** Problem details, because answers under {@code /api/} are for programs. */
        API_PROBLEM(Outcome.Form.JSON, null);

        private final Outcome.Form form;
        private final @Nullable String vary;

        NotFoundForm(Outcome.Form form, @Nullable String vary) {
            this.form = form;
            this.vary = vary;
        }

        /** Returns the form for a request, whose address is under {@code /api/} or not. */
        static NotFoundForm of(Search search, boolean api) {
            if (api) {
                return API_PROBLEM;
            } else if (search.isMarkdownAddress()) {
                return MARKDOWN_ADDRESS;
            }
            Accept accept = search.accept();
            return accept.prefersMarkdown() ? MARKDOWN : accept.prefersHtml() ? PAGE : PROBLEM;
        }

        /** Returns the answer to send if no page is found. */
        Outcome.Refuse refuse(Problem problem) {
            return new Outcome.Refuse(problem, form, vary);
        }
    }
}
