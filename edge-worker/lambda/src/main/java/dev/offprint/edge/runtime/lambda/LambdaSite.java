package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/**
 * The function of an environment: its settings, its site, its log.
 *
 * @param settings the settings
 * @param site what is served
 * @param function answers
 * @param failures the log, on standard error, which Lambda collects
 */
record LambdaSite(FunctionSettings settings, FollowedSite site, EdgeFunction function, FailureLog failures) {

    /**
     * Returns the function that these variables describe. Nothing is read from the store yet.
     *
     * @throws FunctionSettings.Wrong if a variable has an unusable value
     */
    static LambdaSite of(Map<String, String> variables) throws FunctionSettings.Wrong {
        FunctionSettings settings = FunctionSettings.of(variables);
        FailureLog failures = log(variables);
        FollowedSite site = new FollowedSite(settings::open, settings.serving(), failures, Clock.systemUTC());
        Clients clients = new Clients(settings.viewers());
        return new LambdaSite(settings, site, new EdgeFunction(site, clients, failures, Clock.systemUTC()), failures);
    }

    /** Lambda names format and level of its logs in two variables ("Lambda advanced logging controls"). */
    private static FailureLog log(Map<String, String> variables) {
        boolean json = "JSON".equalsIgnoreCase(variables.get("AWS_LAMBDA_LOG_FORMAT"));
        LogLevel level =
                switch (variables.getOrDefault("AWS_LAMBDA_LOG_LEVEL", "").toUpperCase(Locale.ROOT)) {
                    case "TRACE", "DEBUG" -> LogLevel.DEBUG;
                    case "WARN" -> LogLevel.WARN;
                    case "ERROR", "FATAL" -> LogLevel.ERROR;
                    default -> LogLevel.INFO;
                };
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        return new FailureLog(err, new FailureLog.Settings(level, json, Duration.ofMinutes(1)));
    }
}
