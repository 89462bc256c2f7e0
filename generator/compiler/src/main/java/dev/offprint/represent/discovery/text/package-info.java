/**
 * The three notations that documents are written in: JSON to be read, XML, and Markdown. Values enter; legal text leaves.
 */
@NullMarked
package dev.offprint.represent.discovery.text;

import org.jspecify.annotations.NullMarked;
