package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.store.ObjectStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.crac.Core;
import org.junit.jupiter.api.Test;

/** The handler as the managed runtime and SnapStart call it; {@link ManagedLambdaEdgeTest} runs it in their own process. */
final class HandlerTest {

    private final AtomicInteger reads = new AtomicInteger();
    private final AtomicInteger openings = new AtomicInteger();
    private final Handler handler =
            new Handler(new WorldTree(World.USUAL, counted()).function(), openings::incrementAndGet);

    private ObjectStore counted() {
        ObjectStore store = World.USUAL.store();
        return key -> {
            reads.incrementAndGet();
            return store.get(key);
        };
    }

    @Test
    void answersAnEvent() throws IOException {
        assertThat(handle(event("/en"))).contains("\"statusCode\":200");
        assertThat(handle(event("/no-such-address"))).contains("\"statusCode\":404");
    }

    @Test
    void answersBeforeASnapshotSoThatItsClassesAreLoaded() throws IOException {
        handler.beforeCheckpoint(Core.getGlobalContext());
        assertThat(reads).hasPositiveValue();
        assertThat(openings).hasValue(0);
    }

    @Test
    void opensTheStoreAnewAfterARestore() {
        handler.afterRestore(Core.getGlobalContext());
        assertThat(openings).hasValue(1);
    }

    private static String event(String path) {
        return """
                {"version":"2.0","rawPath":"%s","rawQueryString":"","headers":{},
                 "requestContext":{"domainName":"abc.lambda-url.us-west-2.on.aws","stage":"$default",
                  "http":{"method":"GET","path":"%s","protocol":"HTTP/1.1","sourceIp":"192.0.2.1"}}}
                """.formatted(path, path);
    }

    @SuppressWarnings("NullAway") // the handler reads nothing of the context
    private String handle(String event) throws IOException {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        handler.handleRequest(new ByteArrayInputStream(event.getBytes(StandardCharsets.UTF_8)), answer, null);
        return answer.toString(StandardCharsets.UTF_8);
    }
}
