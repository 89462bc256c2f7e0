/** What readers of the site, clients of the API and crawlers notice of a plan. */
@NullMarked
package dev.offprint.publish.plan.consumer;

import org.jspecify.annotations.NullMarked;
