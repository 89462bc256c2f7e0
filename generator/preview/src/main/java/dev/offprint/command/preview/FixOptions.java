package dev.offprint.command.preview;

import dev.offprint.author.SourceEdits;
import dev.offprint.author.SourceFix;
import dev.offprint.author.SourceFix.Kind;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of {@code check} that correct sources. */
public final class FixOptions {

    private static final String ALL = "all";

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--fix",
            arity = "0..1",
            paramLabel = "KINDS",
            fallbackValue = ALL,
            description = "Correct what is mechanical, and show it as a diff: line-ends, bom, names (spaces in"
                    + " names of media, with their references), dates (missing firstPublished, from git), titles"
                    + " (headings that repeat them). Default: all.")
    private @Nullable String kinds;

    @Option(names = "--dry-run", description = "With --fix: show the diff, and write nothing.")
    private boolean dryRun;

    /** Refuses options that mean nothing together. */
    void check() {
        if (kinds == null && dryRun) {
            throw new ParameterException(spec.commandLine(), "--dry-run goes with --fix");
        } else if (kinds != null) {
            wanted(kinds);
        }
    }

    /**
     * Corrects the sources, if that is wanted.
     *
     * @param at the instant to take for now; null for that of the clock
     * @param language the language to speak
     * @return whether to check the sources now
     */
    boolean run(Path content, @Nullable Instant at, Language language) throws IOException, RefusedException {
        if (kinds == null) {
            return true;
        }
        PrintWriter out = spec.commandLine().getOut();
        SourceEdits fix = SourceFix.of(content, at == null ? Clock.systemUTC().instant() : at, wanted(kinds));
        fix.diff(language).forEach(out::println);
        fix.notes().forEach(line -> out.println("offprint: " + line.in(language)));
        if (fix.isEmpty()) {
            out.println(Message.of("There is nothing to correct.").in(language));
        } else if (!dryRun) {
            fix.run();
            out.println(Message.of("Corrected.").in(language));
        }
        out.flush();
        return !dryRun;
    }

    private Set<Kind> wanted(String names) {
        EnumSet<Kind> wanted = EnumSet.noneOf(Kind.class);
        for (String name : names.split(",", -1)) {
            if (name.equals(ALL)) {
                wanted.addAll(EnumSet.allOf(Kind.class));
            } else {
                wanted.add(kind(name));
            }
        }
        return wanted;
    }

    private Kind kind(String name) {
        return Stream.of(Kind.values())
                .filter(one -> label(one).equals(name))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "`" + name + "` cannot be fixed; write "
                                + Stream.of(Kind.values())
                                        .map(FixOptions::label)
                                        .collect(Collectors.joining(", "))));
    }

    private static String label(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
