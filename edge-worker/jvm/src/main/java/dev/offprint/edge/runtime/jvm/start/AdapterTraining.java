package dev.offprint.edge.runtime.jvm.start;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs the adapter once, while the JVM records the classes. The launcher keeps them in an archive (class data sharing), so that the
 * next start does not read and verify them again.
 */
public final class AdapterTraining {

    private static final List<String> PATHS = List.of(
            "/openapi.json",
            "/llms.txt",
            "/api/knowledge/articles",
            "/api/knowledge/articles?contentType=guide",
            "/en",
            "/en/search",
            "/not-there");
    private static final List<String> FIELDS =
            List.of("Accept: */*", "Accept-Encoding: gzip", "Accept: text/markdown", "If-None-Match: \"x\"");
    private static final int ATTEMPTS = 600;
    private static final int FAILED = 3;

    private AdapterTraining() {}

    /**
     * Runs the adapter as its program does, asks it for a little of everything, and ends the process.
     *
     * @param args the store of a small site, and its base path
     */
    public static void main(String[] args) throws IOException {
        int port = free();
        Thread reader = new Thread(() -> System.exit(read(port, args[1])), "training");
        reader.setDaemon(true);
        reader.start();
        EdgeMain.main(new String[] {
            "--store", args[0], "--port", Integer.toString(port), "--rate-limit", "1000/60", "--follow-within", "5"
        });
    }

    private static int free() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private static int read(int port, String basePath) {
        try {
            await(port);
            for (String path : PATHS) {
                for (String field : FIELDS) {
                    ask(port, basePath + path, field);
                }
            }
            return 0;
        } catch (IOException | InterruptedException failure) {
            return FAILED;
        }
    }

    private static void await(int port) throws IOException, InterruptedException {
        for (int i = 0; ; i++) {
            try {
                new Socket(InetAddress.getLoopbackAddress(), port).close();
                return;
            } catch (IOException notYet) {
                if (i == ATTEMPTS) {
                    throw notYet;
                }
                TimeUnit.MILLISECONDS.sleep(50);
            }
        }
    }

    /** Sends requests on one connection: the adapter answers all but the first on the bytes of the connection if it can. */
    private static void ask(int port, String path, String field) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            String head = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + field + "\r\n";
            String all = (head + "\r\n").repeat(3) + head + "Connection: close\r\n\r\n";
            socket.getOutputStream().write(all.getBytes(StandardCharsets.US_ASCII));
            long ignored = socket.getInputStream().transferTo(OutputStream.nullOutputStream());
        }
    }
}
