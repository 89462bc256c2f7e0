package dev.offprint.edge;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.problem.Problem;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.problem.Problems;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Router;
import dev.offprint.edge.resource.Routing;
import dev.offprint.edge.store.ObjectStore.Hit;
import dev.offprint.edge.store.StoredObject;
import java.util.Optional;
import java.util.function.Function;

/**
 * The adapter: it turns a request into a plan, and the result of the plan into the answer. It does no I/O, reads no clock
 * and keeps no state, so it runs wherever something can fetch an object by its key.
 *
 * <p>The method and the quota come first, because they apply to every address. Everything else waits until the store has
 * said what exists.
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
     * @param config the content of the tree's edge.json
     * @param outermost whether no shared cache stands between this adapter and its clients: only then may answers other than
     *     429 have the numbers of one client
     */
    public Edge(EdgeConfig config, boolean outermost) {
        router = new Router(config.basePath(), config.headers());
        problems = new Problems(config.baseUrl());
        planner = new Planner(config, problems);
        answers = new Answers(config, outermost, problems);
    }

    /** Returns whether answers to metered requests have the numbers of one client, and so are not the same for all. */
    public boolean showsQuotas() {
        return answers.showsQuotas();
    }

    /** Routes a request, once: whether it is metered depends on its route, and so does the plan. */
    public RoutedRequest route(Request request) {
        boolean read = request.method().equals("GET") || request.method().equals("HEAD");
        return new RoutedRequest(request, read ? router.route(request) : null);
    }

    /** Returns the plan for a request that is not counted. */
    public Plan plan(Request request) {
        return plan(route(request), Admission.UNMETERED);
    }

    /** Returns the plan for a request; {@link Admission#UNMETERED} where the request is not metered. */
    public Plan plan(RoutedRequest routed, Admission admission) {
        Request request = routed.request();
        Routing routing = routed.routing();
        if (routing == null) {
            return new Plan.Answer(
                    request.method().equals("OPTIONS")
                            ? answers.options()
                            : refuse(request, admission, ProblemType.METHOD_NOT_ALLOWED));
        } else if (!admission.admitted()) {
            return new Plan.Answer(
                    answers.problem(request, admission, Outcome.Refuse.json(problems.refused(admission), null)));
        }
        Plan.Fetch fetch = planner.plan(routing, request, admission);
        return fetch.lookups().isEmpty()
                ? new Plan.Answer(answers.problem(request, admission, fetch.otherwise()))
                : fetch;
    }

    /** Returns the answer, given the first of the keys that exists, if one does. Takes over its body. */
    public Response finish(Plan.Fetch fetch, Optional<Hit> found) {
        return found.isPresent()
                ? found(fetch, found.get(), fetch.found(found.get().key()))
                : answers.problem(fetch.request(), fetch.admission(), fetch.otherwise());
    }

    /** Returns the answer to a request that is not counted, from objects that are at hand. */
    public Response answer(Request request, Function<ObjectKey, Optional<StoredObject>> objects) {
        Plan plan = plan(request);
        if (plan instanceof Plan.Answer known) {
            return known.response();
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        for (ObjectKey key : fetch.keys()) {
            Optional<StoredObject> object = objects.apply(key);
            if (object.isPresent()) {
                return finish(fetch, Optional.of(new Hit(key, object.get())));
            }
        }
        return finish(fetch, Optional.empty());
    }

    /** Returns the answer where the store failed. */
    public Response fail(Plan.Fetch fetch) {
        Problem failed = problems.of(ProblemType.INTERNAL_ERROR);
        Outcome.Refuse refused = Outcome.Refuse.json(failed, fetch.otherwise().vary());
        return answers.problem(fetch.request(), fetch.admission(), refused);
    }

    /**
     * Returns the answer to a request that a runtime refuses by itself: malformed, too long, too late, or too much.
     *
     * @param request the parts of the request that could be read; its path is {@code /} if none could
     * @param type what is wrong
     */
    public Response refuse(Request request, ProblemType type) {
        return refuse(request, Admission.UNMETERED, type);
    }

    /** Returns what may be kept of an answer; nothing if the object found is not what is sent. */
    public Optional<SelectedRepresentation> representation(Plan.Fetch fetch, Hit found) {
        return fetch.found(found.key()) instanceof Outcome.Send send
                ? Optional.of(answers.representation(send.wanted(), found))
                : Optional.empty();
    }

    /**
     * Returns the answer to a request for a representation, as {@link #finish} does. The request must be one that leads to it: the
     * same target, and the same Accept and Accept-Encoding fields.
     *
     * @param found the representation
     * @param request a GET or a HEAD
     * @param admission what is left of the client's quota; it must not be refused
     * @param body the content of the object
     */
    public Response answer(SelectedRepresentation found, Request request, Admission admission, Body body) {
        if (Answers.mayAnswer(request, found.tag())) {
            return answers.representation(found, request, admission, body);
        }
        body.discard();
        Problem failed = problems.of(ProblemType.PRECONDITION_FAILED);
        return answers.problem(request, admission, Outcome.Refuse.json(failed, found.vary()));
    }

    private Response found(Plan.Fetch fetch, Hit found, Outcome outcome) {
        if (outcome instanceof Outcome.Send send) {
            SelectedRepresentation representation = answers.representation(send.wanted(), found);
            return answer(
                    representation,
                    fetch.request(),
                    fetch.admission(),
                    found.object().body());
        } else if (outcome instanceof Outcome.NotFoundPage) {
            return answers.notFoundPage(fetch, found);
        }
        found.object().body().discard();
        if (outcome instanceof Outcome.Redirect redirect) {
            return answers.redirect(fetch.request(), redirect.location());
        }
        return answers.problem(fetch.request(), fetch.admission(), (Outcome.Refuse) outcome);
    }

    private Response refuse(Request request, Admission admission, ProblemType type) {
        return answers.problem(request, admission, Outcome.Refuse.json(problems.of(type), null));
    }
}
