package dev.offprint.publish.plan.consumer;

import dev.offprint.publish.plan.PlannedFile;
import dev.offprint.tree.PublicFile;
import org.jspecify.annotations.Nullable;

/**
 * Something with a fixed address whose body changes, comes or goes.
 *
 * @param address below the base URL, with a leading slash
 * @param kind what becomes of it
 * @param before the SHA-256 of the body that is live, 64 hexadecimal digits; empty where there is none
 * @param after that of the body that takes its place
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
