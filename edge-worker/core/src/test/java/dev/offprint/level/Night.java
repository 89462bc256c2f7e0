package dev.offprint.level;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/** A test that takes minutes: it repeats at length what a shorter one shows, or measures. {@code -Dlevel=night} runs it. */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Tag("night")
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Night {}
