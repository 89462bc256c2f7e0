package dev.offprint.command.author;

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
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Makes a site out of an empty folder. */
@Command(
        name = "init",
        mixinStandardHelpOptions = true,
        description = {
            "Starts a site: writes content/site.yaml, and nothing else.",
            "",
            "The values are placeholders with comments that say what they mean. An",
            "existing site.yaml is never touched."
        },
        footer = {"", "Next: offprint new SLUG"},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:written", "2:wrong usage, or there is a site already", "3:the disk failed"})
public final class InitCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Option(
            names = "--content",
            paramLabel = "DIR",
            defaultValue = "content",
            description = "The folder to start. Default: ${DEFAULT-VALUE}")
    private Path content = Path.of("content");

    @Option(
            names = "--name",
            paramLabel = "NAME",
            defaultValue = "Knowledge",
            description = "The site's name. Default: ${DEFAULT-VALUE}")
    private String name = "Knowledge";

    @Option(
            names = "--base-url",
            paramLabel = "URL",
            defaultValue = "https://knowledge.example.com",
            description = "Where the site will be served. Default: a placeholder.")
    private String baseUrl = "https://knowledge.example.com";

    @Mixin
    private final LanguageOptions language = new LanguageOptions();

    private final Terminal terminal;

    public InitCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Language spoken = language.orElse(terminal.language());
        if (name.isBlank()) {
            throw new ParameterException(spec.commandLine(), "--name is empty");
        }
        try {
            out.println(SiteScaffold.write(content, name, baseUrl, spoken));
            out.println(Message.of("A site without articles. Next: offprint new SLUG")
                    .in(spoken));
            return 0;
        } catch (RefusedException refused) {
            spec.commandLine().getErr().println("offprint: " + refused.in(spoken));
            return ExitCode.USAGE;
        }
    }
}
