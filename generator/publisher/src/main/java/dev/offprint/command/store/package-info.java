/** The commands that work on a store: publish, releases, rollback, prune, unlock, fsck, verify and keygen. */
@NullMarked
package dev.offprint.command.store;

import org.jspecify.annotations.NullMarked;
