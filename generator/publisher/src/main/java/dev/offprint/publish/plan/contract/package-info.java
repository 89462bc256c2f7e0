/** What the program promises of the API in openapi.json, and whether a publish changes it (decision 16). */
@NullMarked
package dev.offprint.publish.plan.contract;

import org.jspecify.annotations.NullMarked;
