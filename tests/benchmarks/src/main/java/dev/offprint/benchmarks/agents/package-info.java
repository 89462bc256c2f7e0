/** What it costs agents to answer questions from a site, each by the documents that it knows. */
@NullMarked
package dev.offprint.benchmarks.agents;

import org.jspecify.annotations.NullMarked;
