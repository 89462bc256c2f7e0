package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * The program that {@code bootstrap} starts, in {@code provided.al2023} and in container images: takes an event, answers it, takes the
 * next one.
 *
 * @param api where events come from
 * @param function answers them
 * @param clock tells how much time is left
 */
record LambdaRuntime(RuntimeApi api, EdgeFunction function, Clock clock) {

    private static final String API = "AWS_LAMBDA_RUNTIME_API";
    private static final Duration MARGIN = Duration.ofMillis(250);

    /** Runs until the environment ends. */
    public static void main(String[] arguments) {
        System.exit(run(System.getenv()));
    }

    private static int run(Map<String, String> variables) {
        String authority = variables.get(API);
        if (authority == null) {
            System.err.println("offprint edge: " + API + " is not set: this program runs in AWS Lambda only");
            return 2;
        }
        try (RuntimeApi api = new RuntimeApi(authority)) {
            return run(api, variables);
        } catch (IOException gone) {
            System.err.println("offprint edge: the Runtime API is gone: " + gone.getMessage());
            return 1;
        }
    }

    private static int run(RuntimeApi api, Map<String, String> variables) throws IOException {
        LambdaRuntime runtime;
        try {
            runtime = of(api, variables);
        } catch (IllegalArgumentException wrong) {
            System.err.println("offprint edge: " + wrong.getMessage());
            api.fail("init", "Runtime.ConfigInvalid", wrong, false);
            return 1;
        } catch (RuntimeException | Error bug) {
            api.fail("init", "Runtime." + bug.getClass().getSimpleName(), bug, true);
            throw bug;
        }
        runtime.run();
        return 0;
    }

    private static LambdaRuntime of(RuntimeApi api, Map<String, String> variables) {
        FunctionSettings settings = FunctionSettings.of(variables);
        FailureLog failures = log(variables);
        Clock clock = Clock.systemUTC();
        FollowedSite site = new FollowedSite(settings.open(), settings.serving(), failures, clock);
        site.get(); // before the first event: this time is not that of a request
        EdgeFunction function = new EdgeFunction(site, settings.viewers(), failures, clock);
        return new LambdaRuntime(api, function, clock);
    }

    /** Lambda names the format of its logs in a variable ("Lambda advanced logging controls"), and collects standard error. */
    private static FailureLog log(Map<String, String> variables) {
        boolean json = "JSON".equalsIgnoreCase(variables.get("AWS_LAMBDA_LOG_FORMAT"));
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        return new FailureLog(err, json, Duration.ofMinutes(1));
    }

    /** Answers events until the Runtime API is gone or broken. */
    void run() throws IOException {
        while (true) {
            report(api.next());
        }
    }

    private void report(RuntimeApi.Invocation invocation) throws IOException {
        String path = "invocation/" + invocation.id();
        try {
            answer(invocation);
        } catch (HttpEvent.Unknown other) {
            api.fail(path, "Function.NotAnHttpEvent", other, false);
        } catch (IOException lost) { // if the API is gone, the next request for an event tells
            if (lost instanceof RuntimeApi.Refusal refused && refused.isFatal()) {
                throw refused;
            }
            function.failures().report("an answer is lost", lost);
        } catch (RuntimeException | Error bug) {
            api.fail(path, "Runtime." + bug.getClass().getSimpleName(), bug, true);
            if (bug instanceof VirtualMachineError && !(bug instanceof StackOverflowError)) {
                throw bug; // the state of the process cannot be relied on; Lambda starts another one
            }
            function.failures().report("cannot answer", bug);
        }
    }

    private void answer(RuntimeApi.Invocation invocation) throws IOException, HttpEvent.Unknown {
        HttpEvent event = HttpEvent.read(invocation.event());
        Response answer = function.answer(event);
        IOException broken;
        try {
            broken = api.stream(invocation, answer, pieces(answer.body(), invocation.deadline()));
        } finally {
            answer.body().discard();
        }
        if (broken != null) {
            function.failures().report("an answer breaks off", broken);
        }
    }

    /**
     * Returns the pieces of a content, which breaks off shortly before the function is stopped: an error ends this answer alone, and a
     * stop ends the environment with everything that it has in memory.
     */
    private RuntimeApi.Pieces pieces(Body body, Instant deadline) {
        Instant end = deadline.equals(Instant.MAX) ? deadline : deadline.minus(MARGIN);
        return (sent, most) -> {
            if (!clock.instant().isBefore(end)) {
                throw new IOException("the timeout of the function ends before the content does; raise the timeout");
            }
            int length = (int) Math.min(most, body.length() - sent);
            return body instanceof StreamedBody stream
                    ? length == 0 ? ByteBuffer.allocate(0) : stream.next(length)
                    : ByteBuffer.wrap(((Bytes) body).bytes(), (int) sent, length);
        };
    }
}
