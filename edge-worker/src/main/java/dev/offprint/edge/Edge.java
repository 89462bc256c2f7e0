package dev.offprint.edge;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.negotiate.Accept;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.negotiate.PageForm;
import dev.offprint.edge.problem.Problem;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.problem.Problems;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Router;
import dev.offprint.edge.resource.Routing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The adapter: a request in, and a plan out; what came of the plan in, and the answer out. It does no I/O, knows no time
 * and keeps no state, so it runs wherever something can fetch an object by its key.
 */
public final class Edge {

    private final Router router;
    private final KeyLayout layout;
    private final Representations representations;
    private final Problems problems;
    private final Answers answers;

    /** Returns the adapter for a tree, behind a shared cache. */
    public Edge(EdgeConfig config) {
        this(config, false);
    }

    /**
     * Returns the adapter for a tree.
     *
     * @param config what the tree says about itself
     * @param outermost whether no shared cache stands between this adapter and its clients: only then may the numbers of
     *     one client be sent on answers that are not 429
     */
    public Edge(EdgeConfig config, boolean outermost) {
        router = new Router(
                config.basePath(),
                config.pages(),
                name -> ProblemType.ofPage(name).isPresent());
        layout = new KeyLayout(config.pages(), config.levelTokens());
        representations = new Representations(layout, new Links(config, layout), config.cache());
        problems = new Problems(config.baseUrl());
        answers = new Answers(config, outermost);
    }

    /** Returns whether this request counts against its client's quota (decisions, "what is counted"). */
    public boolean isMetered(Request request) {
        return !request.method().equals("OPTIONS") && router.route(request).isOperation();
    }

    /** Returns what is to be done; {@link Admission#UNMETERED} where the request is not metered. */
    public Plan plan(Request request, Admission admission) {
        String method = request.method();
        if (method.equals("OPTIONS")) {
            return new Plan.Answer(answers.options());
        } else if (!method.equals("GET") && !method.equals("HEAD")) {
            return problem(request, admission, Problem.of(ProblemType.METHOD_NOT_ALLOWED));
        } else if (!admission.admitted()) {
            return problem(request, admission, problems.refused(admission));
        }
        Routing routing = router.route(request);
        if (routing instanceof Routing.Redirect redirect) {
            return new Plan.Answer(answers.redirect(request, redirect.location()));
        } else if (routing instanceof Routing.InvalidParameter invalid) {
            return problem(request, admission, problems.invalid(invalid));
        } else if (routing instanceof Routing.NoSuchArticle) {
            return problem(request, admission, problems.noArticle());
        } else if (routing instanceof Routing.Found found) {
            return fetch(request, admission, found.route());
        }
        return nowhere(request, admission, ((Routing.Nowhere) routing).api());
    }

    /** Returns the answer, given what came of the fetch. */
    public Response finish(Plan.Fetch fetch, FetchResult result) {
        Representation wanted = fetch.wanted();
        if (result instanceof FetchResult.Found found) {
            return found(fetch, wanted, found);
        }
        boolean operation = wanted != null && wanted.route().isOperation();
        boolean list = wanted != null && wanted.route() instanceof Route.ArticleList; // every tree has its lists
        if (result instanceof FetchResult.Failed || list) {
            String vary = wanted == null ? Representation.NEGOTIATED : wanted.vary();
            return problem(fetch, Problem.of(ProblemType.INTERNAL_ERROR), vary);
        }
        return operation
                ? problem(fetch, problems.noArticle(), null)
                : problem(fetch, problems.nothing(), Representation.NEGOTIATED);
    }

    private Plan fetch(Request request, Admission admission, Route route) {
        Accept accept = Accept.parse(request.headers().combined("Accept"));
        Representation wanted;
        if (route instanceof Route.PageAt at) {
            Optional<PageForm> form = accept.pageForm();
            if (form.isEmpty()) {
                Problem problem = problems.notAcceptable(layout.path(at.page()), layout.markdownPath(at.page()));
                return new Plan.Answer(answers.problem(request, admission, problem, Representation.NEGOTIATED));
            }
            wanted = representations.of(at, form.get());
        } else {
            wanted = representations.of(route);
        }
        boolean coded = AssetTypes.mayBeCoded(wanted.contentType());
        List<ObjectKey> keys = new ArrayList<>(coded ? coded(request, wanted.key()) : List.of(wanted.key()));
        if (route instanceof Route.AnswerFirst answer) {
            keys.add(layout.answer(answer.slug(), answer.locale().other())); // to tell which of the two is missing
        } else if (!route.isOperation() && accept.prefersHtml()) {
            keys.addAll(coded(request, KeyLayout.NOT_FOUND_PAGE));
        }
        return new Plan.Fetch(request, admission, keys, wanted);
    }

    private Plan nowhere(Request request, Admission admission, boolean api) {
        if (api) {
            return problem(request, admission, problems.nothing());
        } else if (Accept.parse(request.headers().combined("Accept")).prefersHtml()) {
            return new Plan.Fetch(request, admission, coded(request, KeyLayout.NOT_FOUND_PAGE), null);
        }
        return new Plan.Answer(answers.problem(request, admission, problems.nothing(), Representation.NEGOTIATED));
    }

    private Response found(Plan.Fetch fetch, @Nullable Representation wanted, FetchResult.Found found) {
        ObjectKey uncoded = Coding.uncoded(found.key());
        if (wanted != null && uncoded.equals(wanted.key())) {
            if (answers.mayAnswer(fetch.request(), found)) {
                return answers.representation(fetch, wanted, found);
            }
            found.object().body().discard();
            return problem(fetch, Problem.of(ProblemType.PRECONDITION_FAILED), wanted.vary());
        } else if (wanted != null && wanted.route() instanceof Route.AnswerFirst answer) {
            found.object().body().discard();
            return problem(fetch, problems.noTranslation(answer), null);
        }
        return answers.notFoundPage(fetch, found);
    }

    private static List<ObjectKey> coded(Request request, ObjectKey key) {
        List<ObjectKey> keys = new ArrayList<>();
        for (Coding coding : Coding.accepted(request.headers().combined("Accept-Encoding"))) {
            keys.add(coding.keyOf(key));
        }
        return keys;
    }

    private Plan problem(Request request, Admission admission, Problem problem) {
        return new Plan.Answer(answers.problem(request, admission, problem, null));
    }

    private Response problem(Plan.Fetch fetch, Problem problem, @Nullable String vary) {
        return answers.problem(fetch.request(), fetch.admission(), problem, vary);
    }
}
