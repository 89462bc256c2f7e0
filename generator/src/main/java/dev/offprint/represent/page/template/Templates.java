package dev.offprint.represent.page.template;

/** Fills templates. Safe for use by many threads. */
public final class Templates {

    /** Returns the HTML of a piece. */
    public <T> String fill(Piece<T> piece, T model) {
        return piece.compiled().execute(model);
    }
}
