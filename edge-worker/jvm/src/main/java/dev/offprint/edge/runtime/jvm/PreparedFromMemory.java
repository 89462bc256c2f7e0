package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.Edge;
import dev.offprint.edge.Plan;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.runtime.jvm.content.DeferredBody;
import dev.offprint.edge.runtime.jvm.fastpath.PreparedAnswers;
import dev.offprint.edge.runtime.jvm.fastpath.SelectedAnswer;
import dev.offprint.edge.runtime.jvm.fastpath.SimpleHead;
import dev.offprint.edge.runtime.jvm.quota.SharedRateLimiter;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The answers that {@link TreeRequestHandler} has decided before and that are the same again: representations, 304 and addresses
 * without content. Its own code decides everything else.
 *
 * @param served returns what is kept for the tree of this moment
 */
record PreparedFromMemory(Supplier<RepresentationCache> served) implements PreparedAnswers {

    @Override
    public boolean select(SimpleHead head, SelectedAnswer into) {
        RepresentationCache kept = served.get();
        RepresentationCache.Entry entry = kept.get(head);
        if (entry == null) {
            return missing(kept, head, into);
        }
        Body body = entry.again().body();
        if (body == null || !isCountedHere(kept.tree(), entry.metered())) {
            return false;
        }
        RateLimiter limiter = limiter(kept.tree(), entry.metered());
        if (head.knows(entry.representation().tag())) {
            into.setEmpty(entry.heads().unchanged(), limiter);
            return true;
        } else if (head.isHead()) {
            into.setEmpty(entry.heads().found(), limiter);
            return true;
        }
        Body content = body instanceof DeferredBody deferred ? deferred.opener().inMemory() : body;
        if (!(content instanceof Bytes bytes)) {
            return false;
        }
        into.set(entry.heads().found(), bytes.bytes(), limiter);
        return true;
    }

    private static boolean missing(RepresentationCache kept, SimpleHead head, SelectedAnswer into) {
        RepresentationCache.MissingAnswer answer = kept.missing(head);
        if (answer == null || answer.again().body() == null || !isCountedHere(kept.tree(), answer.metered())) {
            return false;
        }
        into.set(answer.head(), answer.content(), limiter(kept.tree(), answer.metered()));
        return true;
    }

    /** Returns whether counting needs no other server, and leaves no numbers in the answer. */
    private static boolean isCountedHere(ServedTree tree, boolean metered) {
        return !metered
                || !(tree.limiter() instanceof SharedRateLimiter || tree.edge().showsQuotas());
    }

    private static @Nullable RateLimiter limiter(ServedTree tree, boolean metered) {
        return metered ? tree.limiter() : null;
    }

    @Override
    public Response refused(SimpleHead head, Admission admission) {
        Edge edge = served.get().tree().edge();
        Request request = new Request(head.method(), head.path(), head.query(), Headers.NONE);
        return ((Plan.Answer) edge.plan(edge.route(request), admission)).response();
    }
}
