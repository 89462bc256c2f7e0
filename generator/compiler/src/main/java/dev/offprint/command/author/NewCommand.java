package dev.offprint.command.author;

import dev.offprint.author.Scaffold;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Starts an article. */
@Command(
        name = "new",
        mixinStandardHelpOptions = true,
        description = {
            "Starts an article, as a draft that passes every check.",
            "",
            "Writes a folder with article.yaml and one Markdown file for each locale;",
            "comments say what else they may hold. Nothing that exists is touched."
        },
        footer = {"", "Example:", "  offprint new caching-for-apis --type guide --title \"Caching for APIs\""},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:written",
            "2:wrong usage, there is no site, or there is such an article already",
            "3:the disk failed"
        })
public final class NewCommand extends AuthorCommand {

    @Parameters(
            paramLabel = "SLUG",
            description =
                    "The article's name in addresses, and that of its folder: a to z, digits, '-' and '_', at most"
                            + " 255 of them.")
    private String slug = "";

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            defaultValue = "guide",
            description = "guide, framework, research, medium, or a type of your own. Default: ${DEFAULT-VALUE}")
    private String type = "guide";

    @Option(
            names = "--locale",
            paramLabel = "LIST",
            defaultValue = "de,en",
            description = "The locales to begin: de, en, or both. Default: ${DEFAULT-VALUE}")
    private String locales = "de,en";

    @Option(names = "--title", paramLabel = "TITLE", description = "The title. Default: made of the slug.")
    @Nullable
    private String title;

    /** Returns the command of this terminal. */
    public NewCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    protected void run(Path folder) throws IOException, RefusedException {
        if (!Scaffold.isSite(folder)) {
            throw new RefusedException(Message.of(
                    "{0} is not a site: it has no site.yaml; start one with '{1}', or name it with --content",
                    folder, "offprint init" + (folder.equals(Path.of("content")) ? "" : " --content " + folder)));
        }
        new Scaffold.Draft(slug, type, locales, title).write(folder, language()).forEach(this::print);
        say(Message.of("A draft until article.yaml says isPublished: true. Next: write, then offprint check"));
    }
}
