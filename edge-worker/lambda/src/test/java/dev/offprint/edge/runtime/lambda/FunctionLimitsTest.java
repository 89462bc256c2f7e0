package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.differential.PlatformLimitContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The limits of an HTTP API, which are those of a function URL and one more. */
final class FunctionLimitsTest extends PlatformLimitContract {

    FunctionLimitsTest() {
        super(Path.of("../../docs/lambda.md"), FunctionLimits.OF_HTTP_APIS);
    }

    @Override
    protected List<Response> answers(List<Request> requests) throws IOException {
        List<Response> answers = new ArrayList<>();
        try (RuntimeApiServer api = new RuntimeApiServer()) {
            RunningLoop loop = new RunningLoop(api, new WorldTree(World.USUAL).function(), false);
            for (Request request : requests) {
                answers.add(Platform.HTTP_API.answer(api, request));
            }
            loop.close();
        }
        return answers;
    }
}
