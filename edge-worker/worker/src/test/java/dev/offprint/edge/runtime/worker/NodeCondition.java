package dev.offprint.edge.runtime.worker;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** Runs the tests of {@link WorkerTest} where there is what they need. */
final class NodeCondition implements ExecutionCondition {

    /** What Miniflare wants. */
    private static final int OLDEST = 20;

    private static final Namespace NAMESPACE = Namespace.create(NodeCondition.class);
    /** {@code required} where missing packages are a failure, as in CI; {@code off} where nobody wants to wait. */
    private static final Optional<String> WISH = Optional.ofNullable(System.getenv("OFFPRINT_WORKER_TESTS"));

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (WISH.equals(Optional.of("required"))) {
            return ConditionEvaluationResult.enabled("wanted");
        }
        Optional<String> reason =
                WISH.equals(Optional.of("off")) ? Optional.of("OFFPRINT_WORKER_TESTS is off") : missingOnce(context);
        return reason.isEmpty()
                ? ConditionEvaluationResult.enabled("there is a Node with the packages")
                : ConditionEvaluationResult.disabled(reason.get());
    }

    private static Optional<String> missingOnce(ExtensionContext context) {
        Object known = context.getRoot().getStore(NAMESPACE).computeIfAbsent("missing", key -> told(missing()));
        return known instanceof Optional<?> reason ? reason.map(String::valueOf) : Optional.empty();
    }

    /** Surefire counts what is skipped and keeps the reason to itself. */
    private static Optional<String> told(Optional<String> reason) {
        reason.ifPresent(why -> System.out.println("SKIPPED: the tests of the worker in workerd: " + why));
        return reason;
    }

    private static Optional<String> missing() {
        Path packages = WorkerHost.FOLDER.resolve("node_modules/miniflare");
        try {
            Process node = new ProcessBuilder("node", "--version").start();
            String version = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (!version.startsWith("v") || Integer.parseInt(version.substring(1, version.indexOf('.'))) < OLDEST) {
                return Optional.of("they need Node " + OLDEST + " or newer, and there is `" + version + "`");
            }
        } catch (IOException none) {
            return Optional.of("there is no Node on this machine");
        }
        return Files.isDirectory(packages)
                ? Optional.empty()
                : Optional.of("the npm packages are not installed; run `npm ci` in tests/worker");
    }
}
