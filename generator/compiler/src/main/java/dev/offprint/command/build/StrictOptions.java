package dev.offprint.command.build;

import dev.offprint.command.report.Findings;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Nearest;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import picocli.CommandLine.TypeConversionException;

/** The options that say which warnings fail a check. */
public final class StrictOptions {

    @Spec(Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--strict",
            description = "Make errors of warnings, so that they fail the check too.")
    private boolean strict;

    @Option(
            names = "--allow",
            paramLabel = "CODE",
            split = ",",
            converter = CodeConverter.class,
            description = "Keep warnings with this code warnings under --strict; may be given more than once:"
                    + " missing-translation, for sites that translate some articles only.")
    private List<String> allowed = List.of();

    /** Returns the findings as severe as these options want them. */
    public Findings applied(Findings findings) {
        return strict ? findings.strict(Set.copyOf(allowed)) : findings;
    }

    /** Refuses options that mean nothing together. */
    public void check() {
        if (!strict && !allowed.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "--allow goes with --strict: without it no warning fails the check");
        }
    }

    /** Reads the code of a finding. */
    static final class CodeConverter implements ITypeConverter<String> {
        @Override
        public String convert(String name) {
            List<String> codes = Stream.of(Code.values()).map(Code::label).toList();
            if (codes.contains(name)) {
                return name;
            }
            String hint = new Nearest(codes)
                    .to(name)
                    .map(nearest -> "did you mean `" + nearest + "`?")
                    .orElse("docs/diagnostics.md lists them");
            throw new TypeConversionException("`" + name + "` is not a code of a finding; " + hint);
        }
    }
}
