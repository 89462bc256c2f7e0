package dev.offprint.cli;

import dev.offprint.command.author.InitCommand;
import dev.offprint.command.author.NewCommand;
import dev.offprint.command.author.RenameCommand;
import dev.offprint.command.author.TranslatedCommand;
import dev.offprint.command.build.BuildCommand;
import dev.offprint.command.doctor.DoctorCommand;
import dev.offprint.command.fsck.FsckCommand;
import dev.offprint.command.importer.ImportCommand;
import dev.offprint.command.option.WholeNumbers;
import dev.offprint.command.preview.CheckCommand;
import dev.offprint.command.preview.ServeCommand;
import dev.offprint.command.publish.PublishCommand;
import dev.offprint.command.release.VerifyCommand;
import dev.offprint.command.report.ExitStatus;
import dev.offprint.command.report.Failure;
import dev.offprint.command.report.Terminal;
import dev.offprint.command.report.Version;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.runtime.jvm.EdgeCommand;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The command line: arguments in, an exit code out. Only {@link #main} touches the process. */
@Command(
        name = "offprint",
        version = Version.TEXT,
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "",
        description = "Compiles knowledge articles into every response of a public read-only API.",
        footerHeading = "%nExit codes:%n",
        footer = {
            "  0  done",
            "  1  the content has errors, a guard stopped a publish, or what is live differs",
            "  2  wrong usage",
            "  3  the disk, the network or the store failed",
            "",
            "Run 'offprint COMMAND --help' for the help of a command."
        })
public final class Main {

    @Option(
            names = "--verbose",
            description = "With --version: name the Java runtime and the formats of stores and caches.")
    @SuppressWarnings("UnusedVariable") // picocli shows it; VersionDetails looks for it
    private boolean verbose;

    private Main() {}

    /** Runs the command line and exits. */
    public static void main(String[] args) {
        // what is built, and the form of all output, does not depend on the machine's locale
        Locale.setDefault(Locale.ROOT);
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        // messages of libraries do not help users
        Logger libraries = Logger.getLogger("com.networknt");
        libraries.setLevel(Level.SEVERE);
        int code = start(args, out, err);
        out.flush();
        err.flush();
        System.exit(code);
    }

    private static int start(String[] args, PrintWriter out, PrintWriter err) {
        if (NativeArguments.isLost(System.getProperty("user.dir", ""))) {
            err.println(
                    "offprint: the name of this folder cannot be read under this locale; " + NativeArguments.WAY_OUT);
            return ExitStatus.WORLD;
        }
        Optional<String[]> typed = NativeArguments.of(args);
        if (typed.isEmpty()) {
            err.println("offprint: an argument cannot be read under this locale; " + NativeArguments.WAY_OUT);
            return ExitStatus.USAGE;
        }
        return run(typed.get(), out, err, Terminal.ofProcess());
    }

    /** Returns the command line with every command, for what is made from it: manual pages and the completion of shells. */
    public static CommandLine commandLine() {
        return commands(new String[0], new Commands(Terminal.NONE));
    }

    /** Runs the command line and returns its exit code. */
    public static int run(String[] args, PrintWriter out, PrintWriter err, Terminal terminal) {
        // fast, because scripts ask for the version often
        List<String> version = VersionDetails.asked(List.of(args));
        if (!version.isEmpty()) {
            version.forEach(out::println);
            return 0;
        }
        CommandLine line = commands(args, new Commands(terminal));
        PrintWriter printed = new PrintWriter(new CleaningWriter(out, UnaryOperator.identity()), true);
        PrintWriter said = new PrintWriter(new CleaningWriter(err, UserInfo::removed), true);
        line.setOut(printed).setErr(said);
        line.setUsageHelpWidth(80);
        WholeNumbers.register(line);
        line.setParameterExceptionHandler(Main::explainUsage);
        line.setExecutionExceptionHandler(Main::explainFailure);
        if (args.length == 0) {
            line.usage(said);
            said.flush();
            return ExitStatus.USAGE;
        }
        try {
            return line.execute(args);
        } catch (Error fatal) {
            said.println("offprint: " + Failure.explain(fatal));
            return ExitStatus.WORLD;
        } finally {
            printed.flush();
            said.flush();
        }
    }

    /** Returns the command line: with the command named alone, because to know all of them takes a third of the start. */
    private static CommandLine commands(String[] args, IFactory factory) {
        CommandLine line = new CommandLine(new Main(), factory);
        List<Class<?>> all = CommandGroups.commands();
        List<Class<?>> named = all.stream()
                .filter(command ->
                        args.length > 0 && CommandGroups.name(command).equals(args[0]))
                .toList();
        for (Class<?> command : named.isEmpty() || args[0].equals("help") ? all : named) {
            line.addSubcommand(CommandGroups.name(command), new CommandLine(command, factory));
        }
        CommandGroups.inHelpOf(line);
        return line;
    }

    private static int explainUsage(ParameterException wrong, String[] args) {
        CommandLine line = wrong.getCommandLine();
        PrintWriter err = line.getErr();
        Optional<String> path = NativeArguments.pathBeyondLocale(String.valueOf(wrong.getMessage()));
        if (path.isPresent()) {
            err.println(
                    "offprint: this locale has no name for the path `" + path.get() + "`; " + NativeArguments.WAY_OUT);
            return ExitStatus.USAGE;
        }
        if (line.getCommand() instanceof EdgeCommand) { // a server's log has lines
            return EdgeCommand.explainUsage(wrong, args);
        }
        err.println("offprint: " + wrong.getMessage());
        if (!CommandLine.UnmatchedArgumentException.printSuggestions(wrong, err)) {
            err.println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
        }
        return ExitStatus.USAGE;
    }

    private static int explainFailure(Exception failure, CommandLine line, CommandLine.ParseResult parsed) {
        line.getErr().println("offprint: " + Failure.explain(failure));
        return ExitStatus.WORLD;
    }

    /**
     * Creates the commands, those with output for a terminal with that terminal.
     *
     * @param terminal the terminal
     */
    private record Commands(Terminal terminal) implements IFactory {

        private static final Map<Class<?>, Function<Terminal, ?>> WITH_TERMINAL = Map.ofEntries(
                Map.entry(InitCommand.class, InitCommand::new),
                Map.entry(NewCommand.class, NewCommand::new),
                Map.entry(ImportCommand.class, ImportCommand::new),
                Map.entry(RenameCommand.class, RenameCommand::new),
                Map.entry(TranslatedCommand.class, TranslatedCommand::new),
                Map.entry(BuildCommand.class, BuildCommand::new),
                Map.entry(CheckCommand.class, CheckCommand::new),
                Map.entry(ServeCommand.class, ServeCommand::new),
                Map.entry(PublishCommand.class, PublishCommand::new),
                Map.entry(VerifyCommand.class, VerifyCommand::new),
                Map.entry(FsckCommand.class, FsckCommand::new),
                Map.entry(DoctorCommand.class, terminal -> new DoctorCommand(terminal, VersionDetails.formats())));

        @Override
        public <K> K create(Class<K> type) throws Exception {
            Function<Terminal, ?> command = WITH_TERMINAL.get(type);
            return command == null ? CommandLine.defaultFactory().create(type) : type.cast(command.apply(terminal));
        }
    }
}
