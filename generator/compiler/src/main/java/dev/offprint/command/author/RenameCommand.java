package dev.offprint.command.author;

import dev.offprint.author.ArticleRename;
import dev.offprint.author.SourceEdits;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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
public final class RenameCommand extends AuthorCommand {

    @Parameters(index = "0", paramLabel = "OLD", description = "The slug that the article has.")
    private String from = "";

    @Parameters(index = "1", paramLabel = "NEW", description = "The slug that it gets.")
    private String to = "";

    @Option(names = "--dry-run", description = "Show the changes, and write nothing.")
    private boolean dryRun;

    /** Returns the command of this terminal. */
    public RenameCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    protected void run(Path folder) throws IOException, RefusedException {
        SourceEdits edits = ArticleRename.of(folder, from, to);
        edits.diff(language()).forEach(this::print);
        edits.notes().forEach(note -> warn(note.in(language())));
        if (!dryRun) {
            edits.run();
            say(Message.of("Renamed {0} to {1}. Next: offprint check", from, to));
        }
    }
}
