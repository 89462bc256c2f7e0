package dev.offprint.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Tracing;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** One test's visit: a context of its own, its page, and what was heard of it. */
public final class Visit implements AutoCloseable {

    private final BrowserContext context;
    private final Page page;
    private final List<String> complaints = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();
    private final List<Pattern> expected = new ArrayList<>();
    private boolean traced = true;

    Visit(Browser browser, Reader reader) {
        context = browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(reader.width(), reader.height())
                .setColorScheme(reader.dark() ? ColorScheme.DARK : ColorScheme.LIGHT)
                .setReducedMotion(reader.reducedMotion() ? ReducedMotion.REDUCE : ReducedMotion.NO_PREFERENCE)
                .setLocale(reader.locale())
                .setTimezoneId("Europe/Berlin")
                .setJavaScriptEnabled(reader.script()));
        if (reader.clipboard()) {
            context.grantPermissions(List.of("clipboard-read", "clipboard-write"));
        }
        context.onConsoleMessage(this::listen);
        context.onWebError(error -> complaints.add("a script threw " + error.error()));
        context.onRequest(this::note);
        context.tracing().start(new Tracing.StartOptions().setSnapshots(true).setSources(false));
        page = context.newPage();
        page.setDefaultTimeout(10_000);
    }

    /** Returns the page. */
    public Page page() {
        return page;
    }

    /** Returns the context, for a second page of the same visitor. */
    public BrowserContext context() {
        return context;
    }

    /** Returns the addresses of all requests so far, in order. */
    public List<String> requests() {
        return List.copyOf(requests);
    }

    /** Says that console messages with this pattern in them are part of the test. */
    public void expect(String pattern) {
        expected.add(Pattern.compile(pattern));
    }

    /** Returns what went wrong unasked: errors on the console, exceptions of scripts, requests to other machines. */
    List<String> complaints() {
        return complaints.stream()
                .filter(complaint -> expected.stream()
                        .noneMatch(pattern -> pattern.matcher(complaint).find()))
                .toList();
    }

    /** Writes a picture of the page and the trace of the visit into a folder. */
    void keep(Path folder) {
        page.screenshot(
                new Page.ScreenshotOptions().setPath(folder.resolve("page.png")).setFullPage(true));
        context.tracing().stop(new Tracing.StopOptions().setPath(folder.resolve("trace.zip")));
        traced = false;
    }

    private void listen(ConsoleMessage message) {
        // browsers ask for an icon of their own accord, and a site may do without one
        if (message.type().equals("error") && !message.location().contains("/favicon.ico")) {
            complaints.add("console: " + message.text() + " (" + message.location() + ")");
        }
    }

    private void note(Request request) {
        URI url = URI.create(request.url());
        requests.add(request.url());
        if (url.getHost() != null && !url.getHost().equals("127.0.0.1")) {
            complaints.add("asked another machine: " + request.url());
        }
    }

    @Override
    public void close() {
        if (traced) { // else its files stay behind
            context.tracing().stop();
        }
        context.close();
    }
}
