package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.edge.runtime.lambda.api.ApiRefusal;
import dev.offprint.edge.runtime.lambda.api.ErrorReport;
import dev.offprint.edge.runtime.lambda.api.Invocation;
import dev.offprint.edge.runtime.lambda.api.RuntimeApi;
import dev.offprint.edge.runtime.lambda.event.AnswerPayload;
import dev.offprint.edge.runtime.lambda.event.HttpEvent;
import dev.offprint.edge.runtime.lambda.event.NotHttpEvent;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;

/** The loop of the own runtime: takes an event, answers it, takes the next one. */
final class RuntimeLoop {

    /** Where libraries of AWS look for the place in a trace; a JVM cannot set the variable that other runtimes set. */
    private static final String TRACE = "com.amazonaws.xray.traceHeader";

    private final RuntimeApi api;
    private final EdgeFunction function;
    private final boolean streams;
    private final FailureLog failures;
    private final Clock clock;

    /**
     * Returns a loop.
     *
     * @param api where events come from
     * @param function answers them
     * @param streams whether function URLs take streams
     * @param failures logs what is lost between function and client
     * @param clock tells how much time is left
     */
    RuntimeLoop(RuntimeApi api, EdgeFunction function, boolean streams, FailureLog failures, Clock clock) {
        this.api = api;
        this.function = function;
        this.streams = streams;
        this.failures = failures;
        this.clock = clock;
    }

    /** Answers events until the Runtime API is gone or broken. */
    void run() throws IOException {
        while (true) {
            Invocation invocation = api.next();
            if (invocation.trace().isEmpty()) {
                System.clearProperty(TRACE);
            } else {
                System.setProperty(TRACE, invocation.trace());
            }
            report(invocation);
        }
    }

    private void report(Invocation invocation) throws IOException {
        try {
            answer(invocation);
        } catch (ApiRefusal refused) {
            if (refused.isFatal()) {
                throw refused;
            }
            failures.report("an answer is lost", refused);
        } catch (IOException gone) { // the next request for an event tells whether the API is
            failures.report("an answer is lost", gone);
        } catch (RuntimeException | Error bug) {
            api.fail(invocation, ErrorReport.ofBug(bug));
            if (bug instanceof VirtualMachineError && !(bug instanceof StackOverflowError)) {
                throw bug; // the state of the process cannot be relied on; Lambda starts another one
            }
            failures.report("cannot answer", bug);
        }
    }

    private void answer(Invocation invocation) throws IOException {
        HttpEvent event;
        try {
            event = HttpEvent.read(invocation.event());
        } catch (NotHttpEvent other) {
            api.fail(invocation, ErrorReport.of("Function.NotAnHttpEvent", other));
            return;
        }
        if (streams && event.functionUrl()) {
            stream(invocation, function.answer(event));
        } else {
            api.respond(invocation, WholePayload.of(function, event));
        }
    }

    private void stream(Invocation invocation, Response answer) throws IOException {
        InputStream content = new DeadlineInputStream(OpenContent.stream(answer.body()), invocation.deadline(), clock);
        IOException broken = api.stream(invocation, AnswerPayload.streamHead(answer), content);
        if (broken != null) {
            failures.report("an answer breaks off", broken);
        }
    }
}
