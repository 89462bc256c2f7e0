package dev.offprint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What `offprint doctor` says about a machine, and what it keeps to itself. */
class DoctorTest extends CommandFixture {

    @Test
    void aMachineWithoutProblemsIsZeroAndNothingIsLeft() throws IOException {
        assertThat(run("doctor --out @site/public")).isZero();
        assertThat(out)
                .contains("ok       java", "ok       memory", "ok       folder       " + folder, "ok       store");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void itSpeaksGerman() {
        assertThat(run("doctor --lang de")).isZero();
        assertThat(out).contains("Nicht geprüft");
    }

    @Test
    @EnabledOnOs(OS.LINUX) // nobody, not even root, may write there
    void aFolderThatCannotBeWrittenIsAProblem() {
        assertThat(run("doctor --out /proc/public")).isEqualTo(3);
        assertThat(out).contains("problem  folder", "Fix: change its owner");
    }

    @ParameterizedTest
    @CsvSource({"404, 0, s3://bucket/site can be read", "403, 3, Fix: check the name"})
    void aStoreIsReadWithTheCredentials(int status, int code, String said) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        try {
            System.setProperty(
                    "aws.endpointUrlS3",
                    "http://localhost:" + server.getAddress().getPort());
            System.setProperty("aws.accessKeyId", "key");
            System.setProperty("aws.secretAccessKey", "secret");
            assertThat(run("doctor --to s3://bucket/site")).isEqualTo(code);
            assertThat(out).contains(said);
        } finally {
            server.stop(0);
            List.of("aws.endpointUrlS3", "aws.accessKeyId", "aws.secretAccessKey")
                    .forEach(System::clearProperty);
        }
    }

    @Test
    void aStoreInAFolderIsReadToo() throws IOException {
        Files.writeString(folder.resolve("current.json"), "{}");
        assertThat(run("doctor --to @")).isZero();
        assertThat(out).contains(folder + " can be read");
    }

    @Test
    void aStoreInAFolderThatIsNotThereIsAProblem() {
        assertThat(run("doctor --to @none/store")).isEqualTo(3);
        assertThat(out).contains("problem  store").contains("none, in which the store would be made");
        assertThat(run("doctor --to s3:bucket")).isEqualTo(2);
    }

    @Test
    void whereCredentialsAreIsSaidAndNeverWhatTheyAre() throws IOException {
        Map<String, String> environment = Map.of(
                "AWS_ACCESS_KEY_ID", "AKIASECRET",
                "AWS_SECRET_ACCESS_KEY", "hush",
                "AWS_PROFILE", "",
                "CLOUDFLARE_API_TOKEN", "whisper");
        Path profiles = folder.resolve(".aws/credentials");
        assertThat(DoctorCommand.credentials(environment, folder))
                .containsExactly("AWS_ACCESS_KEY_ID", "CLOUDFLARE_API_TOKEN");
        Files.createDirectories(profiles.getParent());
        Files.writeString(profiles, "[default]\n");
        assertThat(DoctorCommand.credentials(Map.of(), folder)).containsExactly(profiles.toString());
    }
}
