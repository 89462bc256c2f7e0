package dev.offprint.command.preview;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.message.Message;
import dev.offprint.preview.baseline.KnownFindings;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of {@code check} that name known findings. */
public final class BaselineOptions {

    /** As many known findings that are gone are named; the rest is counted. */
    private static final int GONE_SHOWN = 20;

    private static final Set<String> UNREAD = Stream.of(
                    Code.MISSING_FILE,
                    Code.NOT_A_FILE,
                    Code.UNREADABLE,
                    Code.NOT_UTF8,
                    Code.NUL_CHARACTER,
                    Code.YAML_SYNTAX,
                    Code.YAML_BOUNDS,
                    Code.DUPLICATE_KEY)
            .map(Code::label)
            .collect(Collectors.toUnmodifiableSet());

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // picocli fills it in
    private CommandSpec spec;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description =
                    "Report only findings that FILE does not name, and say which of those in it are gone. --update-baseline"
                            + " writes FILE.")
    private @Nullable Path file;

    @Option(
            names = "--update-baseline",
            description = "With --baseline: write all findings of this run into FILE, and report none of them.")
    private boolean update;

    private @Nullable KnownFindings known;

    /** Refuses options that mean nothing together. */
    void check(boolean watch) {
        if (update && file == null) {
            throw new ParameterException(spec.commandLine(), "--update-baseline goes with --baseline FILE");
        } else if (file != null && watch) {
            throw new ParameterException(spec.commandLine(), "--watch and --baseline exclude each other");
        }
    }

    /** Reads the baseline, or sees that it may be written, before anything that takes time. */
    void read() throws RefusedException {
        if (file != null && update) {
            refuseForeign(file);
        } else if (file != null) {
            known = KnownFindings.read(file);
        }
    }

    private static void refuseForeign(Path file) throws RefusedException {
        try {
            KnownFindings.refuseForeign(file);
        } catch (IOException failed) {
            throw new RefusedException(
                    Message.of("`{0}` cannot be read: {1}", file, String.valueOf(failed.getMessage())));
        }
    }

    /**
     * Compares findings with the baseline.
     *
     * @param sources reads a source by its path
     * @return nothing if there is no baseline
     * @throws RefusedException if the baseline must not be written
     * @throws IOException if it cannot be written
     */
    Optional<KnownFindings.Comparison> compare(List<Diagnostic> findings, Function<String, Optional<byte[]>> sources)
            throws RefusedException, IOException {
        boolean isBlind = findings.stream().anyMatch(BaselineOptions::hidesOthers);
        if (file == null || (isBlind && !update)) {
            return Optional.empty();
        } else if (isBlind) {
            throw new RefusedException(Message.of(
                    "{0} stays as it is, because the articles were not looked at; run check without it, and correct the errors",
                    file));
        } else if (update) {
            KnownFindings now = KnownFindings.of(findings, sources);
            now.write(file);
            return Optional.of(new KnownFindings.Comparison(List.of(), findings.size(), List.of()));
        }
        return Optional.ofNullable(known).map(one -> one.compare(findings, sources));
    }

    /** Returns whether nothing is known of links and articles, because there is no folder, or its site.yaml cannot be read. */
    private static boolean hidesOthers(Diagnostic finding) {
        return finding.code().equals(Code.NO_CONTENT.label())
                || (finding.place().path().equals("site.yaml") && UNREAD.contains(finding.code()));
    }

    /** Returns lines about what is known and what is gone. */
    List<Message> report(KnownFindings.Comparison comparison) {
        if (update) {
            return List.of(
                    comparison.known() == 1
                            ? Message.of("{0}: wrote {1} known finding", file, comparison.known())
                            : Message.of("{0}: wrote {1} known findings", file, comparison.known()));
        }
        List<Message> lines = new ArrayList<>();
        lines.add(
                comparison.known() == 1
                        ? Message.of("{0}: {1} known finding not shown", file, comparison.known())
                        : Message.of("{0}: {1} known findings not shown", file, comparison.known()));
        List<String> gone = comparison.gone();
        if (!gone.isEmpty()) {
            lines.add(
                    gone.size() == 1
                            ? Message.of(
                                    "{0} known finding is gone; --update-baseline takes it out of the file:",
                                    gone.size())
                            : Message.of(
                                    "{0} known findings are gone; --update-baseline takes them out of the file:",
                                    gone.size()));
            gone.stream().limit(GONE_SHOWN).forEach(one -> lines.add(Message.verbatim("  " + one)));
        }
        if (gone.size() > GONE_SHOWN) {
            lines.add(Message.of("  … and {0} more", gone.size() - GONE_SHOWN));
        }
        return lines;
    }
}
