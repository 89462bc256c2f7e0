/**
 * What pages show: one record for each kind of page, and within it one for each piece. They hold text that is ready to be
 * shown and addresses that are ready to be followed; templates only place it. The records are the contract of the templates
 * in {@code content/theme/} (docs/theming.md).
 */
@NullMarked
@JStacheConfig(
        pathing = @JStachePath(prefix = "dev/offprint/represent/page/templates/", suffix = ".mustache"),
        type = JStacheType.JSTACHIO)
package dev.offprint.represent.page.view;

import io.jstach.jstache.JStacheConfig;
import io.jstach.jstache.JStachePath;
import io.jstach.jstache.JStacheType;
import org.jspecify.annotations.NullMarked;
