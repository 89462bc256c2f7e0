package dev.offprint.cli;

import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.runtime.jvm.EdgeCommand;
import dev.offprint.edge.runtime.jvm.WholeNumbers;
import dev.offprint.program.ExitStatus;
import dev.offprint.program.Failure;
import dev.offprint.program.ProgramStart;
import dev.offprint.program.Version;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;
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

    private Main() {}

    /** Runs the command line and exits. */
    public static void main(String[] args) {
        // what is built, and the form of all output, does not depend on the machine's locale
        Locale.setDefault(Locale.ROOT);
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        // messages of libraries do not help users
        List<Logger> libraries = Stream.of("com.networknt", "io.modelcontextprotocol")
                .map(Logger::getLogger)
                .toList();
        libraries.forEach(library -> library.setLevel(Level.SEVERE));
        int code = run(args, out, err, Terminal.ofProcess());
        out.flush();
        err.flush();
        System.exit(code);
    }

    /** Returns the command line with every command, for the completion of shells, which is made from it. */
    public static CommandLine commandLine() {
        return commands(new String[0], new Commands(Terminal.NONE));
    }

    /** Runs the command line and returns its exit code. */
    public static int run(String[] args, PrintWriter out, PrintWriter err, Terminal terminal) {
        // fast, because scripts ask for the version often
        if (args.length == 1 && (args[0].equals("--version") || args[0].equals("-V"))) {
            out.println(Version.TEXT);
            return ExitStatus.DONE;
        }
        return ProgramStart.cleaned(args, out, err, (all, printed, said) -> execute(all, printed, said, terminal));
    }

    private static int execute(String[] args, PrintWriter out, PrintWriter err, Terminal terminal) {
        CommandLine line = commands(args, new Commands(terminal));
        line.setOut(out).setErr(err);
        line.setUsageHelpWidth(80);
        WholeNumbers.register(line);
        line.setParameterExceptionHandler(Main::explainUsage);
        line.setExecutionExceptionHandler(Main::explainFailure);
        if (args.length == 0) {
            line.usage(err);
            return ExitStatus.USAGE;
        }
        return line.execute(args);
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
            CommandLine one = new CommandLine(command, factory);
            one.getCommandSpec().version(Version.TEXT);
            line.addSubcommand(CommandGroups.name(command), one);
        }
        CommandGroups.inHelpOf(line);
        return line;
    }

    private static int explainUsage(ParameterException wrong, String[] args) {
        CommandLine line = wrong.getCommandLine();
        PrintWriter err = line.getErr();
        if (line.getCommand() instanceof EdgeCommand) { // a server's log has lines
            return EdgeCommand.explain(wrong, args);
        }
        err.println("offprint: " + wrong.getMessage());
        if (namesFolder(wrong)) {
            err.println("To name the folder of the sources, write --content DIR.");
        }
        if (!CommandLine.UnmatchedArgumentException.printSuggestions(wrong, err)) {
            err.println("Try '" + line.getCommandSpec().qualifiedName() + " --help'.");
        }
        return ExitStatus.USAGE;
    }

    /** Returns whether somebody named the folder as other programs take it: {@code offprint check my-content}. */
    private static boolean namesFolder(ParameterException wrong) {
        return wrong instanceof CommandLine.UnmatchedArgumentException unmatched
                && !unmatched.isUnknownOption()
                && wrong.getCommandLine().getCommandSpec().findOption("--content") != null;
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

        @Override
        public <K> K create(Class<K> type) throws Exception {
            for (Constructor<?> constructor : type.getConstructors()) {
                if (List.of(constructor.getParameterTypes()).equals(List.of(Terminal.class))) {
                    return type.cast(constructor.newInstance(terminal));
                }
            }
            return CommandLine.defaultFactory().create(type);
        }
    }
}
