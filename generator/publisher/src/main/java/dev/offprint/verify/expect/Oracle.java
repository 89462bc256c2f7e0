package dev.offprint.verify.expect;

import dev.offprint.edge.Edge;
import dev.offprint.edge.FetchResult;
import dev.offprint.edge.Plan;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.util.Optional;

/**
 * Knows the right answer to every request: the production adapter over a manifest in place of a store. There is no second
 * description of the answers that could disagree with the first.
 */
public final class Oracle {

    private final Expected expected;
    private final Edge edge;

    /** Returns the oracle of a release. */
    public Oracle(Expected expected) {
        this.expected = expected;
        this.edge = new Edge(expected.config());
    }

    /** Returns whether a request counts against its client's quota. */
    public boolean isMetered(Request request) {
        return edge.route(request).isMetered();
    }

    /** Returns the right answer. */
    public RightAnswer answer(Request request) {
        Plan plan = edge.plan(request);
        if (plan instanceof Plan.Answer answer) {
            return new RightAnswer(answer.response(), Optional.empty());
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        for (ObjectKey key : fetch.keys()) {
            Optional<NamedBody> body = find(key);
            if (body.isPresent()) {
                String digest = body.get().content().digest().tag();
                StoredObject object = new StoredObject(body.get(), digest);
                Response response = edge.finish(fetch, new FetchResult.Found(key, object));
                // what a redirect or a problem was found by is not what it sends
                boolean sent = response.status() == 200 || response.status() == 304;
                return new RightAnswer(response, body.filter(form -> sent));
            }
        }
        return new RightAnswer(edge.finish(fetch, new FetchResult.Missing()), Optional.empty());
    }

    private Optional<NamedBody> find(ObjectKey key) {
        PublicFile file = expected.files().get(Coding.uncoded(key).value());
        if (file == null) {
            return Optional.empty();
        }
        Content content = file.coded(Coding.of(key));
        return Optional.ofNullable(content).map(found -> new NamedBody(file, found));
    }
}
