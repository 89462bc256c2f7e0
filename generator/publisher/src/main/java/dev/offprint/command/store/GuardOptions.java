package dev.offprint.command.store;

import dev.offprint.diagnostic.Labelled;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.plan.Guards;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options for what guards allow. */
public final class GuardOptions {

    @Option(
            names = "--allow",
            paramLabel = "GUARD",
            split = ",",
            converter = GuardConverter.class,
            description = {
                "Publish although this guard would stop it. Repeat it for more.",
                "incomplete-build, mass-removal, pages-moved, base-url-changed, local-base-url,"
                        + " older-commit, damaged-live, unsigned, unlocked"
            })
    private List<Guard> allowed = List.of();

    /** Returns the guards. */
    public Guards guards() {
        return new Guards(Set.copyOf(allowed), Guards.MAX_REMOVED);
    }

    /** Reads the name of a guard. */
    static final class GuardConverter implements ITypeConverter<Guard> {
        @Override
        public Guard convert(String name) {
            return Labelled.find(Guard.values(), name)
                    .orElseThrow(() -> new TypeConversionException("`" + name + "` is not a guard; write "
                            + String.join(
                                    ", ",
                                    List.of(Guard.values()).stream()
                                            .map(Guard::label)
                                            .toList())));
        }
    }
}
