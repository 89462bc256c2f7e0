package dev.offprint.command.author;

import dev.offprint.author.Scaffold;
import dev.offprint.command.build.ContentOptions;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

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
public final class InitCommand extends AuthorCommand {

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
            converter = ContentOptions.BaseUrlConverter.class,
            description = "Where the site will be served. Default: a placeholder.")
    private String baseUrl = "https://knowledge.example.com";

    /** Returns the command of this terminal. */
    public InitCommand(Terminal terminal) {
        super(terminal);
    }

    @Override
    protected void run(Path folder) throws IOException, RefusedException {
        if (name.isBlank()) {
            throw wrong("--name is empty");
        }
        print(Scaffold.site(folder, name, baseUrl, language()));
        say(Message.of("A site without articles. Next: offprint new SLUG"));
    }
}
