/**
 * Credentials for object storage, from the places where AWS tools look for them: the environment, a web identity, the profile files,
 * the container, the instance.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.credential;

import org.jspecify.annotations.NullMarked;
