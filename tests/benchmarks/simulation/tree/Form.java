package dev.offprint.simulation.tree;

import java.util.List;

/** A form in which a representation is counted. */
public enum Form {
    /** The representation itself, as stored. */
    IDENTITY("identity"),
    /** Its gzip sibling, as stored. */
    GZIP("gzip"),
    /** Its brotli sibling, as stored. */
    BROTLI("br"),
    /** What a client with gzip is sent: the sibling where there is one, else the representation. */
    SENT("sent");

    /** The forms that are files. */
    public static final List<Form> STORED = List.of(IDENTITY, GZIP, BROTLI);

    final String label;

    Form(String label) {
        this.label = label;
    }
}
