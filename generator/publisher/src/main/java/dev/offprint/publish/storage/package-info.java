/**
 * Where releases are kept: an object storage or a folder, behind one small interface. The only owner of the object storage's
 * client in this module.
 */
@NullMarked
package dev.offprint.publish.storage;

import org.jspecify.annotations.NullMarked;
