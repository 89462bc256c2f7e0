package dev.offprint.command.build;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.read.SiteReader;
import dev.offprint.command.build.ContentOptions.SourceOptions;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.corpus.ArticleHead;
import dev.offprint.corpus.Corpus;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.memo.Memo;
import dev.offprint.memo.ProgramDigest;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.output.TreeWriter;
import dev.offprint.output.TreeWriter.TreeSummary;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.pipeline.TreeBuild;
import dev.offprint.program.ExitStatus;
import dev.offprint.tree.Manifest;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.coding.Compression;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

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
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:built; there may be warnings",
            "1:the sources have errors; nothing was written",
            "2:wrong usage, or the folder is not to be written to",
            "3:the disk failed, or this machine cannot make Brotli files"
        })
public final class BuildCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Mixin
    private final BuildOptions sources = new BuildOptions();

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
            converter = CodingsConverter.class,
            description = {
                "Which compressed siblings to write beside each file: `gzip`, `br`, `gzip,br` or `none`.",
                "Default: `codings` of site.yaml, else gzip"
            })
    private @Nullable Set<Coding> codings;

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

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = {
                "How to print findings: ${COMPLETION-CANDIDATES}. JSON has the summary, too.",
                "Default: text"
            })
    private Format format = Format.text;

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    public BuildCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        if (overlap(sources.content(), out)) {
            err.println("offprint: --out and --content must not lie within each other");
            return ExitStatus.USAGE;
        }
        try {
            Set<Coding> made = codings == null ? SiteReader.codings(sources.content()) : codings;
            if (made.contains(Coding.BROTLI) && !Compression.brotliAvailable()) {
                err.println(
                        "offprint: this machine cannot make .br files: nothing was built. Let programs run from the "
                                + "temporary folder (-Djava.io.tmpdir), or give --codings gzip");
                return ExitStatus.WORLD;
            }
            TreeWriter.Options tree = new TreeWriter.Options(made, sources.threads());
            return report(build(
                    new TreeBuild.Settings(sources.content(), sources.corpusOptions(), out, tree),
                    note -> err.println("offprint: " + note)));
        } catch (RefusedException refused) {
            err.println("offprint: " + refused.in(spoken()));
            return ExitStatus.USAGE;
        }
    }

    private TreeBuild.Result build(TreeBuild.Settings settings, Consumer<String> notes)
            throws IOException, RefusedException {
        Progress progress =
                ConsoleProgress.on(spec.commandLine().getErr(), terminal.forPrograms(format != Format.text), spoken());
        Path folder = cache == null ? Memo.beside(out) : cache;
        return new TreeBuild(settings, () -> noCache ? Memo.none() : Memo.in(folder, program()), notes).run(progress);
    }

    /** Returns a digest of the program. */
    public static Sha256 program() {
        return ProgramDigest.of(BuildCommand.class, Manifest.class, TreeKeys.class);
    }

    private int report(TreeBuild.Result result) {
        PrintWriter stdout = spec.commandLine().getOut();
        Findings findings = Findings.below(sources.content().toString(), result.findings())
                .shownIn(format == Format.text ? spoken() : language.forPrograms());
        Summary summary = new Summary(sources.content(), out, findings, result.compiled(), result.tree());
        if (format == Format.json) {
            Findings.println(summary.toJson(), stdout);
        } else if (format != Format.text) {
            findings.print(format, stdout, sources.style(terminal));
        } else {
            findings.printReadably(spec.commandLine().getErr(), sources.style(terminal));
            summary.print(stdout);
        }
        return result.tree().isPresent() ? 0 : ExitStatus.STOPPED;
    }

    private Language spoken() {
        return language.orElse(terminal.language());
    }

    private static boolean overlap(Path content, Path out) {
        Path a = content.toAbsolutePath().normalize();
        Path b = out.toAbsolutePath().normalize();
        return a.startsWith(b) || b.startsWith(a);
    }

    /** Reads {@code gzip,br} or {@code none}. */
    static final class CodingsConverter implements ITypeConverter<Set<Coding>> {

        @Override
        public Set<Coding> convert(String text) {
            Set<Coding> codings = EnumSet.noneOf(Coding.class);
            if (text.equals("none")) {
                return codings;
            }
            for (String token : text.split(",", -1)) {
                codings.add(Coding.of(token)
                        .orElseThrow(() -> new TypeConversionException(
                                "`" + token + "` is not a coding; write gzip, br, gzip,br or none")));
            }
            return codings;
        }
    }

    /** The options of a build that say how much it may work with. */
    static final class BuildOptions extends SourceOptions {

        @Option(
                names = "--threads",
                paramLabel = "N",
                converter = ThreadsConverter.class,
                description =
                        "Threads to work with. Default: one for each processor. The output is the same for any N.")
        private int threads = Runtime.getRuntime().availableProcessors();

        @Override
        public Corpus.Options corpusOptions() {
            Corpus.Options usual = super.corpusOptions();
            return new Corpus.Options(usual.baseUrl(), usual.limits(), threads).withInstant(usual.at());
        }

        /** Returns how many threads to work with, at least 1. */
        int threads() {
            return threads;
        }

        /** Reads a number of threads. */
        static final class ThreadsConverter implements ITypeConverter<Integer> {

            @Override
            public Integer convert(String text) {
                if (!text.matches("0*[1-9]\\d{0,4}")) {
                    throw new TypeConversionException("`" + text + "` is no number of threads; write 1 or more");
                }
                return Integer.valueOf(text);
            }
        }
    }

    /**
     * What a build tells at its end.
     *
     * @param content the content folder as named
     * @param out the tree as named
     * @param findings what was found
     * @param result what was compiled; empty where the sources could not be read at all
     * @param tree what was written; empty where nothing was
     */
    public record Summary(
            Path content, Path out, Findings findings, Optional<Pipeline.Result> result, Optional<TreeSummary> tree) {

        /** As many skipped articles are named; the rest is counted. */
        private static final int SKIPPED_SHOWN = 20;

        /** What the stages of a run are called. */
        private static final Map<String, Message> STAGES = Map.of(
                "index", Message.of("index"),
                "articles", Message.of("articles"),
                "lists", Message.of("lists"),
                "parts", Message.of("parts"),
                "search", Message.of("search"),
                "site", Message.of("site"),
                "write", Message.of("write"));

        /** Prints it for people. */
        public void print(PrintWriter to) {
            result.ifPresent(r -> sources(r, to));
            tree.ifPresentOrElse(
                    t -> {
                        to.println(text(Message.of("{0}: {1}, {2}", out, files(t.files()), Amounts.size(t.bytes()))));
                        to.println(text(Message.of(
                                "  {0} written, {1} unchanged, {2} deleted", t.written(), t.unchanged(), t.deleted())));
                    },
                    () -> to.println(text(Message.of("{0}: nothing written, the last good tree is untouched", out))));
            result.flatMap(Pipeline.Result::next)
                    .ifPresent(next -> to.println(text(Message.of(
                            "next build due: {0}, when `{1}` becomes public",
                            String.valueOf(next.from()), next.slug()))));
            to.println(findings.total() + times());
        }

        private void sources(Pipeline.Result read, PrintWriter to) {
            List<ArticleHead> skipped = read.skipped();
            to.println(text(Message.of("{0}: {1}, {2} skipped", content, articles(read.articles()), skipped.size())));
            skipped.stream()
                    .limit(SKIPPED_SHOWN)
                    .forEach(s -> to.println(text(Message.of("  skipped {0} ({1})", s.slug(), s.reason()))));
            if (skipped.size() > SKIPPED_SHOWN) {
                to.println(text(
                        Message.of("  … and {0} more; --format json names them all", skipped.size() - SKIPPED_SHOWN)));
            }
        }

        private static Message articles(long number) {
            return number == 1 ? Message.of("{0} article", number) : Message.of("{0} articles", number);
        }

        private static Message files(long number) {
            return number == 1 ? Message.of("{0} file", number) : Message.of("{0} files", number);
        }

        private String text(Message message) {
            return message.in(findings.language());
        }

        /** Returns it for programs. */
        public ObjectNode toJson() {
            ObjectNode document = findings.toJson();
            document.put("written", tree.isPresent());
            result.ifPresent(r -> {
                document.put("articles", r.articles());
                r.next().ifPresent(next -> document.put("nextBuild", String.valueOf(next.from())));
                var skipped = document.putArray("skipped");
                for (ArticleHead s : r.skipped()) {
                    skipped.addObject()
                            .put("slug", s.slug().value())
                            .put("reason", s.reason().in(findings.language()));
                }
                ObjectNode millis = document.putObject("milliseconds");
                r.times().millis().forEach(millis::put);
            });
            tree.ifPresent(t -> document.putObject("tree")
                    .put("files", t.files())
                    .put("bytes", t.bytes())
                    .put("written", t.written())
                    .put("unchanged", t.unchanged())
                    .put("deleted", t.deleted()));
            return document;
        }

        private String times() {
            if (result.isEmpty()) {
                return "";
            }
            Message stages = Message.NONE;
            long total = 0;
            for (var stage : result.get().times().millis().entrySet()) {
                total += stage.getValue();
                Message name = STAGES.getOrDefault(stage.getKey(), Message.verbatim(stage.getKey()));
                stages = stages.isEmpty()
                        ? Message.of("{0} {1}", name, seconds(stage.getValue()))
                        : Message.of("{0}, {1} {2}", stages, name, seconds(stage.getValue()));
            }
            return "; " + text(seconds(total)) + " s (" + text(stages) + ")";
        }

        private static Message seconds(long millis) {
            return Message.of("{0}.{1}", millis / 1000, millis % 1000 / 100);
        }
    }
}
