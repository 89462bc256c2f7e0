package dev.offprint.browser;

import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.ServedTree;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/** A content folder, built into a temporary tree that carries the address it is served at, behind the production adapter. */
public final class ServedSite implements AutoCloseable {

    /** Kept, because java.util.logging forgets the level of a logger that nobody holds. */
    private static final Logger JETTY = Logger.getLogger("org.eclipse.jetty");

    private final Path folder;
    private final EdgeServer server;
    private final String basePath;

    private ServedSite(Path folder, EdgeServer server, String basePath) {
        this.folder = folder;
        this.server = server;
        this.basePath = basePath;
    }

    /** Builds and serves a content folder; nobody is refused for asking often. */
    public static ServedSite of(Path content) {
        return of(content, "");
    }

    /** Builds and serves a content folder below a base path, such as {@code /kb}. */
    public static ServedSite of(Path content, String basePath) {
        JETTY.setLevel(Level.SEVERE);
        try {
            Path folder = Files.createTempDirectory("offprint-browser");
            Path tree = folder.resolve("tree");
            DirectoryObjectStore store = new DirectoryObjectStore(tree);
            FailureLog failures = new FailureLog(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
            // the tree has to carry the port, so the port comes first
            Later<ServedTree> trees = new Later<>();
            EdgeServer server = new EdgeServer(EdgeServer.Settings.at("127.0.0.1", 0), trees, failures, null);
            server.start();
            ServedSite site = new ServedSite(folder, server, basePath);
            build(content, tree, site.url(""));
            EdgeSource.Settings open = new EdgeSource.Settings(quota -> Optional.empty(), true, Duration.ofSeconds(5));
            trees.become(new EdgeSource(store, open, failures));
            return site;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (UnusableTree failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Returns the address of a path of this site. */
    public String url(String path) {
        return "http://127.0.0.1:" + server.port() + basePath + path;
    }

    private static void build(Path content, Path tree, String baseUrl) {
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said, true);
        String[] arguments = {
            "build", "--content", content.toString(), "--out", tree.toString(), "--base-url", baseUrl, "--no-cache"
        };
        if (Main.run(arguments, out, out, Terminal.NONE) != 0) {
            throw new IllegalStateException("the site does not build:\n" + said);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** What is not known yet when somebody first holds on to it. */
    private static final class Later<T> implements Supplier<T> {
        private volatile Supplier<T> now = () -> {
            throw new IllegalStateException("not built yet");
        };

        void become(Supplier<T> known) {
            now = known;
        }

        @Override
        public T get() {
            return now.get();
        }
    }
}
