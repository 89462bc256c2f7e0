package dev.offprint.edge;

import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.problem.Problems;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Router;
import org.jspecify.annotations.Nullable;

/**
 * The adapter: a request in, and a plan out; what came of the plan in, and the answer out. It does no I/O, knows no time
 * and keeps no state, so it runs wherever something can fetch an object by its key.
 *
 * <p>The method and the quota are looked at first, because they hold at every address. Nothing else is decided before the
 * store has said what exists.
 */
public final class Edge {

    private final Router router;
    private final Planner planner;
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
        KeyLayout layout = config.layout();
        router = new Router(
                config.basePath(),
                config.pages(),
                name -> ProblemType.ofPage(name).isPresent());
        problems = new Problems(config.baseUrl(), config.levelTokens().keySet());
        planner = new Planner(layout, new Representations(layout, new Links(config, layout), config.cache()), problems);
        answers = new Answers(config, outermost);
    }

    /**
     * Returns whether this request counts against its client's quota: GET and HEAD of the operations (decisions, "what is
     * counted"). Another method is no operation; it is refused whatever the quota, so it takes nothing from it.
     */
    public boolean isMetered(Request request) {
        return isRead(request) && router.route(request).isOperation();
    }

    /** Returns what is to be done; {@link Admission#UNMETERED} where the request is not metered. */
    public Plan plan(Request request, Admission admission) {
        if (request.method().equals("OPTIONS")) {
            return new Plan.Answer(answers.options());
        } else if (!isRead(request)) {
            return new Plan.Answer(refuse(request, admission, ProblemType.METHOD_NOT_ALLOWED));
        } else if (!admission.admitted()) {
            return new Plan.Answer(
                    answers.problem(request, admission, Outcome.Refuse.json(problems.refused(admission), null)));
        }
        Search search = new Search(request, admission);
        Outcome.Refuse otherwise = planner.plan(router.route(request), search);
        return search.isEmpty()
                ? new Plan.Answer(answers.problem(request, admission, otherwise))
                : search.orElse(otherwise);
    }

    private static boolean isRead(Request request) {
        return request.method().equals("GET") || request.method().equals("HEAD");
    }

    /** Returns the answer, given what came of the fetch. */
    public Response finish(Plan.Fetch fetch, FetchResult result) {
        if (result instanceof FetchResult.Found found) {
            return found(fetch, found, fetch.found(found.key()));
        } else if (result instanceof FetchResult.Failed) {
            return problem(fetch, ProblemType.INTERNAL_ERROR, fetch.otherwise().vary());
        }
        return answers.problem(fetch.request(), fetch.admission(), fetch.otherwise());
    }

    /**
     * Returns the answer to what a runtime refuses without asking: what is no HTTP that it takes, is too long, too late, or
     * more than it can do.
     *
     * @param request as much of the request as could be read: its path is {@code /} where none could
     * @param type what is wrong
     */
    public Response refuse(Request request, ProblemType type) {
        return refuse(request, Admission.UNMETERED, type);
    }

    private Response found(Plan.Fetch fetch, FetchResult.Found found, Outcome outcome) {
        if (outcome instanceof Outcome.Send send && answers.mayAnswer(fetch.request(), found)) {
            return answers.representation(fetch, send.wanted(), found);
        } else if (outcome instanceof Outcome.NotFoundPage) {
            return answers.notFoundPage(fetch, found);
        }
        found.object().body().discard();
        if (outcome instanceof Outcome.Send send) {
            return problem(fetch, ProblemType.PRECONDITION_FAILED, send.wanted().vary());
        } else if (outcome instanceof Outcome.Redirect redirect) {
            return answers.redirect(fetch.request(), redirect.location());
        }
        return answers.problem(fetch.request(), fetch.admission(), (Outcome.Refuse) outcome);
    }

    private Response problem(Plan.Fetch fetch, ProblemType type, @Nullable String vary) {
        return answers.problem(fetch.request(), fetch.admission(), Outcome.Refuse.json(problems.of(type), vary));
    }

    private Response refuse(Request request, Admission admission, ProblemType type) {
        return answers.problem(request, admission, Outcome.Refuse.json(problems.of(type), null));
    }
}
