package dev.offprint.command.author;

import dev.offprint.author.rename.ArticleRename;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Terminal;
import dev.offprint.tree.RefusedException;
import dev.offprint.tree.disk.ProcessLock;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
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
        footer = {"", "Example:", "  offprint rename http-caching caching-for-apis"})
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
            err.println("offprint: " + refused.getMessage());
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
            done.ifPresent(names -> out.println("Finished the interrupted rename of " + names + "."));
            if (done.filter((from + " to " + to)::equals).isPresent()) {
                return 0;
            }
        } else if (ArticleRename.isInterrupted(content)) {
            throw new RefusedException("an earlier rename was interrupted; run 'offprint rename' without --dry-run");
        }
        ArticleRename rename = ArticleRename.of(content, from, to);
        rename.diff().forEach(out::println);
        rename.left().forEach(line -> err.println("offprint: " + line));
        out.flush();
        if (dryRun) {
            return 0;
        }
        Boolean agreed = agreed(err, rename);
        if (agreed == null) {
            throw new RefusedException("nothing was changed, because there is no terminal to ask at; add --yes");
        } else if (!agreed) {
            out.println("Nothing was changed.");
            return 0;
        }
        rename.run();
        out.println("Renamed " + from + " to " + to + ". Next: offprint check");
        return 0;
    }

    /** Returns the answer, or null if there is none. */
    private @Nullable Boolean agreed(PrintWriter err, ArticleRename rename) throws IOException {
        if (yes) {
            return true;
        } else if (!terminal.interactive()) {
            return null;
        }
        err.print("Move the folder and edit " + Amounts.count(rename.edits().size(), "file") + "? [y/N] ");
        err.flush();
        String line = new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8)).readLine();
        return line == null ? null : line.strip().toLowerCase(Locale.ROOT).matches("y|yes");
    }
}
