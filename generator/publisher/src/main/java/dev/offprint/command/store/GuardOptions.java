package dev.offprint.command.store;

import dev.offprint.diagnostic.Labelled;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.plan.Guards;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import picocli.CommandLine.TypeConversionException;

/** The options for what guards allow. */
public final class GuardOptions {

    private static final int ALL = 100;

    @Spec(Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--allow",
            paramLabel = "GUARD",
            split = ",",
            converter = GuardConverter.class,
            description = {
                "Publish although this guard would stop it. Repeat it for more.",
                "incomplete-build, mass-removal, pages-moved, breaking-contract, base-url-changed, local-base-url,"
                        + " older-commit, damaged-live"
            })
    private List<Guard> allowed = List.of();

    @Option(
            names = "--max-removed",
            paramLabel = "PERCENT",
            defaultValue = "20",
            description = "The share of live articles that may be removed. Default: ${DEFAULT-VALUE}")
    private int maxRemoved = Guards.MAX_REMOVED;

    /** Returns the guards; other options may allow more. */
    public Guards guards(Set<Guard> alsoAllowed) {
        if (maxRemoved < 0 || maxRemoved > ALL) {
            throw new ParameterException(spec.commandLine(), "--max-removed is a percentage: 0 to 100");
        }
        Set<Guard> all = EnumSet.noneOf(Guard.class);
        all.addAll(alsoAllowed);
        all.addAll(allowed);
        return new Guards(all, maxRemoved);
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
