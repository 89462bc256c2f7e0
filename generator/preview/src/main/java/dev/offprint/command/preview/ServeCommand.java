package dev.offprint.command.preview;

import dev.offprint.command.build.ConsoleProgress;
import dev.offprint.command.build.ContentOptions;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.process.ShutdownSignal;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.AllowedHosts;
import dev.offprint.preview.PreviewListener;
import dev.offprint.preview.PreviewServer;
import dev.offprint.preview.PreviewServer.Drafts;
import dev.offprint.preview.edition.Edition;
import dev.offprint.program.ExitStatus;
import dev.offprint.program.Failure;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Serves a preview of the sources. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Serves a live preview of the site at a local address.",
            "",
            "Pages in a browser reload when you save, and show errors in place; the last good",
            "version stays until they are fixed. Programs get exactly what the published API",
            "would answer. The preview writes no files.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {"  offprint serve", "  offprint serve --drafts --port 3000"},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:stopped",
            "1:there is no content folder",
            "2:wrong usage",
            "3:cannot listen at the address",
        })
public final class ServeCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Mixin
    private final ContentOptions sources = new ContentOptions();

    @Option(
            names = "--host",
            paramLabel = "HOST",
            defaultValue = "127.0.0.1",
            description = "The address to listen at. 0.0.0.0 shows drafts and errors to your whole network."
                    + " Default: ${DEFAULT-VALUE}")
    private String host = "127.0.0.1";

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "8080",
            description = "The port; if it is in use, the next free one. 0 for any free one. Default: ${DEFAULT-VALUE}")
    private int port;

    @Option(
            names = "--drafts",
            arity = "0..1",
            paramLabel = "WHERE",
            fallbackValue = "pages",
            converter = DraftsConverter.class,
            description =
                    "Show drafts, with a mark, on pages. With --drafts=api also in the API's answers, as if they were"
                            + " published.")
    private Drafts drafts = Drafts.HIDDEN;

    @Option(
            names = "--allow-host",
            paramLabel = "NAME",
            description = "A further host name to answer to, such as that of a container; may be given more than once.")
    private List<String> allowed = List.of();

    @Option(names = "--poll", description = "Poll for changes, for network drives that report none.")
    private boolean poll;

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    public ServeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (port < 0 || port > 65_535) {
            throw new ParameterException(spec.commandLine(), "--port must be between 0 and 65535, not " + port);
        }
        PrintWriter err = spec.commandLine().getErr();
        FailureLog failures = new FailureLog(err);
        FailureLog.quietenLibraries();
        PreviewServer.Settings settings = new PreviewServer.Settings(
                sources.content(),
                sources.corpusOptions(),
                new AllowedHosts(host, allowed),
                port,
                drafts,
                poll,
                language());
        EditionPrinter printer = new EditionPrinter(sources, err, terminal, language());
        if (!printer.isFolder()) {
            return ExitStatus.STOPPED;
        }
        Report report = new Report(printer, failures);
        Progress progress = ConsoleProgress.on(err, terminal, language());
        try (PreviewServer server = PreviewServer.start(settings, failures, report, progress)) {
            progress.end();
            run(server);
            return 0;
        } catch (IOException taken) {
            err.println("offprint: "
                    + text(Message.of(
                            "cannot listen at {0} ({1}); choose another --port or --host",
                            host + ":" + port, String.valueOf(taken.getMessage()))));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return ExitStatus.WORLD;
    }

    /** Reports on standard error what happens. */
    private final class Report implements PreviewListener {

        private final EditionPrinter printer;
        private final FailureLog failures;

        Report(EditionPrinter printer, FailureLog failures) {
            this.printer = printer;
            this.failures = failures;
        }

        @Override
        public void printed(Edition edition, Duration took) {
            printer.print(edition, took);
            if (edition.number() == 1 && drafts == Drafts.HIDDEN) {
                printer.explainDrafts(edition);
            }
        }

        @Override
        public void cannotWatch(String reason) {
            failures.err().println("offprint: cannot watch the content folder (" + reason + "); polling it instead");
            failures.err().flush();
        }

        @Override
        public void failed(Throwable bug) {
            failures.report("cannot process a change; the last good version stays; " + Failure.explain(bug), bug);
        }
    }

    private void run(PreviewServer server) throws InterruptedException {
        ShutdownSignal signal = ShutdownSignal.stopping(server::close);
        try {
            announce(server);
            server.join();
        } finally {
            signal.forget();
        }
    }

    private void announce(PreviewServer server) {
        PrintWriter out = spec.commandLine().getOut();
        if (port != 0 && server.port() != port) {
            out.println("offprint: " + text(Message.of("port {0} is in use; this is {1}", port, server.port())));
        }
        out.println(text(Message.of("Site       {0}", server.url() + "/")));
        out.println(text(Message.of("Dashboard  {0}", server.dashboard())));
        out.println(text(Message.of("Save a file below {0} and look. Ctrl+C stops.", sources.content())));
        out.flush();
    }

    private Language language() {
        return language.orElse(terminal.language());
    }

    private String text(Message message) {
        return message.in(language());
    }

    /** Reads {@code pages} or {@code api}. */
    static final class DraftsConverter implements ITypeConverter<Drafts> {

        @Override
        public Drafts convert(String text) {
            return switch (text) {
                case "pages" -> Drafts.PAGES;
                case "api" -> Drafts.API;
                default ->
                    throw new TypeConversionException("`" + text + "` is no place for drafts; write pages or api");
            };
        }
    }
}
