package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.differential.PlatformLimitContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The limits of a function URL. */
final class FunctionLimitsTest extends PlatformLimitContract {

    FunctionLimitsTest() {
        super(Path.of("../../docs/lambda.md"), FunctionLimits.ALL);
    }

    @Override
    protected List<Response> answers(List<Request> requests) throws IOException {
        List<Response> answers = new ArrayList<>();
        try (RuntimeApiServer api = new RuntimeApiServer()) {
            RunningLoop loop = new RunningLoop(api, new WorldTree(World.USUAL).function());
            for (Request request : requests) {
                answers.add(Platform.answer(api, request));
            }
            loop.close();
        }
        return answers;
    }
}
