/** Measures the requests of publishing between the publisher and a real storage; {@code tests/benchmarks/publish} runs it. */
@NullMarked
package dev.offprint.s3.measure;

import org.jspecify.annotations.NullMarked;
