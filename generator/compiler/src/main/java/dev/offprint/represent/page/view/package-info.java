/**
 * What pages show: one record for each kind of page, and within it one for each part. Their values are ready to be
 * shown, and templates only place them. The records are the contract of the templates in {@code content/theme/}
 * (docs/theming.md).
 */
@NullMarked
package dev.offprint.represent.page.view;

import org.jspecify.annotations.NullMarked;
