/** A discrete simulation of the caches between consumers and the store. Enters: sizes, demand, policies; leaves: hits and rates by layer. */
package dev.offprint.simulation.caches;
