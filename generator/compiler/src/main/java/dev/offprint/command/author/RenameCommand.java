package dev.offprint.command.author;

import dev.offprint.author.edit.ArticleRename;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
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
            "changes and asks before it writes. A rename that was interrupted is",
            "finished by the next one."
        },
        footer = {"", "Example:", "  offprint rename http-caching caching-for-apis"},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:renamed, or you answered no",
            "2:wrong usage, or it cannot be renamed so; nothing changed",
            "3:the disk failed"
        })
public final class RenameCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final InputStream answers;

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

    @Option(names = "--yes", description = "Do not ask.")
    private boolean yes;

    @Option(names = "--dry-run", description = "Show the changes, and write nothing.")
    private boolean dryRun;

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    /** Returns the command, which asks at this terminal. */
    public RenameCommand(Terminal terminal) {
        this(terminal, System.in);
    }

    RenameCommand(Terminal terminal, InputStream answers) {
        this.terminal = terminal;
        this.answers = answers;
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
        if (dryRun) {
            return renameAlone(out, err);
        }
        ProcessLock lock = ArticleRename.alone(content);
        try {
            return renameAlone(out, err);
        } finally {
            lock.delete();
            lock.close();
        }
    }

    private int renameAlone(PrintWriter out, PrintWriter err) throws IOException, RefusedException {
        if (!dryRun) {
            Optional<String> done = ArticleRename.resume(content);
            done.ifPresent(names -> out.println(text(Message.of("Finished the interrupted edit ({0}).", names))));
            if (done.filter((from + " to " + to)::equals).isPresent()) {
                return 0;
            }
        } else if (ArticleRename.isInterrupted(content)) {
            throw new RefusedException(
                    Message.of("an earlier edit was interrupted; run the command without --dry-run"));
        }
        ArticleRename rename = ArticleRename.of(content, from, to);
        rename.diff(language()).forEach(out::println);
        rename.left().forEach(line -> err.println("offprint: " + text(line)));
        out.flush();
        if (dryRun) {
            return 0;
        } else if (!new Consent(terminal, answers, yes)
                .asked(question(rename.edits().size()), err, language())) {
            out.println(text(Message.of("Nothing was changed.")));
            return 0;
        }
        rename.run();
        out.println(text(Message.of("Renamed {0} to {1}. Next: offprint check", from, to)));
        return 0;
    }

    private static Message question(int files) {
        return files == 1
                ? Message.of("Move the folder and edit {0} file? [y/N] ", files)
                : Message.of("Move the folder and edit {0} files? [y/N] ", files);
    }

    private Language language() {
        return language.orElse(terminal.language());
    }

    private String text(Message message) {
        return message.in(language());
    }
}
