package dev.offprint.cli;

import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.publish.Memory;
import dev.offprint.publish.RefusedException;
import dev.offprint.publish.TreeSummary;
import dev.offprint.publish.coding.Coding;
import dev.offprint.publish.tree.TreeWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compiles the sources into a public tree. */
@Command(
        name = "build",
        mixinStandardHelpOptions = true,
        description = {
            "Compiles the sources into a public tree: every response of the API as a file.",
            "",
            "Writes what changed and deletes what is stale. Where the sources have errors,",
            "nothing is written and the last good tree stays whole. A build that was",
            "killed is repaired by the next one."
        })
final class BuildCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Mixin
    private final SourceOptions sources = new SourceOptions();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "public",
            description = {
                "The tree to write. It may hold nothing that Offprint did not write itself.",
                "Default: ${DEFAULT-VALUE}"
            })
    private Path out = Path.of("public");

    @Option(
            names = "--codings",
            paramLabel = "LIST",
            defaultValue = "gzip,br",
            converter = CodingsConverter.class,
            description = {
                "Which compressed siblings to write beside each file: gzip, br, both, or none.",
                "Default: ${DEFAULT-VALUE}"
            })
    private Set<Coding> codings = EnumSet.allOf(Coding.class);

    @Option(names = "--json", description = "Print the summary and all findings as JSON.")
    private boolean json;

    BuildCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        if (overlap(sources.content, out)) {
            err.println("offprint: --out and --content must not lie within each other");
            return Main.USAGE;
        }
        Diagnostics diagnostics = new Diagnostics();
        Progress progress = ConsoleProgress.on(err, terminal);
        try (TreeWriter writer = TreeWriter.open(out, options(err), Memory.NONE)) {
            if (writer.repairing()) {
                err.println("offprint: the last build of " + out + " was interrupted; repairing it");
            }
            Optional<Pipeline.Result> result =
                    Pipeline.run(sources.content, sources.corpusOptions(), writer, diagnostics, progress);
            boolean good = result.isPresent() && !diagnostics.hasErrors();
            Optional<TreeSummary> tree = good ? Optional.of(writer.commit()) : Optional.empty();
            progress.end();
            result.ifPresent(r -> r.times().end("write"));
            return report(diagnostics, result, tree);
        } catch (RefusedException refused) {
            progress.end();
            err.println("offprint: " + refused.getMessage());
            return Main.USAGE;
        }
    }

    /** Where the brotli library does not run, its siblings are left out, and said to be. */
    private TreeWriter.Options options(PrintWriter err) {
        Set<Coding> made = codings;
        if (made.contains(Coding.BROTLI) && !Coding.brotliAvailable()) {
            err.println("offprint: brotli does not run on this machine; files get no .br siblings");
            made = EnumSet.copyOf(made);
            made.remove(Coding.BROTLI);
        }
        return new TreeWriter.Options(made, sources.threads());
    }

    private int report(Diagnostics diagnostics, Optional<Pipeline.Result> result, Optional<TreeSummary> tree) {
        PrintWriter stdout = spec.commandLine().getOut();
        Findings findings = Findings.below(sources.content.toString(), diagnostics.sorted());
        Summary summary = new Summary(sources.content, out, findings, result, tree);
        if (json) {
            stdout.println(Findings.pretty(summary.toJson()));
        } else {
            findings.print(Format.text, spec.commandLine().getErr(), terminal.colour());
            summary.print(stdout);
        }
        return tree.isPresent() ? 0 : Main.CONTENT;
    }

    private static boolean overlap(Path content, Path out) {
        Path a = content.toAbsolutePath().normalize();
        Path b = out.toAbsolutePath().normalize();
        return a.startsWith(b) || b.startsWith(a);
    }
}
