package dev.offprint.edge.runtime.jvm;

import dev.offprint.edge.runtime.jvm.admin.CannotStart;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** The admin port of a server in this process, whose store can fail. */
abstract class AdminPortFixture {

    final HttpClient client = HttpClient.newHttpClient();
    final WatchedStore store = new WatchedStore();
    final StringWriter err = new StringWriter();
    final FailureLog failures =
            new FailureLog(new PrintWriter(err), new FailureLog.Settings(LogLevel.INFO, false, Duration.ofMinutes(1)));
    Instruments instruments = open(Duration.ofMinutes(1), false, false);

    @Nullable
    EdgeServer server;

    @Nullable
    EdgeSource source;

    @BeforeEach
    void publish() {
        ReleasedSite.publish(store, "one");
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.close();
        }
        instruments.close();
    }

    long series() throws Exception {
        return admin("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith("offprint_"))
                .count();
    }

    Instruments open(@Nullable Duration unreadyAfter, boolean timing, boolean release) {
        try {
            Instruments.Settings settings = new Instruments.Settings(
                    Optional.of(InetSocketAddress.createUnresolved("127.0.0.1", 0)), unreadyAfter, timing, release);
            return Instruments.open(settings, null, failures);
        } catch (CannotStart impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    EdgeSource start() throws Exception {
        EdgeSource opened = new EdgeSource(instruments.measured(store), EdgeSource.Settings.DEFAULT, failures);
        EdgeServer.Settings settings = EdgeServer.Settings.at("127.0.0.1", 0);
        RequestHandler handler = instruments.annotated(new TreeRequestHandler(opened, failures), opened);
        EdgeServer listening =
                new EdgeServer(settings, handler, failures, instruments.completed(settings.clients(), opened));
        listening.start();
        instruments.serving(opened, listening, "a store of this test");
        server = listening;
        source = opened;
        return opened;
    }

    EdgeSource source() {
        return Objects.requireNonNull(source);
    }

    String at() {
        return instruments.address().orElseThrow();
    }

    HttpResponse<String> admin(String path, String... fields) throws IOException, InterruptedException {
        return exchange(at() + path, fields);
    }

    HttpResponse<String> get(String path, String... fields) throws IOException, InterruptedException {
        int port = Objects.requireNonNull(server).port();
        return exchange("http://127.0.0.1:" + port + path, fields);
    }

    HttpResponse<String> exchange(String address, String... fields) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address)).version(HttpClient.Version.HTTP_1_1);
        if (fields.length > 0) {
            request.headers(fields);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    double metric(String series) throws Exception {
        Pattern line = Pattern.compile("(?m)^" + Pattern.quote(series) + " (\\S+)$");
        return line.matcher(admin("/metrics").body())
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group(1)))
                .findFirst()
                .orElse(-1);
    }
}
