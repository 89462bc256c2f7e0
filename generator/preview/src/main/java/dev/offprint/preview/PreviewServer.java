package dev.offprint.preview;

import dev.offprint.corpus.Corpus;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.message.Language;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.dashboard.ArticlesJson;
import dev.offprint.preview.dashboard.StateJson;
import dev.offprint.preview.edition.Editions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/**
 * The preview on a port. It writes neither to the content nor to any tree.
 *
 * @param url the site's address, without a slash at the end
 */
public record PreviewServer(EdgeServer server, RebuildLoop loop, String url) implements AutoCloseable {

    /** How many ports to try. */
    private static final int PORTS = 20;

    /** Where drafts are shown. */
    public enum Drafts {
        /** Nowhere. */
        HIDDEN,
        /** On pages. */
        PAGES,
        /** Also in the API's answers. */
        API
    }

    /**
     * What to show, and where.
     *
     * @param content the content folder
     * @param options how to read it; its base URL is the preview's own
     * @param hosts the address to listen at, and the names to answer to
     * @param port the port; 0 for any free one. If it is in use, the next free one
     * @param drafts where drafts are shown
     * @param polling whether to poll instead of listening for changes
     * @param language the language of messages and of the dashboard
     */
    public record Settings(
            Path content,
            Corpus.Options options,
            AllowedHosts hosts,
            int port,
            Drafts drafts,
            boolean polling,
            Language language) {}

    /**
     * Starts a preview; it is ready when this returns.
     *
     * @throws IOException if the server cannot listen at the address
     */
    public static PreviewServer start(
            Settings settings, FailureLog failures, PreviewListener listener, Progress progress) throws IOException {
        CurrentState current = new CurrentState();
        StateJson state = new StateJson(settings.content(), settings.language());
        PreviewPages panel = new PreviewPages(state, new ArticlesJson(state), new PanelFiles(settings.language()));
        boolean draftsInApi = settings.drafts() == Drafts.API;
        Preview preview = new Preview(current, settings.hosts(), panel, draftsInApi);
        EdgeServer server = listen(settings, preview, failures);
        String origin = origin(settings.hosts().listened(), server.port());
        RebuildLoop loop = loop(settings, origin, current, listener);
        loop.start(progress);
        String base = current.now().orElseThrow().pages().basePath();
        return new PreviewServer(server, loop, origin + base);
    }

    private static RebuildLoop loop(Settings settings, String origin, CurrentState current, PreviewListener listener) {
        Corpus.Options options = settings.options();
        Clock clock = Clock.systemUTC();
        Editions published = Editions.at(origin, settings.content(), options, clock);
        Optional<Editions> withDrafts = settings.drafts() == Drafts.HIDDEN
                ? Optional.empty()
                : Optional.of(Editions.at(origin, settings.content(), options.withDrafts(true), clock));
        return new RebuildLoop(settings.content(), published, withDrafts, current, listener, settings.polling());
    }

    private static EdgeServer listen(Settings settings, Preview preview, FailureLog failures) throws IOException {
        IOException first = null;
        for (int i = 0; i < PORTS && settings.port() + i <= 65_535; i++) {
            EdgeServer.Settings address = EdgeServer.Settings.at(
                            settings.hosts().listened(), settings.port() + i)
                    .within(Duration.ofMillis(500));
            EdgeServer server = new EdgeServer(address, preview, failures, null);
            try {
                server.start();
                return server;
            } catch (IOException taken) {
                server.close();
                first = first == null ? taken : first;
            }
        }
        throw first == null ? new IOException("no port to listen at") : first;
    }

    /** Returns {@code localhost} for a server that listens everywhere or on this machine only. */
    private static String origin(String host, int port) {
        boolean local = host.equals("127.0.0.1") || host.equals("0.0.0.0") || host.equals("::1") || host.equals("::");
        return "http://" + (local ? "localhost" : AllowedHosts.authority(host)) + ":" + port;
    }

    /** Returns the address of the dashboard. */
    public String dashboard() {
        return origin() + PreviewPages.PATH;
    }

    private String origin() {
        int slash = url.indexOf('/', url.indexOf("://") + 3);
        return slash < 0 ? url : url.substring(0, slash);
    }

    /** Returns the port listened at. */
    public int port() {
        return server.port();
    }

    /** Waits until the preview is closed. */
    public void join() throws InterruptedException {
        server.join();
    }

    @Override
    public void close() {
        loop.close();
        server.close();
    }
}
