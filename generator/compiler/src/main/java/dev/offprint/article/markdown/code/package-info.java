/** Code in articles: what the info string of a fence asks for, and HTML with colours. The only user of RSyntaxTextArea. */
@NullMarked
package dev.offprint.article.markdown.code;

import org.jspecify.annotations.NullMarked;
