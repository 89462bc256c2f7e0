/**
 * What changes between two descriptions of the API (OpenAPI 3.1), and whom it breaks. {@link
 * dev.offprint.publish.plan.contract.ContractComparison} is the way in.
 */
@NullMarked
package dev.offprint.publish.plan.contract;

import org.jspecify.annotations.NullMarked;
