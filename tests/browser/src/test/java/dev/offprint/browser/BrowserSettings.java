package dev.offprint.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The settings of the browser, on a method or its class; these values without it. */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface BrowserSettings {

    /** The width of the window in CSS pixels. */
    int width() default 1280;

    /** The height of the window in CSS pixels. */
    int height() default 800;

    /** Whether dark colours are preferred. */
    boolean dark() default false;

    /** The preferred language, as a BCP 47 tag. */
    String locale() default "en-GB";

    /** Whether scripts run. */
    boolean script() default true;

    /** Whether pages may read and write the clipboard. */
    boolean clipboard() default true;

    /** Whether less motion is preferred. */
    boolean reducedMotion() default false;
}
