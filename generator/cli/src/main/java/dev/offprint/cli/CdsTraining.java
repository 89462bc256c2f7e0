package dev.offprint.cli;

import dev.offprint.command.terminal.Terminal;
import dev.offprint.corpus.Corpus;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.PreviewListener;
import dev.offprint.preview.PreviewServer;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs a build and a preview once, while the JVM records the classes. The launcher keeps them in an archive (class data sharing), so
 * that the next start does not read and verify them again. The adapter has an archive of its own: for it, this publishes a small site.
 */
public final class CdsTraining {

    private static final PrintWriter NOWHERE = new PrintWriter(Writer.nullWriter());

    private CdsTraining() {}

    /**
     * Runs the training.
     *
     * @param args the content folder, the tree; and the store, to publish the tree in place of training
     */
    public static void main(String[] args) throws IOException {
        run("build", "--content", args[0], "--out", args[1]);
        if (args.length > 2) {
            run("publish", "--from", args[1], "--to", args[2]);
            return;
        }
        run("check", "--content", args[0]);
        int ignored = Main.run(
                new String[] {"serve", "--content", args[0], "--port", "none"}, NOWHERE, NOWHERE, Terminal.NONE);
        preview(Path.of(args[0]), Path.of(args[1]));
    }

    private static void run(String... command) throws IOException {
        int code = Main.run(command, NOWHERE, NOWHERE, Terminal.NONE);
        if (code != 0) {
            throw new IOException(command[0] + " gave " + code);
        }
    }

    private static void preview(Path content, Path tree) throws IOException {
        PreviewServer.Settings settings = new PreviewServer.Settings(
                content, Corpus.Options.defaults(), "127.0.0.1", 0, Drafts.HIDDEN, tree, false);
        try (PreviewServer server = PreviewServer.start(
                settings, new FailureLog(NOWHERE, false), PreviewListener.SILENT, Progress.SILENT)) {
            for (String path : List.of("/", "/_preview/", "/_preview/state.json", "/openapi.json")) {
                ask(server.port(), path);
            }
        }
    }

    private static void ask(int port, String path) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            String request = "GET " + path
                    + " HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Dest: document\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            long ignored = socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        }
    }
}
