/**
 * The JSON of the three operations. A linked article enters; its projections, detail and answers leave.
 */
@NullMarked
package dev.offprint.represent.json;

import org.jspecify.annotations.NullMarked;
