/** Certificates and private keys for TLS: read from files, checked, and read again when the files change. */
@NullMarked
package dev.offprint.edge.runtime.jvm.tls;

import org.jspecify.annotations.NullMarked;
