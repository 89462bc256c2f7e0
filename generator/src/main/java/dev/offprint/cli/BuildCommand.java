package dev.offprint.cli;

import dev.offprint.cli.option.CodingsConverter;
import dev.offprint.cli.report.Findings;
import dev.offprint.cli.report.Format;
import dev.offprint.cli.report.Summary;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.incremental.BuildMemory;
import dev.offprint.incremental.Fingerprint;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.publish.RefusedException;
import dev.offprint.publish.TreeSummary;
import dev.offprint.publish.cache.CacheFolder;
import dev.offprint.publish.cache.Program;
import dev.offprint.publish.coding.Coding;
import dev.offprint.publish.coding.Spool;
import dev.offprint.publish.tree.TreeWriter;
import dev.offprint.source.Sha256;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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

    @Option(
            names = "--cache",
            paramLabel = "DIR",
            description = {
                "Where to keep what the next build of this tree need not do again. Safe to delete.",
                "Default: .offprint-cache/NAME beside the tree, NAME being the tree's own."
            })
    @Nullable
    private Path cache;

    @Option(names = "--no-cache", description = "Build from scratch, and keep nothing for the next build.")
    private boolean noCache;

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
        try {
            return rebuild(err);
        } catch (RefusedException refused) {
            err.println("offprint: " + refused.getMessage());
            return Main.USAGE;
        }
    }

    /** Whatever a damaged cache held, the sources hold it as well. */
    private int rebuild(PrintWriter err) throws RefusedException, IOException {
        try {
            return build(err);
        } catch (UncheckedIOException failed) {
            if (failed.getCause() instanceof Spool.DamagedException) {
                err.println("offprint: the cache is damaged; building from scratch");
                memory(codings).clear();
                return build(err);
            }
            throw failed;
        }
    }

    private int build(PrintWriter err) throws RefusedException, IOException {
        Diagnostics diagnostics = new Diagnostics();
        TreeWriter.Options options = options(err);
        BuildMemory memory = memory(options.codings());
        Progress progress = ConsoleProgress.on(err, terminal);
        try (TreeWriter writer = TreeWriter.open(out, options, memory)) {
            if (writer.repairing()) {
                err.println("offprint: the last build of " + out + " was interrupted; repairing it");
            }
            Optional<Pipeline.Result> result =
                    Pipeline.run(sources.content, sources.corpusOptions(), writer, memory, diagnostics, progress);
            memory.trouble()
                    .ifPresent(reason -> err.println("offprint: nothing can be cached (" + reason
                            + "), so the next build starts from scratch; choose a folder with --cache"));
            boolean good = result.isPresent() && !diagnostics.hasErrors();
            Optional<TreeSummary> tree = good ? Optional.of(writer.commit()) : Optional.empty();
            if (good) {
                memory.save(writer.files(), writer.stamp());
            }
            progress.end();
            result.ifPresent(r -> r.times().end("write"));
            return report(diagnostics, result, tree);
        } finally {
            progress.end();
        }
    }

    private BuildMemory memory(Set<Coding> made) throws IOException {
        if (noCache) {
            return BuildMemory.none();
        }
        Path folder = cache == null ? CacheFolder.beside(out) : cache;
        String settings = made + " " + sources.baseUrl + " " + sources.maxFileSize;
        Sha256 program = new Fingerprint()
                .add(Program.digest(BuildCommand.class, KeyLayout.class).hex())
                .add(settings)
                .digest();
        return BuildMemory.in(CacheFolder.at(folder), program);
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
            findings.print(Format.text, spec.commandLine().getErr(), sources.style(terminal));
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
