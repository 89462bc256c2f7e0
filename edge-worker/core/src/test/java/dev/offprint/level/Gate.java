package dev.offprint.level;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test that must pass before a change lands, and which is too long for every build: it starts a process, a real server or a
 * browser, waits for a deadline, or tries scale. {@code -Dlevel=gate} runs it.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Tag("gate")
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Gate {}
