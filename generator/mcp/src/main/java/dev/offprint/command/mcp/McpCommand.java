package dev.offprint.command.mcp;

import dev.offprint.mcp.ContentServer;
import dev.offprint.program.ExitStatus;
import dev.offprint.program.ServiceUrl;
import dev.offprint.program.Version;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Offers a published site to an agent on this machine. */
@Command(
        name = "mcp",
        mixinStandardHelpOptions = true,
        description = {
            "Offers a published site to an agent on this machine, as an MCP server.",
            "",
            "Speaks the Model Context Protocol on standard input and output, until the",
            "input ends; an application such as Claude Desktop or VS Code starts it. Its",
            "tools search and read articles. It reads public documents alone, as robots.txt",
            "allows, and needs no key. See docs/mcp.md."
        },
        footer = {"", "Examples:", "  offprint mcp https://knowledge.example.com"},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:the input ended", "2:wrong usage"})
public final class McpCommand implements Callable<Integer> {

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli fills it in before call()
    private CommandSpec spec;

    @Parameters(paramLabel = "URL", description = "The address of a site that Offprint publishes.")
    private String url = "";

    @Override
    public Integer call() throws IOException, InterruptedException {
        URI site;
        try {
            site = ServiceUrl.parse(url);
        } catch (IllegalArgumentException none) {
            throw new ParameterException(spec.commandLine(), String.valueOf(none.getMessage()));
        }
        // the streams themselves: those of the command line are for text, and the protocol is not
        try (FileInputStream in = new FileInputStream(FileDescriptor.in);
                FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
            ContentServer.serve(site, Version.NUMBER, in, out);
        }
        return ExitStatus.DONE;
    }
}
