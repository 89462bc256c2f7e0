package dev.offprint.cli;

import dev.offprint.command.build.BuildCommand;
import dev.offprint.command.fsck.FsckCommand;
import dev.offprint.command.preview.CheckCommand;
import dev.offprint.command.preview.ServeCommand;
import dev.offprint.command.publish.PublishCommand;
import dev.offprint.command.release.VerifyCommand;
import dev.offprint.command.report.Terminal;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/**
 * Creates the commands, those with output for a terminal with that terminal.
 *
 * @param terminal the terminal
 */
record Commands(Terminal terminal) implements IFactory {

    private static final Map<Class<?>, Function<Terminal, ?>> WITH_TERMINAL = Map.of(
            BuildCommand.class, BuildCommand::new,
            CheckCommand.class, CheckCommand::new,
            ServeCommand.class, ServeCommand::new,
            PublishCommand.class, PublishCommand::new,
            VerifyCommand.class, VerifyCommand::new,
            FsckCommand.class, FsckCommand::new);

    @Override
    public <K> K create(Class<K> type) throws Exception {
        Function<Terminal, ?> command = WITH_TERMINAL.get(type);
        return command == null ? CommandLine.defaultFactory().create(type) : type.cast(command.apply(terminal));
    }
}
