/** Discovery documents about a part of the site: files of the site map. */
@NullMarked
package dev.offprint.represent.discovery.part;

import org.jspecify.annotations.NullMarked;
