package dev.offprint.command.importer;

import dev.offprint.author.Scaffold;
import dev.offprint.command.author.AuthorCommand;
import dev.offprint.command.terminal.Style;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.ImportRun;
import dev.offprint.importer.Report;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Imports what readers of an old site see. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = {
            "Imports articles from the built pages of another site.",
            "",
            "Reads the folder that any tool has built (public, dist, build, _site, site),",
            "or what `wget --mirror` fetched, and makes a draft of each page: its main",
            "element as Markdown, its files beside it, its address in redirects.txt.",
            "Never changes what exists. A report says what was not kept, by cause."
        },
        footer = {
            "",
            "Examples:",
            "  offprint import public --type guide --dry-run",
            "  offprint import mirror --main .entry-content --drop .related",
            "  offprint import --markdown notes --publish",
            "",
            "Next: offprint check"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:imported",
            "2:wrong usage, or an article or a report is in the way; nothing was written",
            "3:the disk failed"
        })
public final class ImportCommand extends AuthorCommand {

    @Parameters(paramLabel = "SITE", arity = "0..1", description = "The folder of a built site.")
    private @Nullable Path site;

    @Option(
            names = "--markdown",
            paramLabel = "FOLDER",
            description = "A folder of Markdown with front matter instead.")
    private @Nullable Path markdown;

    @Option(
            names = "--main",
            paramLabel = "SELECTOR",
            description = "The text of a page. Default: article, main, most text.")
    private String main = "";

    @Option(
            names = "--drop",
            paramLabel = "SELECTOR",
            description = "What is left out of it, besides navigation and forms.")
    private String drop = "";

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            description = "Where the old site is. Default: what its pages say.")
    private String baseUrl = "";

    @Option(names = "--locale", paramLabel = "LOCALE", description = "The language of pages that say none. Default: en")
    private String locale = "en";

    @Option(names = "--type", paramLabel = "TYPE", description = "The type of all articles. Default: guide")
    private String type = "guide";

    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "Where the report and redirects.txt are written; must not exist. Default: import-report")
    private Path report = Path.of("import-report");

    @Option(names = "--publish", description = "Publish the articles. Default: they are drafts.")
    private boolean publish;

    @Option(names = "--dry-run", description = "Show what would be imported, and write nothing.")
    private boolean dryRun;

    /** Returns the command of this terminal. */
    public ImportCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    protected void run(Path content) throws IOException, RefusedException {
        boolean isNew = !Scaffold.isSite(content);
        Report result = ImportRun.run(request(content), progress());
        result.lines(language(), false).forEach(line -> print(Style.visible(line)));
        if (isNew && !dryRun) {
            say(Message.of("{0} is new; look at its addresses", content.resolve("site.yaml")));
        }
        say(dryRun ? Message.of("Nothing was written.") : Message.of("Report: {0}. Next: offprint check", report));
    }

    private ImportRun.Request request(Path content) {
        if ((site == null) == (markdown == null)) {
            throw wrong("name the folder of a built site, or a folder of Markdown with --markdown");
        } else if (type.isBlank()) {
            throw wrong("--type is empty");
        } else if (!baseUrl.isEmpty() && !baseUrl.matches("(?i)https?://[^/\\s?#]+[^\\s?#]*")) {
            throw wrong("--base-url is an address such as https://example.org/docs, not `" + baseUrl + "`");
        }
        return new ImportRun.Request(
                site == null ? Objects.requireNonNull(markdown) : site,
                site == null,
                main,
                drop,
                baseUrl,
                ContentLocale.of(locale).orElseThrow(() -> wrong("--locale is en or de, not `" + locale + "`")),
                content,
                report,
                type,
                publish,
                language(),
                dryRun);
    }
}
