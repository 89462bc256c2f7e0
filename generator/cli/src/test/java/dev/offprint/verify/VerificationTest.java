package dev.offprint.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.RequestHandler;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.pipeline.Built;
import dev.offprint.publish.plan.Change;
import dev.offprint.verify.Verification.VerifyListener;
import dev.offprint.verify.Verification.VerifyResult;
import dev.offprint.verify.Verification.VerifyResult.Outcome;
import dev.offprint.verify.Verification.VerifySettings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerificationTest {

    @TempDir
    static Path folder;

    private static Site site;

    private final Diagnostics diagnostics = new Diagnostics();

    @BeforeAll
    static void build() throws Exception {
        site = Site.build("everything", folder.resolve("public"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"everything", "minimal", "themed"})
    void theAdapterAnswersAsTheAdapterWould(String name, @TempDir Path out) throws Exception {
        Site any = Site.build(name, out.resolve("public"));
        try (LiveTree live = new LiveTree(any.expected(), any.files(), UnaryOperator.identity())) {
            VerifyResult result = any.verify(live.address(), Site.all(), diagnostics);
            assertThat(diagnostics.sorted()).isEmpty();
            assertThat(result.outcome()).isEqualTo(Outcome.SERVED);
            assertThat(result.addresses()).isGreaterThan(50);
        }
    }

    @Test
    void aReleaseThatAppearsLaterIsWaitedFor() throws Exception {
        NavigableMap<String, byte[]> old = changed();
        AtomicReference<RequestHandler> current = new AtomicReference<>();
        try (LiveTree before = new LiveTree(site.expected(), old, adapter -> {
                    current.set(adapter);
                    return (request, client) -> current.get().answer(request, client);
                });
                LiveTree after = new LiveTree(site.expected(), site.files(), adapter -> adapter)) {
            assertThat(site.verify(before.address(), Site.sample(5), diagnostics)
                            .outcome())
                    .isEqualTo(Outcome.OTHER_RELEASE);
            assertThat(diagnostics.sorted()).extracting(Diagnostic::code).containsExactly("live-release");
            Diagnostics later = new Diagnostics();
            Thread release = new Thread(() -> {
                sleep(500);
                current.set(after.adapter());
            });
            release.start();
            VerifySettings patient = new VerifySettings(5, Duration.ofSeconds(60), List.of());
            assertThat(site.verify(before.address(), patient, later).outcome()).isEqualTo(Outcome.SERVED);
            assertThat(later.sorted()).isEmpty();
            release.join();
        }
    }

    @Test
    void whatWasRemovedMustBeGone() throws Exception {
        NavigableMap<String, byte[]> stale = new TreeMap<>(site.files());
        stale.put("en/knowledge/gone/index.html", new byte[] {'x'});
        Change removal = new Change(
                "en/knowledge/gone/index.html", site.expected().files().get("index.html"), null);
        VerifySettings options = new VerifySettings(0, Duration.ZERO, List.of(removal));
        try (LiveTree live = new LiveTree(site.expected(), stale, adapter -> adapter);
                LiveTree fresh = new LiveTree(site.expected(), site.files(), adapter -> adapter)) {
            assertThat(site.verify(fresh.address(), options, new Diagnostics()).outcome())
                    .isEqualTo(Outcome.SERVED);
            assertThat(site.verify(live.address(), options, diagnostics).outcome())
                    .isEqualTo(Outcome.DIFFERENT);
            assertThat(diagnostics.sorted())
                    .extracting(one -> one.place().path() + " " + one.code())
                    .contains("en/knowledge/gone live-status");
        }
    }

    @Test
    void aQuotaIsObeyed() throws Exception {
        StringWriter failures = new StringWriter();
        List<String> reasons = Collections.synchronizedList(new ArrayList<>());
        VerifyListener listener = new VerifyListener() {
            @Override
            public void waits(Duration time, String why) {
                reasons.add(why);
            }
        };
        FailureLog log = new FailureLog(new PrintWriter(failures));
        DirectoryObjectStore store = new DirectoryObjectStore(folder.resolve("public"));
        EdgeSource source = new EdgeSource(
                store,
                new EdgeSource.Settings(quota -> Optional.of(new Quota(40, 1)), false, Duration.ofSeconds(5)),
                log);
        try (EdgeServer server =
                new EdgeServer(EdgeServer.Settings.at("127.0.0.1", 0).within(Duration.ZERO), source, log, null)) {
            server.start();
            LiveAddress live = LiveAddress.of("http://127.0.0.1:" + server.port(), "/kb");
            assertThat(site.verify(live, Site.all(), diagnostics, listener, Site.limits(20))
                            .outcome())
                    .isEqualTo(Outcome.SERVED);
        }
        assertThat(diagnostics.sorted()).isEmpty();
        assertThat(reasons).contains("the quota of this client is used up (429)");
    }

    @Test
    void aQuotaThatNeedsMoreTimeThanThereIsEndsTheRun() throws Exception {
        RequestHandler refusing =
                (request, client) -> new Response(429, Headers.of("Retry-After", "3600"), Bytes.EMPTY);
        try (LiveTree live = new LiveTree(site.expected(), site.files(), adapter -> refusing)) {
            assertThat(site.verify(live.address(), Site.all(), diagnostics).outcome())
                    .isEqualTo(Outcome.UNFINISHED);
            assertThat(diagnostics.sorted())
                    .extracting(Diagnostic::toString)
                    .singleElement()
                    .asString()
                    .contains("live-unfinished", "wants no requests for another 3600 s");
        }
    }

    /** The release before: another article everywhere. */
    private static NavigableMap<String, byte[]> changed() throws Exception {
        Path content = folder.resolve("content");
        copy(Built.sites().resolve("everything/content"), content);
        Path text = content.resolve("articles/second-look/en.md");
        Files.writeString(text, Files.readString(text).replaceFirst("title: ", "title: Old "));
        Path site = content.resolve("site.yaml");
        Files.writeString(site, Files.readString(site).replace("name: Everything", "name: Nothing"));
        return Site.build(content, folder.resolve("old")).files();
    }

    private static void copy(Path from, Path to) throws Exception {
        for (var file : Built.files(from).entrySet()) {
            Path target = to.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
