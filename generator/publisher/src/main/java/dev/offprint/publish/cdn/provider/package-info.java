/**
 * Those who run caches, each with its own way to be asked. Addresses enter; requests leave, and a report of what came of them.
 */
@NullMarked
package dev.offprint.publish.cdn.provider;

import org.jspecify.annotations.NullMarked;
