package dev.offprint.diagnostic;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** An enum whose constants have names in reports and documents: those of the code, in small letters with hyphens. */
public interface Labelled {

    /** Returns the name in the code. */
    String name();

    /** Returns the name shown to people and programs. */
    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the constant with this label. */
    static <E extends Labelled> Optional<E> find(E[] constants, String label) {
        return Stream.of(constants).filter(one -> one.label().equals(label)).findFirst();
    }
}
