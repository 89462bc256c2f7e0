package dev.offprint.command.author;

import dev.offprint.author.edit.ArticleRename;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Renames an article. */
@Command(
        name = "rename",
        mixinStandardHelpOptions = true,
        description = {
            "Renames an article, so that its old addresses lead to the new ones.",
            "",
            "Moves the folder, adds the old slug to formerSlugs in article.yaml, and",
            "edits the links to it in articles, pages, skills and the footer. Shows the",
            "changes; git can undo them."
        },
        footer = {"", "Example:", "  offprint rename http-caching caching-for-apis"},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:renamed", "2:wrong usage, or it cannot be renamed so; nothing changed", "3:the disk failed"})
public final class RenameCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "OLD", description = "The slug that the article has.")
    private String from = "";

    @Parameters(index = "1", paramLabel = "NEW", description = "The slug that it gets.")
    private String to = "";

    @Option(
            names = "--content",
            paramLabel = "DIR",
            defaultValue = "content",
            description = "The source tree. Default: ${DEFAULT-VALUE}")
    private Path content = Path.of("content");

    @Option(names = "--dry-run", description = "Show the changes, and write nothing.")
    private boolean dryRun;

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    /** Returns the command of this terminal. */
    public RenameCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        try {
            return rename(spec.commandLine().getOut(), err);
        } catch (RefusedException refused) {
            err.println("offprint: " + refused.in(language()));
            return ExitCode.USAGE;
        }
    }

    private int rename(PrintWriter out, PrintWriter err) throws IOException, RefusedException {
        ArticleRename rename = ArticleRename.of(content, from, to);
        rename.edits().diff(language()).forEach(out::println);
        rename.left().forEach(line -> err.println("offprint: " + text(line)));
        if (!dryRun) {
            rename.edits().run();
            out.println(text(Message.of("Renamed {0} to {1}. Next: offprint check", from, to)));
        }
        return 0;
    }

    private Language language() {
        return language.orElse(terminal.language());
    }

    private String text(Message message) {
        return message.in(language());
    }
}
