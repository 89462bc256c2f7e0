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
import dev.offprint.verify.expect.ExpectedResponse.DigestBody;
import java.util.Optional;

/**
 * The expected response to every request. The production adapter makes them, over a manifest in place of a store, so no
 * second description of the responses can disagree with the first.
 */
public final class ExpectedResponses {

    private final ExpectedRelease release;
    private final Edge edge;

    /** Returns the responses of a release. */
    public ExpectedResponses(ExpectedRelease release) {
        this.release = release;
        this.edge = new Edge(release.config());
    }

    /** Returns whether a request counts against its client's quota. */
    public boolean isMetered(Request request) {
        return edge.route(request).isMetered();
    }

    /** Returns the response to a request. */
    public ExpectedResponse to(Request request) {
        Plan plan = edge.plan(request);
        if (plan instanceof Plan.Answer answer) {
            return new ExpectedResponse(answer.response(), Optional.empty());
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        for (ObjectKey key : fetch.keys()) {
            Optional<DigestBody> body = find(key);
            if (body.isPresent()) {
                String digest = body.get().content().digest().tag();
                StoredObject object = new StoredObject(
                        body.get(), digest, body.get().file().content().length());
                Response response = edge.finish(fetch, new FetchResult.Found(key, object));
                // redirects and problems look files up, and do not send them
                boolean sent = response.status() == 200 || response.status() == 304;
                return new ExpectedResponse(response, body.filter(form -> sent));
            }
        }
        return new ExpectedResponse(edge.finish(fetch, new FetchResult.Missing()), Optional.empty());
    }

    private Optional<DigestBody> find(ObjectKey key) {
        PublicFile file = release.files().get(Coding.uncoded(key).value());
        if (file == null) {
            return Optional.empty();
        }
        Content content = file.coded(Coding.of(key));
        return Optional.ofNullable(content).map(found -> new DigestBody(file, found));
    }
}
