package dev.offprint.browser;

import dev.offprint.level.Gate;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A class of tests in a real browser. Its methods may ask for a {@link com.microsoft.playwright.Page}, the {@link BrowserSession} it
 * belongs to, and the {@link ServedSite} made of the sample's sources; {@link BrowserSettings} sets up the browser.
 *
 * <p>A test fails where the page writes an error to the console, a script throws, or anything is asked of another machine;
 * {@link BrowserSession#expect} names the messages that belong to the test. What was seen when a test failed lies in {@code
 * target/browser/}.
 */
@Gate
@ExtendWith(BrowserExtension.class)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface BrowserTest {}
