package dev.offprint.browser;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Runs the tests of {@link BrowserTest}. */
final class BrowserExtension implements ExecutionCondition, BeforeEachCallback, AfterEachCallback, ParameterResolver {

    private static final Namespace NAMESPACE = Namespace.create(BrowserExtension.class);
    private static final InstalledBrowser EQUIPMENT = InstalledBrowser.ofMachine();
    /** {@code required} where a missing browser is a failure, as in CI; {@code off} where nobody wants to wait. */
    private static final Optional<String> WISH = Optional.ofNullable(System.getenv("OFFPRINT_BROWSER_TESTS"));

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (WISH.equals(Optional.of("required"))) {
            return ConditionEvaluationResult.enabled("wanted");
        }
        Optional<String> reason =
                WISH.equals(Optional.of("off")) ? Optional.of("OFFPRINT_BROWSER_TESTS is off") : EQUIPMENT.missing();
        if (reason.isEmpty()) {
            return ConditionEvaluationResult.enabled("there is a browser");
        }
        // Surefire counts what is skipped and keeps the reason to itself
        run(context).computeIfAbsent("told", key -> tell(reason.get()));
        return ConditionEvaluationResult.disabled(reason.get());
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        BrowserProcess browser = run(context)
                .computeIfAbsent(BrowserProcess.class, type -> new BrowserProcess(EQUIPMENT), BrowserProcess.class);
        context.getStore(NAMESPACE).put(BrowserSession.class, new BrowserSession(browser.browser(), reader(context)));
    }

    @Override
    public void afterEach(ExtensionContext context) throws IOException {
        BrowserSession session = context.getStore(NAMESPACE).get(BrowserSession.class, BrowserSession.class);
        if (session == null) {
            return; // it did not begin
        }
        List<String> complaints = session.complaints();
        if (!complaints.isEmpty() || context.getExecutionException().isPresent()) {
            Path folder = Files.createDirectories(results(context));
            session.keep(folder);
            Files.write(folder.resolve("complaints.txt"), complaints);
        }
        if (!complaints.isEmpty()) {
            throw new AssertionError("the session was not clean:\n" + String.join("\n", complaints));
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Page.class || type == BrowserSession.class || type == ServedSite.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        if (type == ServedSite.class) {
            Path content = Path.of(System.getProperty("browser.content", "../../content"));
            return run(context).computeIfAbsent(ServedSite.class, key -> ServedSite.of(content), ServedSite.class);
        }
        return type == Page.class ? session(context).page() : session(context);
    }

    private static BrowserSession session(ExtensionContext context) {
        BrowserSession session = context.getStore(NAMESPACE).get(BrowserSession.class, BrowserSession.class);
        if (session == null) {
            throw new IllegalStateException("a session begins with a test, not before");
        }
        return session;
    }

    /** What lives as long as the run, and is closed with it. */
    private static Store run(ExtensionContext context) {
        return context.getRoot().getStore(NAMESPACE);
    }

    private static BrowserSettings reader(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getElement(), BrowserSettings.class)
                .or(() -> AnnotationSupport.findAnnotation(context.getTestClass(), BrowserSettings.class))
                .orElseGet(() -> {
                    @BrowserSettings
                    final class Usual {}
                    return Usual.class.getAnnotation(BrowserSettings.class);
                });
    }

    private static Path results(ExtensionContext context) {
        String method = context.getRequiredTestMethod().getName();
        String invocation = context.getDisplayName().startsWith(method) ? "" : " " + context.getDisplayName();
        String test = context.getRequiredTestClass().getSimpleName() + "." + method + invocation;
        String safe = test.replaceAll("[^A-Za-z0-9.-]+", "_");
        return Path.of(System.getProperty("browser.results", "target/browser"))
                .resolve(safe.substring(0, Math.min(120, safe.length())));
    }

    private static String tell(String reason) {
        System.out.println("SKIPPED: the browser tests: " + reason);
        return reason;
    }
}
