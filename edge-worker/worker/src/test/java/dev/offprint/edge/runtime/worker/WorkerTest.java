package dev.offprint.edge.runtime.worker;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests that need Node and the npm packages of {@code tests/worker}; without them they are skipped, and the output says why. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(NodeCondition.class)
@interface WorkerTest {}
