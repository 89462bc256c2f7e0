/** What a plan means to those who read the site, call the API or crawl it. */
@NullMarked
package dev.offprint.publish.plan.consumer;

import org.jspecify.annotations.NullMarked;
