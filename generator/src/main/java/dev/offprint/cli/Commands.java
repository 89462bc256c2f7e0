package dev.offprint.cli;

import dev.offprint.cli.fsck.FsckCommand;
import dev.offprint.cli.publish.PublishCommand;
import dev.offprint.cli.release.VerifyCommand;
import dev.offprint.cli.report.Style;
import dev.offprint.cli.report.Terminal;
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
