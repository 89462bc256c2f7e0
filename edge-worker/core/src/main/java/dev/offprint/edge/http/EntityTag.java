package dev.offprint.edge.http;

/**
 * An entity tag (RFC 9110, 8.8.3).
 *
 * @param opaque the opaque tag without its quotes
 * @param weak whether it is marked as weak
 */
public record EntityTag(String opaque, boolean weak) {

    /** Returns the strong tag of this opaque text. */
    public static EntityTag strong(String opaque) {
        return new EntityTag(opaque, false);
    }

    /** Returns whether the two are equal by weak comparison (RFC 9110, 8.8.3.2). */
    public boolean matchesWeakly(EntityTag other) {
        return opaque.equals(other.opaque);
    }

    /** Returns whether the two are equal by strong comparison (RFC 9110, 8.8.3.2). */
    public boolean matchesStrongly(EntityTag other) {
        return !weak && !other.weak && opaque.equals(other.opaque);
    }

    /** Returns the tag as a header field carries it. */
    @Override
    public String toString() {
        return (weak ? "W/\"" : "\"") + opaque + "\"";
    }
}
