/** The IAM policies of {@code deploy/iam}, compared with the requests that the commands make. */
@NullMarked
package dev.offprint.s3.iam;

import org.jspecify.annotations.NullMarked;
