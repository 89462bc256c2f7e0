/** The payloads of HTTP requests and answers, version 2.0, as function URLs and HTTP APIs exchange them. */
@NullMarked
package dev.offprint.edge.runtime.lambda.event;

import org.jspecify.annotations.NullMarked;
