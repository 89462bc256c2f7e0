package dev.offprint.importer.origin;

import java.io.IOException;

/** The text of a page, read when it is needed: not all texts of a site fit into memory. */
@FunctionalInterface
public interface OriginBody {

    /** Returns the text in the markup of its tool. */
    String read() throws IOException;
}
