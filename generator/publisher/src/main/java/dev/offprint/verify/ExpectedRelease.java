package dev.offprint.verify;

import dev.offprint.edge.Edge;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.Plan;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.util.Map;
import java.util.Optional;

/**
 * The release that should be live, and the response that it gives to every request. The production adapter makes the responses,
 * over a manifest in place of a store, so no second description of them can disagree with the first. No bodies are needed.
 */
public final class ExpectedRelease {

    private final EdgeConfig config;
    private final Map<String, PublicFile> files;
    private final Edge edge;
    private final Addresses addresses;

    /**
     * Returns a release.
     *
     * @param config its {@code edge.json}
     * @param files all of its files by object key; neither copied nor changed
     */
    public ExpectedRelease(EdgeConfig config, Map<String, PublicFile> files) {
        this.config = config;
        this.files = files;
        this.edge = new Edge(config);
        this.addresses = config.addresses();
    }

    /**
     * What the adapter answers.
     *
     * @param response the response; a body from the release is a {@link DigestBody}
     * @param form the form of a file that it represents, also without a body (HEAD, 304); empty for any other response
     */
    record Expected(Response response, Optional<DigestBody> form) {}

    /**
     * A body from the release: digest and length are known, the bytes are not.
     *
     * @param file the file it is a form of
     * @param content the form: the file's own content, or that of a coded sibling
     */
    record DigestBody(PublicFile file, Content content) implements Body {
        @Override
        public long length() {
            return content.length();
        }
    }

    /** Returns its {@code edge.json}. */
    public EdgeConfig config() {
        return config;
    }

    /** Returns all of its files by object key. */
    public Map<String, PublicFile> files() {
        return files;
    }

    /** Returns the address below the base URL that serves a file, with a leading slash, if one does. */
    Optional<String> address(String key) {
        return addresses.route(new ObjectKey(key)).map(Route::address);
    }

    /** Returns the response to a request. */
    Expected to(Request request) {
        Plan plan = edge.plan(request);
        if (plan instanceof Plan.Answer answer) {
            return new Expected(answer.response(), Optional.empty());
        }
        Plan.Fetch fetch = (Plan.Fetch) plan;
        for (ObjectKey key : fetch.keys()) {
            Optional<DigestBody> body = find(key);
            if (body.isPresent()) {
                String tag = body.get().content().digest().tag();
                StoredObject object = new StoredObject(
                        body.get(), tag, body.get().file().content().length());
                Response response = edge.finish(fetch, Optional.of(new ObjectStore.Hit(key, object)));
                // redirects and problems look files up, and do not send them
                boolean sent = response.status() == 200 || response.status() == 304;
                return new Expected(response, body.filter(form -> sent));
            }
        }
        return new Expected(edge.finish(fetch, Optional.empty()), Optional.empty());
    }

    private Optional<DigestBody> find(ObjectKey key) {
        PublicFile file = files.get(Coding.uncoded(key).value());
        Content content = file == null ? null : file.coded(Coding.of(key));
        return file == null || content == null ? Optional.empty() : Optional.of(new DigestBody(file, content));
    }
}
