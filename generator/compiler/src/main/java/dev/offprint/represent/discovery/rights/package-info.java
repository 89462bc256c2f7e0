/**
 * Plain documents for crawlers and people: what the articles may be used for, who answers, and where everything is.
 */
@NullMarked
package dev.offprint.represent.discovery.rights;

import org.jspecify.annotations.NullMarked;
