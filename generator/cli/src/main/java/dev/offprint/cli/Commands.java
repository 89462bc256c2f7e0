package dev.offprint.cli;

import dev.offprint.command.build.BuildCommand;
import dev.offprint.command.fsck.FsckCommand;
import dev.offprint.command.preview.CheckCommand;
import dev.offprint.command.preview.ServeCommand;
import dev.offprint.command.publish.PublishCommand;
import dev.offprint.command.release.VerifyCommand;
import dev.offprint.command.report.Style;
import dev.offprint.command.report.Terminal;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/**
 * Makes the commands, so that they know their terminal.
 *
 * @param terminal where output goes
 */
record Commands(Terminal terminal) implements IFactory {
    @Override
    public <K> K create(Class<K> type) throws Exception {
        if (type == BuildCommand.class) {
            return type.cast(new BuildCommand(terminal));
        } else if (type == CheckCommand.class) {
            return type.cast(new CheckCommand(terminal));
        } else if (type == ServeCommand.class) {
            return type.cast(new ServeCommand(terminal));
        } else if (type == PublishCommand.class) {
            return type.cast(new PublishCommand(style(), terminal.interactive()));
        } else if (type == VerifyCommand.class) {
            return type.cast(new VerifyCommand(terminal.interactive(), style()));
        } else if (type == FsckCommand.class) {
            return type.cast(new FsckCommand(terminal.interactive()));
        }
        return CommandLine.defaultFactory().create(type);
    }

    private Style style() {
        return new Style(terminal.colour(), terminal.columns(), path -> Optional.empty());
    }
}
