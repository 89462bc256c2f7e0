package dev.offprint.edge.runtime.jvm.s3;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** A content that is not read: its connection is given up at once. */
final class Unread implements BodySubscriber<byte[]> {

    private final CompletableFuture<byte[]> body = new CompletableFuture<>();

    /**
     * Returns such a content.
     *
     * @param failure why, or null if its absence is no failure
     */
    Unread(@Nullable String failure) {
        if (failure == null) {
            body.complete(new byte[0]);
        } else {
            body.completeExceptionally(new IOException(failure));
        }
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.cancel();
    }

    @Override
    public void onNext(List<ByteBuffer> ignored) {}

    @Override
    public void onError(Throwable cancelled) {}

    @Override
    public void onComplete() {}
}
