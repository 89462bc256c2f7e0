package dev.offprint.command.preview;

import dev.offprint.author.edit.ArticleRename;
import dev.offprint.author.edit.SourceFix;
import dev.offprint.author.edit.SourceFix.Kind;
import dev.offprint.command.report.Terminal;
import dev.offprint.corpus.Corpus;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.ProcessLock;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Objects;
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
            description =
                    "Correct what is mechanical, after showing it as a diff and asking: line-ends, bom, names (blanks in"
                            + " names of media, with their references), dates (missing firstPublished, from git). Default: all.")
    private @Nullable String kinds;

    @Option(names = "--dry-run", description = "With --fix: show the diff, and write nothing.")
    private boolean dryRun;

    @Option(names = "--yes", description = "With --fix: do not ask.")
    private boolean yes;

    /** Refuses options that mean nothing together. */
    void check(boolean watch) {
        if (kinds == null && (dryRun || yes)) {
            throw new ParameterException(spec.commandLine(), (yes ? "--yes" : "--dry-run") + " goes with --fix");
        } else if (kinds != null && watch) {
            throw new ParameterException(spec.commandLine(), "--watch and --fix exclude each other");
        } else if (kinds != null) {
            wanted(kinds);
        }
    }

    /**
     * Corrects the sources, if that is wanted.
     *
     * @param answers where to read whether to go on
     * @return whether to check the sources now
     */
    boolean run(Path content, Corpus.Options options, Terminal terminal, InputStream answers)
            throws IOException, RefusedException {
        if (kinds == null) {
            return true;
        } else if (dryRun) {
            return correct(content, options, terminal, answers);
        }
        ProcessLock lock = ArticleRename.alone(content);
        try {
            return correct(content, options, terminal, answers);
        } finally {
            lock.delete();
            lock.close();
        }
    }

    private boolean correct(Path content, Corpus.Options options, Terminal terminal, InputStream answers)
            throws IOException, RefusedException {
        PrintWriter out = spec.commandLine().getOut();
        if (!dryRun) {
            SourceFix.resume(content).ifPresent(what -> out.println("Finished the interrupted edit (" + what + ")."));
        } else if (SourceFix.isInterrupted(content)) {
            throw new RefusedException("an earlier edit was interrupted; run the command without --dry-run");
        }
        SourceFix fix = SourceFix.of(content, options, wanted(Objects.requireNonNullElse(kinds, ALL)));
        fix.diff().forEach(out::println);
        fix.notes().forEach(line -> out.println("offprint: " + line));
        if (fix.isEmpty()) {
            out.println("There is nothing to correct.");
            return !dryRun;
        } else if (dryRun) {
            out.flush();
            return false;
        }
        Boolean agreed = agreed(fix, terminal, answers);
        if (agreed == null) {
            throw new RefusedException("nothing was changed, because there is no terminal to ask at; add --yes");
        } else if (agreed) {
            fix.run();
        }
        out.println(agreed ? "Corrected." : "Nothing was changed.");
        out.flush();
        return agreed;
    }

    /** Returns the answer, or null if there is none. */
    private @Nullable Boolean agreed(SourceFix fix, Terminal terminal, InputStream answers) throws IOException {
        if (yes) {
            return true;
        } else if (!terminal.interactive()) {
            return null;
        }
        PrintWriter err = spec.commandLine().getErr();
        spec.commandLine().getOut().flush();
        err.print("Change " + (fix.edits().size() + fix.moves().size()) + " files? [y/N] ");
        err.flush();
        String line = new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8)).readLine();
        return line == null ? null : line.strip().toLowerCase(Locale.ROOT).matches("y|yes");
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
