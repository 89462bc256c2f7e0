package dev.offprint.command.importer;

import dev.offprint.command.build.ConsoleProgress;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.article.ImportRequest;
import dev.offprint.importer.article.ImportResult;
import dev.offprint.importer.article.ImportRun;
import dev.offprint.importer.folder.KindDetection;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.importer.report.ReportFiles;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Imports articles from other tools. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Imports articles from another tool.",
            "",
            "Reads sites of Hugo, Docusaurus, Starlight, MkDocs and Jekyll, folders of",
            "Markdown, and exports of WordPress (WXR) and Contentful (JSON).",
            "",
            "Writes an article for each page, with its pictures beside it and its links",
            "rewritten, and site.yaml if there is none. Never changes what exists. A",
            "report says what could not be kept, by file and line."
        },
        footer = {
            "",
            "Examples:",
            "  offprint import ../my-hugo-site --type guide",
            "  offprint import export.xml --media wp-content/uploads --dry-run",
            "",
            "Next: offprint check"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:imported",
            "2:wrong usage, or an article or a report is in the way; nothing was written",
            "3:the disk failed"
        })
public final class ImportCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Parameters(
            paramLabel = "FROM",
            description = "The folder of the site, where its configuration is, or the file of an export.")
    private Path from = Path.of("");

    @Option(
            names = "--as",
            paramLabel = "KIND",
            description =
                    "What FROM is: hugo, docusaurus, starlight, mkdocs, jekyll, markdown, wordpress or contentful."
                            + " Default: found out.")
    private @Nullable String kind;

    @Option(
            names = "--content",
            paramLabel = "DIR",
            defaultValue = "content",
            description = "Where articles are written. Default: ${DEFAULT-VALUE}")
    private Path content = Path.of("content");

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            description = "The type of all articles. Default: guide, with a TODO in each article.")
    private @Nullable String type;

    @Option(
            names = "--locale",
            paramLabel = "LOCALE",
            description = "The language of texts that do not say theirs: en or de. Default: that of the site.")
    private @Nullable String locale;

    @Option(
            names = "--media",
            paramLabel = "DIR",
            description = "A copy of wp-content/uploads, or the downloaded assets of Contentful.")
    private @Nullable Path media;

    @Option(
            names = "--post-types",
            paramLabel = "TYPE",
            split = ",",
            description = "Types of posts of WordPress that become articles, beside post and page.")
    private List<String> postTypes = List.of();

    @Option(
            names = "--report",
            paramLabel = "DIR",
            defaultValue = "import-report",
            description = "Where the report is written; must not exist. Default: ${DEFAULT-VALUE}")
    private Path report = Path.of("import-report");

    @Option(names = "--dry-run", description = "Show what would be imported, and write nothing.")
    private boolean dryRun;

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    /** Returns the command, which shows progress at this terminal. */
    public ImportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        try {
            return run(out);
        } catch (RefusedException refused) {
            spec.commandLine().getErr().println("offprint: " + refused.in(language()));
            return ExitCode.USAGE;
        }
    }

    private int run(PrintWriter out) throws IOException, RefusedException {
        if (ImportRun.isInterrupted(content)) {
            if (dryRun) {
                throw new RefusedException(
                        Message.of("an earlier import was interrupted; run the command without --dry-run"));
            }
            Path finished = ImportRun.resume(content);
            out.println(text(Message.of("Finished the interrupted import of {0}. Next: offprint check", finished)));
            if (finished.equals(from.toAbsolutePath().normalize())) {
                return 0;
            }
        }
        ContentLocale own = locale();
        OriginKind found = kind == null ? KindDetection.of(from) : kind();
        ReportFiles.refuseIfPresent(report);
        out.println(text(
                kind == null
                        ? Message.of("{0}: looks like {1}", from, found.title())
                        : Message.of("{0}: read as {1}", from, found.title())));
        out.flush();
        ImportRequest request =
                new ImportRequest(from, found, content, own, type, media, postTypes, language(), dryRun);
        Progress progress = ConsoleProgress.on(spec.commandLine().getErr(), terminal, language());
        ImportRun run = new ImportRun(request, progress, result -> ReportFiles.write(report, result, language()));
        ImportResult result = run.run();
        ImportSummary summary = new ImportSummary(result, content, dryRun ? null : report, terminal, language());
        summary.print(out);
        return 0;
    }

    private OriginKind kind() throws RefusedException {
        OriginKind given = OriginKind.of(String.valueOf(kind))
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--as is hugo, docusaurus, starlight, mkdocs, jekyll, markdown, wordpress or contentful, not `"
                                + kind + "`"));
        KindDetection.refuseUnlessPossible(from, given);
        return given;
    }

    private @Nullable ContentLocale locale() {
        if (type != null && type.isBlank()) {
            throw new ParameterException(spec.commandLine(), "--type is empty");
        } else if (locale == null) {
            return null;
        }
        return ContentLocale.of(locale)
                .orElseThrow(
                        () -> new ParameterException(spec.commandLine(), "--locale is en or de, not `" + locale + "`"));
    }

    private Language language() {
        return language.orElse(terminal.language());
    }

    private String text(Message message) {
        return message.in(language());
    }
}
