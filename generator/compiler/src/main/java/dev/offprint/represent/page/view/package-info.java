/**
 * What pages show: one record for each kind of page, and within it one for each piece. They hold text that is ready to be
 * shown and addresses that are ready to be followed; templates only place it. The records are the contract of the templates
 * in {@code content/theme/} (docs/theming.md).
 */
@NullMarked
package dev.offprint.represent.page.view;

import org.jspecify.annotations.NullMarked;
