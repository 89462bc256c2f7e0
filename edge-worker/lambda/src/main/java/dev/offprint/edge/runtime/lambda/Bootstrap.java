package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.runtime.lambda.api.ErrorReport;
import dev.offprint.edge.runtime.lambda.api.RuntimeApi;
import java.io.IOException;
import java.time.Clock;
import java.util.Map;

/** The own runtime: the program that {@code bootstrap} starts, in {@code provided.al2023} and in container images. */
public final class Bootstrap {

    private static final String API = "AWS_LAMBDA_RUNTIME_API";

    private Bootstrap() {}

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
        LambdaSite site;
        try {
            site = LambdaSite.of(variables);
        } catch (FunctionSettings.Wrong wrong) {
            System.err.println("offprint edge: " + wrong.getMessage());
            api.failInit(ErrorReport.of("Runtime.ConfigInvalid", wrong));
            return 1;
        } catch (RuntimeException | Error bug) {
            api.failInit(ErrorReport.ofBug(bug));
            throw bug;
        }
        site.site().open(); // before the first event: this time is not that of a request
        new RuntimeLoop(api, site.function(), site.settings().streams(), site.failures(), Clock.systemUTC()).run();
        return 0;
    }
}
