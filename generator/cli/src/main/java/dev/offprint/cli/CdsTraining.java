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
import java.io.StringWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs a build, a preview and the adapter once, while the JVM records the classes. The launcher keeps them in an archive (class data
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
                ask(server.port(), path, "Sec-Fetch-Dest: document");
            }
        }
        serve(Path.of(args[1]));
    }

    /** Publishes the tree, and asks the adapter for a little of everything. */
    private static void serve(Path tree) throws IOException {
        String store = tree.resolveSibling("store").toString();
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        int code = Main.run(
                new String[] {"publish", "--from", tree.toString(), "--to", store}, nowhere, nowhere, Terminal.NONE);
        if (code != 0) {
            throw new IOException("publish gave " + code);
        }
        BlockingQueue<Integer> started = new ArrayBlockingQueue<>(1);
        Thread adapter = new Thread(() -> {
            PrintWriter out = new PrintWriter(new Announcement(started), true);
            int ended = Main.run(new String[] {"edge", "--store", store, "--port", "0"}, out, out, Terminal.NONE);
            boolean ignored = started.offer(-ended);
        });
        adapter.setDaemon(true);
        adapter.start();
        try {
            int port = started.take();
            if (port <= 0) {
                throw new IOException("edge gave " + -port);
            }
            for (String path : List.of("/openapi.json", "/llms.txt", "/api/knowledge/articles", "/not-there")) {
                for (String field : List.of("Accept: */*", "Accept-Encoding: gzip", "Accept: text/markdown")) {
                    ask(port, path, field);
                    ask(port, path, field);
                }
            }
            adapter.interrupt();
            adapter.join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Finds the port in what the adapter says when it has started. */
    private static final class Announcement extends StringWriter {

        private static final Pattern PORT = Pattern.compile("http://[^/]*:(\\d+)");

        private final BlockingQueue<Integer> port;

        Announcement(BlockingQueue<Integer> port) {
            this.port = port;
        }

        @Override
        public void flush() {
            Matcher found = PORT.matcher(toString());
            if (found.find()) {
                boolean ignored = port.offer(Integer.parseInt(found.group(1)));
            }
        }
    }

    private static void ask(int port, String path, String field) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            String request =
                    "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + field + "\r\n" + "Connection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            long ignored = socket.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
        }
    }
}
