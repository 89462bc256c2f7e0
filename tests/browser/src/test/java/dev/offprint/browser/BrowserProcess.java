package dev.offprint.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.util.List;
import java.util.Map;

/** The browser of the test run. It reaches only this machine. */
final class BrowserProcess implements AutoCloseable {

    private final Playwright playwright;
    private final Browser browser;

    BrowserProcess(InstalledBrowser equipment) {
        System.setProperty("playwright.nodejs.path", equipment.node().orThrow().toString());
        playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(equipment.chromium().orThrow())
                        .setArgs(List.of("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")));
    }

    Browser browser() {
        return browser;
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
