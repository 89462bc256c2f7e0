package dev.offprint.command.author;

import dev.offprint.author.ArticleScaffold;
import dev.offprint.author.SiteScaffold;
import dev.offprint.command.option.LanguageOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
public final class NewCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

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

    @Option(
            names = "--content",
            paramLabel = "DIR",
            defaultValue = "content",
            description = "The source tree. Default: ${DEFAULT-VALUE}")
    private Path content = Path.of("content");

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    private final Terminal terminal;

    public NewCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Language spoken = language.orElse(terminal.language());
        try {
            ArticleScaffold article = ArticleScaffold.of(slug, type, locales, title);
            if (!SiteScaffold.isSite(content)) {
                throw new RefusedException(Message.of(
                        "{0} is not a site: it has no site.yaml; start one with '{1}', or name it with --content",
                        content,
                        "offprint init" + (content.equals(Path.of("content")) ? "" : " --content " + content)));
            }
            article.write(content, spoken).forEach(out::println);
            out.println(
                    Message.of("A draft until article.yaml says isPublished: true. Next: write, then offprint check")
                            .in(spoken));
            return 0;
        } catch (RefusedException refused) {
            spec.commandLine().getErr().println("offprint: " + refused.in(spoken));
            return ExitCode.USAGE;
        }
    }
}
