/**
 * The agent skill of a site that has none of its own. What is on the site enters; a skill leaves, as if its author had written
 * it.
 */
@NullMarked
package dev.offprint.represent.skill;

import org.jspecify.annotations.NullMarked;
