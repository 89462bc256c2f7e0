/** The Runtime API of AWS Lambda, version 2018-06-01: how a runtime gets events and reports answers and errors. */
@NullMarked
package dev.offprint.edge.runtime.lambda.api;

import org.jspecify.annotations.NullMarked;
