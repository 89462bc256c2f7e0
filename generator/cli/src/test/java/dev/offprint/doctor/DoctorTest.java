package dev.offprint.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpServer;
import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.doctor.DoctorFinding.Condition;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.process.ProgramPath;
import dev.offprint.publish.cdn.provider.Backoff;
import dev.offprint.publish.cdn.provider.Pause;
import dev.offprint.publish.cdn.provider.ProviderDependencies;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What `offprint doctor` says about a machine, and what it keeps to itself. */
class DoctorTest {

    private static final ServiceProbe PROBE = new ServiceProbe(Clock.systemUTC(), Duration.ofSeconds(10));

    @TempDir
    Path folder;

    private final StringWriter stdout = new StringWriter();
    private final StringWriter stderr = new StringWriter();
    private HttpServer server;
    private volatile int status = 404;

    @BeforeEach
    void aServerAnswers() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void aMachineWithoutProblemsIsZeroAndFitsIntoEightyColumns() {
        assertThat(doctor()).isZero();
        assertThat(stdout.toString())
                .contains("java", "memory", "folder", "space", "git", "credentials", "formats", "store: release")
                .contains("skipped  store", "Problems: 0.");
        assertThat(stdout.toString().lines().filter(line -> !line.contains(folder.toString())))
                .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(80));
        assertThat(stderr.toString()).isEmpty();
    }

    @Test
    void programsGetTheSameAsJson() {
        assertThat(doctor("--format", "json")).isZero();
        JsonNode report = json();
        assertThat(report.path("healthy").asBoolean()).isTrue();
        assertThat(report.path("formats").path("store: release").asInt()).isPositive();
        assertThat(report.path("findings").findValuesAsText("condition"))
                .hasSizeGreaterThan(7)
                .allMatch(List.of("ok", "warning", "skipped")::contains);
    }

    @Test
    void itSpeaksGerman() {
        assertThat(doctor("--lang", "de")).isZero();
        assertThat(stdout.toString()).contains("Probleme: 0. Warnungen: ");
    }

    @Test
    void nothingIsLeftBehind() throws IOException {
        assertThat(doctor()).isZero();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX) // nobody, not even root, may write there
    void aFolderThatCannotBeWrittenIsAProblem() {
        assertThat(run("doctor", "--out", "/proc/public", "--format", "json")).isEqualTo(3);
        assertThat(json().path("healthy").asBoolean()).isFalse();
        assertThat(json().path("findings").findValuesAsText("fix")).anyMatch(fix -> fix.contains("--out"));
    }

    @Test
    void aStoreWithoutReleasesIsHealthy() {
        assertThat(doctor("--store", "s3://bucket/site", "--endpoint", address(), "--anonymous"))
                .isZero();
        assertThat(stdout.toString()).contains("has no release yet").contains("ok       clock");
    }

    @Test
    void aStoreInAFolderThatIsNotThereIsAProblem() {
        assertThat(doctor("--store", folder.resolve("none/store").toString())).isEqualTo(3);
        assertThat(stdout.toString()).contains("problem  store").contains("Fix: make the folder");
    }

    @Test
    void aStoreThatRefusesTheCredentialsIsAProblem() {
        status = 403;
        assertThat(doctor("--store", "s3://bucket/site", "--endpoint", address(), "--anonymous"))
                .isEqualTo(3);
        assertThat(stdout.toString()).contains("problem  store").contains("Fix: check the credentials");
    }

    @Test
    void anAddressWhereNobodyAnswersIsAProblem() {
        String address = address();
        server.stop(0);
        assertThat(doctor("--base-url", address)).isEqualTo(3);
        assertThat(stdout.toString()).contains("problem  site").contains("Fix: check the address");
    }

    @Test
    void wrongUsageIsTwo() {
        assertThat(doctor("--store", "s3:bucket")).isEqualTo(2);
        assertThat(doctor("--format", "yaml")).isEqualTo(2);
    }

    @Test
    void aClockThatIsWrongIsNamedWithItsSeconds() {
        ServiceProbe late = new ServiceProbe(Clock.offset(Clock.systemUTC(), Duration.ofMinutes(-2)), PROBE.timeout());
        ServiceProbe early = new ServiceProbe(Clock.offset(Clock.systemUTC(), Duration.ofHours(1)), PROBE.timeout());
        assertThat(clock(late).condition()).isEqualTo(Condition.WARNING);
        assertThat(clock(late).text().toString()).containsPattern("1[12][0-9] s behind");
        assertThat(clock(early).condition()).isEqualTo(Condition.PROBLEM);
        assertThat(clock(early).text().toString()).containsPattern("3[56][0-9]{2} s ahead");
    }

    @Test
    void aServerInTroubleIsAWarning() {
        status = 503;
        assertThat(PROBE.of("site", URI.create(address())).get(0).condition()).isEqualTo(Condition.WARNING);
    }

    @Test
    void whereCredentialsAreIsSaidAndNeverWhatTheyAre() throws IOException {
        Map<String, String> environment = Map.of(
                "AWS_ACCESS_KEY_ID", "AKIASECRET",
                "AWS_SECRET_ACCESS_KEY", "hush",
                "AWS_PROFILE", "work",
                "CLOUDFLARE_API_TOKEN", "whisper");
        CredentialsCheck check = new CredentialsCheck(environment, folder);
        assertThat(check.aws().text().toString())
                .contains("AWS_ACCESS_KEY_ID; not used: AWS_PROFILE=work")
                .doesNotContain("AKIASECRET", "hush");
        assertThat(check.tokens().text().toString()).isEqualTo("CDN: CLOUDFLARE_API_TOKEN");
        assertThat(new CredentialsCheck(Map.of("AWS_ACCESS_KEY_ID", ""), folder)
                        .aws()
                        .text()
                        .toString())
                .contains("none in the environment");
        Files.createDirectories(folder.resolve(".aws"));
        Files.writeString(folder.resolve(".aws/credentials"), "[default]\n");
        assertThat(new CredentialsCheck(Map.of(), folder).aws().text().toString())
                .contains("AWS_PROFILE=default");
    }

    @Test
    void halfAKeyIsAProblem() {
        CredentialsCheck check = new CredentialsCheck(Map.of("AWS_ACCESS_KEY_ID", "AKIASECRET"), folder);
        assertThat(check.aws().condition()).isEqualTo(Condition.PROBLEM);
    }

    @Test
    void aCdnWithoutATokenIsAProblemThatNamesTheVariable() {
        ProviderDependencies none = new ProviderDependencies(
                name -> null,
                URI.create(address()),
                Clock.systemUTC(),
                new SplittableRandom(1),
                Pause.SLEEP,
                Backoff.DEFAULT);
        List<DoctorFinding> found = CdnCheck.of("cloudflare:abc", none, PROBE);
        assertThat(found.get(0).condition()).isEqualTo(Condition.PROBLEM);
        assertThat(found.get(0).text().toString()).contains("CLOUDFLARE_API_TOKEN");
        assertThat(found.get(1).text().toString()).contains("answers (404)");
    }

    @Test
    void memoryDiskAndNamesHaveBounds() {
        assertThat(RuntimeCheck.memory(128L << 20, 0, 1).condition()).isEqualTo(Condition.WARNING);
        assertThat(RuntimeCheck.memory(1L << 30, 512L << 20, 1).fix().toString())
                .contains("-Xmx256m");
        assertThat(RuntimeCheck.memory(1L << 30, 8L << 30, 4).condition()).isEqualTo(Condition.OK);
        assertThat(FolderCheck.space(folder, 1L << 30).condition()).isEqualTo(Condition.OK);
        assertThat(FolderCheck.space(folder, 100L << 20).condition()).isEqualTo(Condition.WARNING);
        assertThat(FolderCheck.space(folder, 1L << 20).condition()).isEqualTo(Condition.PROBLEM);
        assertThat(RuntimeCheck.encoding("ANSI_X3.4-1968").condition()).isEqualTo(Condition.WARNING);
        assertThat(RuntimeCheck.encoding("UTF-8").condition()).isEqualTo(Condition.OK);
    }

    @Test
    void withoutGitItSaysWhatIsMissed() {
        DoctorFinding found = GitCheck.of(folder, new ProgramPath(List.of()));
        assertThat(found.condition()).isEqualTo(Condition.WARNING);
        assertThat(found.fix().in(Language.DE)).contains("Installieren Sie Git");
    }

    @Test
    void noComplaintIsWithoutAWayOut() {
        assertThatThrownBy(() -> DoctorFinding.problem("disk", Message.verbatim("broken"), Message.NONE))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private DoctorFinding clock(ServiceProbe probe) {
        return probe.of("site", URI.create(address())).get(1);
    }

    private String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    private int doctor(String... more) {
        return run(Stream.concat(
                        Stream.of(
                                "doctor",
                                "--content",
                                folder.resolve("content").toString(),
                                "--out",
                                folder.resolve("public").toString()),
                        Stream.of(more))
                .toArray(String[]::new));
    }

    private int run(String... args) {
        return Main.run(args, new PrintWriter(stdout, true), new PrintWriter(stderr, true), Terminal.NONE);
    }

    private JsonNode json() {
        try {
            return new JsonMapper().readTree(stdout.toString());
        } catch (IOException broken) {
            throw new AssertionError(stdout.toString(), broken);
        }
    }
}
