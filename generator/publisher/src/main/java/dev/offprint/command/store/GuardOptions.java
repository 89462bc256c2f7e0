package dev.offprint.command.store;

import dev.offprint.diagnostic.Labelled;
import dev.offprint.publish.plan.Guard;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The option that lets guards fail: all of them for a publish, few for the other commands that write to a store. */
public final class GuardOptions {

    private final Set<Guard> known;

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--allow",
            paramLabel = "GUARD",
            split = ",",
            converter = GuardConverter.class,
            description = {
                "Go on although these guards would stop the command.",
                "publish, rollback, prune: unlocked (the store has no conditional writes, or no room for a lock;"
                        + " commands that run at the same time then overwrite each other).",
                "publish, rollback: unsigned (the live release is signed, and this one is not).",
                "publish: incomplete-build, mass-removal, pages-moved, base-url-changed, local-base-url,"
                        + " older-commit, damaged-live."
            })
    private List<Guard> given = List.of();

    /** Returns the option of a command that has these guards. */
    public GuardOptions(Guard... known) {
        this.known = Set.of(known);
    }

    /** Returns the guards that may fail. */
    public Set<Guard> allowed() {
        for (Guard guard : given) {
            if (!known.contains(guard)) {
                throw new ParameterException(
                        spec.commandLine(), "--allow takes " + names(known) + " here, not `" + guard.label() + "`");
            }
        }
        return Set.copyOf(given);
    }

    /** Reads the name of a guard. */
    static final class GuardConverter implements ITypeConverter<Guard> {
        @Override
        public Guard convert(String name) {
            return Labelled.find(Guard.values(), name)
                    .orElseThrow(() -> new TypeConversionException(
                            "`" + name + "` is not a guard; write " + names(Set.of(Guard.values()))));
        }
    }

    private static String names(Set<Guard> guards) {
        return Stream.of(Guard.values())
                .filter(guards::contains)
                .map(Guard::label)
                .collect(Collectors.joining(", "));
    }
}
