/**
 * The models of the templates: one record for each kind of page, and nested records for its parts. Templates show their
 * values unchanged. The records are the contract of the templates in {@code content/theme/} (docs/theming.md).
 */
@NullMarked
package dev.offprint.represent.page.view;

import org.jspecify.annotations.NullMarked;
