package dev.offprint.command.author;

import dev.offprint.command.build.ConsoleProgress;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that writes sources, and speaks the language of the author. */
public abstract class AuthorCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Option(
            names = "--content",
            paramLabel = "DIR",
            defaultValue = "content",
            description = "The source tree. Default: ${DEFAULT-VALUE}")
    private Path content = Path.of("content");

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    private final Terminal terminal;

    /** Returns the command of this terminal. */
    protected AuthorCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public final Integer call() throws IOException {
        try {
            run(content);
            return 0;
        } catch (RefusedException refused) {
            warn(refused.in(language()));
            return ExitCode.USAGE;
        }
    }

    /** Does the work, in this content folder. */
    protected abstract void run(Path folder) throws IOException, RefusedException;

    /** Returns the language of the author. */
    protected final Language language() {
        return language.orElse(terminal.language());
    }

    /** Returns the progress that the author sees. */
    protected final Progress progress() {
        return ConsoleProgress.on(spec.commandLine().getErr(), terminal, language());
    }

    /** Prints a line. */
    protected final void print(Object line) {
        spec.commandLine().getOut().println(line);
    }

    /** Prints a message. */
    protected final void say(Message message) {
        print(message.in(language()));
    }

    final void warn(String line) {
        spec.commandLine().getErr().println("offprint: " + line);
    }

    /** Returns what refuses the options. */
    protected final ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
