package dev.offprint.publish.plan.consumer;

import dev.offprint.publish.plan.PlannedFile;
import dev.offprint.tree.PublicFile;
import org.jspecify.annotations.Nullable;

/**
 * An address whose body is changed, added or removed.
 *
 * @param address the address below the base URL, with a leading slash
 * @param kind the kind of change
 * @param before the SHA-256 of the live body, 64 hexadecimal digits; empty where there is none
 * @param after the SHA-256 of the new body
 */
public record AddressChange(String address, PlannedFile.Kind kind, String before, String after) {

    static AddressChange of(PlannedFile file) {
        return new AddressChange(
                file.address(),
                file.kind(),
                digest(file.change().before()),
                digest(file.change().after()));
    }

    private static String digest(@Nullable PublicFile file) {
        return file == null ? "" : file.content().digest().hex();
    }
}
