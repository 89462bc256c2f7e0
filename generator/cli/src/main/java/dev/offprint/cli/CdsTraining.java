package dev.offprint.cli;

import dev.offprint.command.report.Terminal;
import dev.offprint.corpus.Corpus;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.PreviewListener;
import dev.offprint.preview.PreviewServer;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs a build and a preview once, while the JVM records the classes. The launcher keeps them in an archive (class data
 * sharing), so that the next start does not read and verify them again.
 */
public final class CdsTraining {

    private CdsTraining() {}

    /**
     * Runs the training.
     *
     * @param args the content folder, the tree
     */
    public static void main(String[] args) throws IOException {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        Path content = Path.of(args[0]);
        for (List<String> command : List.of(
                List.of("build", "--content", args[0], "--out", args[1]),
                List.of("check", "--content", args[0]),
                List.of("serve", "--content", args[0], "--port", "none"))) {
            int code = Main.run(command.toArray(String[]::new), nowhere, nowhere, Terminal.NONE);
            if (code != 0 && !command.contains("none")) {
                throw new IOException(command + " gave " + code);
            }
        }
        PreviewServer.Settings settings = new PreviewServer.Settings(
                content, Corpus.Options.defaults(), "127.0.0.1", 0, Drafts.HIDDEN, Path.of(args[1]), false);
        try (PreviewServer server = PreviewServer.start(
                settings, new FailureLog(nowhere, false), PreviewListener.SILENT, Progress.SILENT)) {
            for (String path : List.of("/", "/_preview/", "/_preview/state.json", "/openapi.json")) {
                ask(server.port(), path);
            }
        }
    }

    private static void ask(int port, String path) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            String request = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Dest: document\r\n"
                    + "Connection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            long ignored = socket.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
        }
    }
}
