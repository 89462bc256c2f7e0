/** The caches between consumers and the store, simulated. Enters: sizes, demand, policies; leaves: hits and rates. */
package dev.offprint.simulation.caches;
