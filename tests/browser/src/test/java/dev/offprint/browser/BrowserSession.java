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

/** The browser session of one test: its own context, a page, and the errors and requests. */
public final class BrowserSession implements AutoCloseable {

    /** Whether the trace has the page after each step: the browser then serialises it again and again, in every test. */
    private static final boolean SNAPSHOTS = Boolean.getBoolean("browser.snapshots");

    private final BrowserContext context;
    private final Page page;
    private final List<String> complaints = new ArrayList<>();
    private final List<Request> asked = new ArrayList<>();
    private final List<Pattern> expected = new ArrayList<>();
    private boolean traced = true;

    BrowserSession(Browser browser, BrowserSettings reader) {
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
        context.tracing()
                .start(new Tracing.StartOptions().setSnapshots(SNAPSHOTS).setSources(false));
        page = context.newPage();
        page.setDefaultTimeout(10_000);
    }

    /** Returns the page. */
    public Page page() {
        return page;
    }

    /** Returns the context, for a second page in the same session. */
    public BrowserContext context() {
        return context;
    }

    /** Returns the addresses of all requests so far, in order. */
    public List<String> requests() {
        return asked.stream().map(Request::url).toList();
    }

    /** Returns what all requests so far told the server: the address and the fields of each. */
    public List<String> told() {
        return asked.stream()
                .map(request -> request.url() + " " + request.headers())
                .toList();
    }

    /** Allows console messages with this pattern. */
    public void expect(String pattern) {
        expected.add(Pattern.compile(pattern));
    }

    /** Returns unexpected errors on the console, exceptions of scripts, and requests to other machines. */
    List<String> complaints() {
        return complaints.stream()
                .filter(complaint -> expected.stream()
                        .noneMatch(pattern -> pattern.matcher(complaint).find()))
                .toList();
    }

    /** Writes a screenshot and the trace into a folder. */
    void keep(Path folder) {
        page.screenshot(
                new Page.ScreenshotOptions().setPath(folder.resolve("page.png")).setFullPage(true));
        context.tracing().stop(new Tracing.StopOptions().setPath(folder.resolve("trace.zip")));
        traced = false;
    }

    private void listen(ConsoleMessage message) {
        // browsers request an icon by themselves
        if (message.type().equals("error") && !message.location().contains("/favicon.ico")) {
            complaints.add("console: " + message.text() + " (" + message.location() + ")");
        }
    }

    private void note(Request request) {
        URI url = URI.create(request.url());
        asked.add(request);
        if (url.getHost() != null && !url.getHost().equals("127.0.0.1")) {
            complaints.add("asked another machine: " + request.url());
        }
    }

    @Override
    public void close() {
        if (traced) { // otherwise its files remain
            context.tracing().stop();
        }
        context.close();
    }
}
