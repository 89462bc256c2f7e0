package dev.offprint.edge.runtime.jvm.quota;

/**
 * What was decided since the start, and where, for metrics.
 *
 * @param shared whether requests are counted at the server now
 * @param atServer the requests that were counted at the server
 * @param remembered the requests refused because the server had refused the same client in the same window
 * @param local the requests that this adapter counted alone
 * @param late those of them for which the server's answer came too late
 * @param failures how often a connection to the server broke, or could not be made
 * @param changes how often counting changed from shared to local or back
 */
public record QuotaCounts(
        boolean shared, long atServer, long remembered, long local, long late, long failures, long changes) {}
