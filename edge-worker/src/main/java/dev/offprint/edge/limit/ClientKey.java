package dev.offprint.edge.limit;

/**
 * Who is counted as one client: an IPv4 address, or the /64 network of an IPv6 address (decisions, "who is a client").
 *
 * @param value the canonical text of the address or network
 */
public record ClientKey(String value) {}
