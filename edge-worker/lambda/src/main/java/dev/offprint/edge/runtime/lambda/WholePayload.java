package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.lambda.event.AnswerPayload;
import dev.offprint.edge.runtime.lambda.event.HttpEvent;
import java.io.IOException;

/** Answers in one piece, for HTTP APIs, function URLs that buffer, and the managed runtime. */
final class WholePayload {

    private WholePayload() {}

    /**
     * Returns the payload of the answer to an event; a problem if the answer is longer than the platform takes.
     *
     * @throws IOException if the content breaks off
     */
    static byte[] of(EdgeFunction function, HttpEvent event) throws IOException {
        Request request = event.request();
        Response answer = function.wholeAnswer(event);
        byte[] content = OpenContent.whole(answer.body());
        return AnswerPayload.whole(answer, content).orElseGet(() -> problem(function.tooLong(request, content.length)));
    }

    private static byte[] problem(Response problem) {
        return AnswerPayload.whole(problem, ((Bytes) problem.body()).bytes()).orElseThrow();
    }
}
