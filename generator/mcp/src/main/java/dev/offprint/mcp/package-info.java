/** Reads a published site for agents, by the documents that anybody may read, and offers that as tools of MCP. */
@NullMarked
package dev.offprint.mcp;

import org.jspecify.annotations.NullMarked;
