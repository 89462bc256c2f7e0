/**
 * Releases in a storage: objects by digest, manifests, records, the pointer to the current release, leases and the audit
 * trail; and what works on them: publish, rollback, prune and fsck.
 */
@NullMarked
package dev.offprint.publish.release;

import org.jspecify.annotations.NullMarked;
