package dev.offprint.command.author;

import dev.offprint.author.EditorSetup;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Teaches an editor what the sources may say. */
@Command(
        name = "init-editor",
        mixinStandardHelpOptions = true,
        description = {
            "Sets up Visual Studio Code for the sources in this folder.",
            "",
            "From then on it completes, explains and checks site.yaml and article.yaml while",
            "you type.",
            "",
            "Writes the JSON Schemas of the sources to .vscode/offprint/, maps them in",
            ".vscode/settings.json and recommends the extension redhat.vscode-yaml in",
            ".vscode/extensions.json. Settings you have are kept; a file with comments is",
            "left alone, and what to add to it is printed (exit code 1). Run it again after",
            "an update of Offprint."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:written",
            "1:something is left for you to add; the output says what",
            "2:wrong usage, or the sources are not in the folder that the editor opens",
            "3:the disk failed"
        })
public final class InitEditorCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Option(
            names = "--content",
            paramLabel = "DIR",
            defaultValue = "content",
            description = "The source tree, below the workspace. Default: ${DEFAULT-VALUE}")
    private Path content = Path.of("content");

    @Option(
            names = "--workspace",
            paramLabel = "DIR",
            defaultValue = ".",
            description = "The folder that the editor opens. Default: this one.")
    private Path workspace = Path.of(".");

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        Path root = workspace.toAbsolutePath().normalize();
        Path below = content.toAbsolutePath().normalize();
        if (!below.startsWith(root) || below.equals(root)) {
            err.println("offprint: " + content + " does not lie below " + workspace
                    + ", where the editor looks; name the folder that it opens with --workspace");
            return ExitCode.USAGE;
        }
        EditorSetup setup = new EditorSetup(
                workspace.normalize(), root.relativize(below).toString().replace('\\', '/'));
        setup.write();
        setup.written().forEach(out::println);
        setup.byHand().forEach(text -> err.println("offprint: " + text));
        if (setup.written().isEmpty() && setup.byHand().isEmpty()) {
            out.println("nothing to do, the editor is set up");
        }
        return setup.byHand().isEmpty() ? 0 : ExitCode.SOFTWARE;
    }
}
