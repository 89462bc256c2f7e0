package dev.offprint.command.store;

import dev.offprint.command.store.GuardOptions.GuardConverter;
import dev.offprint.publish.plan.Guard;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option of commands that write to a store besides publish, of whose guards they have few. */
public final class LockOption {

    private static final Set<Guard> GUARDS = Set.of(Guard.UNLOCKED, Guard.UNSIGNED);

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--allow",
            paramLabel = "GUARD",
            split = ",",
            converter = GuardConverter.class,
            description = {
                "unlocked: go on where the store has no conditional writes, or no room for a lock. Commands at the same"
                        + " time then overwrite each other, and the last one wins.",
                "unsigned: make a release live that is not signed, although the live one is."
            })
    private List<Guard> given = List.of();

    /** Returns the guards that may fail. */
    public Set<Guard> allowed() {
        for (Guard guard : given) {
            if (!GUARDS.contains(guard)) {
                throw new ParameterException(
                        spec.commandLine(), "--allow takes `unlocked` or `unsigned` here, not `" + guard.label() + "`");
            }
        }
        return Set.copyOf(given);
    }

    /** Returns whether to use conditional writes. */
    public boolean isLocked() {
        return !allowed().contains(Guard.UNLOCKED);
    }
}
