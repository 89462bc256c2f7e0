package dev.offprint.edge.runtime.jvm.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.runtime.jvm.credential.MetadataServer.Reply;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every place of credentials, against a local imitation of its service. */
@Timeout(60)
final class CredentialSourcesTest {

    private static final String END = "2026-11-22T18:00:00Z";
    private static final Credentials TEMPORARY = new Credentials("ASIA1", "secret", "token", Instant.parse(END));

    @TempDir
    Path home;

    private final Map<String, String> variables = new HashMap<>();
    private MetadataServer server;

    @BeforeEach
    void start() throws IOException {
        server = new MetadataServer();
        variables.put("AWS_EC2_METADATA_DISABLED", "true");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void findsNothingWhereNothingIsConfigured() throws Exception {
        assertThat(chain().find()).isEmpty();
        variables.put("AWS_ACCESS_KEY_ID", " ");
        assertThat(chain().find()).isEmpty();
    }

    @Test
    void prefersTheVariables() throws Exception {
        profile("credentials", "[default]", "aws_access_key_id = AKIAFILE", "aws_secret_access_key = s");
        variables.put("AWS_ACCESS_KEY_ID", "AKIAENV");
        variables.put("AWS_SECRET_ACCESS_KEY", "secret");
        assertThat(chain().find()).contains(new Credentials("AKIAENV", "secret", null, null));
        variables.put("AWS_SESSION_TOKEN", "token");
        assertThat(chain().find()).contains(new Credentials("AKIAENV", "secret", "token", null));
    }

    @Test
    void readsProfiles() throws Exception {
        profile(
                "credentials",
                "# a comment",
                "[default]",
                "aws_access_key_id = AKIADEFAULT ; inline",
                "aws_secret_access_key=a+b/c=",
                "",
                "[ other ]",
                "aws_access_key_id = AKIAOTHER",
                "aws_secret_access_key = secret",
                "aws_session_token = token");
        profile(
                "config",
                "[default]",
                "region = eu-central-1",
                "[profile third]",
                "aws_access_key_id = AKIATHIRD",
                "s3 =",
                "  aws_secret_access_key = nested",
                "aws_secret_access_key = secret");
        assertThat(chain().find()).contains(new Credentials("AKIADEFAULT", "a+b/c=", null, null));
        variables.put("AWS_PROFILE", "other");
        assertThat(chain().find()).contains(new Credentials("AKIAOTHER", "secret", "token", null));
        variables.put("AWS_PROFILE", "third");
        assertThat(chain().find()).contains(new Credentials("AKIATHIRD", "secret", null, null));
        variables.put("AWS_PROFILE", "fourth");
        assertThatThrownBy(() -> chain().find()).isInstanceOf(IOException.class).hasMessageContaining("fourth");
    }

    @Test
    void readsProfilesFromOtherFiles() throws Exception {
        profile("elsewhere", "[default]", "aws_access_key_id = AKIA", "aws_secret_access_key = secret");
        variables.put(
                "AWS_SHARED_CREDENTIALS_FILE", home.resolve(".aws/elsewhere").toString());
        variables.put("AWS_CONFIG_FILE", "/dev/null");
        assertThat(chain().find()).contains(new Credentials("AKIA", "secret", null, null));
    }

    @Test
    void saysWhichProfilesItCannotUse() throws Exception {
        profile("config", "[profile default]", "sso_session = work", "region = us-east-1");
        assertThatThrownBy(() -> chain().find()).isInstanceOf(IOException.class).hasMessageContaining("sso_session");
        profile("config", "[default]", "region = us-east-1");
        assertThat(chain().find()).isEmpty();
    }

    @Test
    void asksTheAgentOfTheContainer() throws Exception {
        variables.put("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", "/v2/credentials/abc");
        server.answers((request, fields, body) -> request.equals("GET /v2/credentials/abc")
                ? new Reply(200, MetadataServer.document("ASIA1", END))
                : new Reply(404, ""));
        RefreshingCredentials.Source source = new CredentialChain(environment(), "us-east-1", server.address());
        assertThat(source.find()).contains(TEMPORARY);
    }

    @Test
    void sendsTheTokenInTheFileToTheContainersAddress() throws Exception {
        Path token = Files.writeString(home.resolve("token"), "first\n");
        variables.put("AWS_CONTAINER_CREDENTIALS_FULL_URI", server.address() + "/get?x=1");
        variables.put("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE", token.toString());
        server.answers((request, fields, body) -> {
            boolean allowed = "first".equals(fields.get("authorization")) || "next".equals(fields.get("authorization"));
            return allowed ? new Reply(200, MetadataServer.document("ASIA1", END)) : new Reply(401, "secret");
        });
        assertThat(chain().find()).contains(TEMPORARY);
        Files.writeString(token, "next");
        assertThat(chain().find()).contains(TEMPORARY);
        Files.writeString(token, "wrong");
        assertThatThrownBy(() -> chain().find()).isInstanceOf(IOException.class).hasMessageContaining("401");
        Files.writeString(token, "a\nb");
        assertThatThrownBy(() -> chain().find()).isInstanceOf(IOException.class).hasMessageContaining("token");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://example.test/get", "http://169.254.169.254/get", "not a url", "http:///x"})
    void sendsNoTokenToStrangers(String address) {
        variables.put("AWS_CONTAINER_CREDENTIALS_FULL_URI", address);
        assertThatThrownBy(() -> chain().find()).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{\"AccessKeyId\":\"a\"}",
                "{\"AccessKeyId\":\"a\",\"SecretAccessKey\":\"hush\",\"Expiration\":\"never\"}"
            })
    void failsWhereTheDocumentIsDamaged(String document) {
        variables.put("AWS_CONTAINER_CREDENTIALS_FULL_URI", server.address() + "/");
        server.answers((request, fields, body) -> new Reply(200, document));
        assertThatThrownBy(() -> chain().find())
                .isInstanceOf(IOException.class)
                .message()
                .doesNotContain("hush");
    }

    @Test
    void exchangesAWebIdentity() throws Exception {
        variables.put(
                "AWS_WEB_IDENTITY_TOKEN_FILE",
                Files.writeString(home.resolve("jwt"), "a.b+c").toString());
        variables.put("AWS_ROLE_ARN", "arn:aws:iam::1:role/edge");
        variables.put("AWS_ENDPOINT_URL_STS", server.address() + "/");
        server.answers((request, fields, body) -> {
            assertThat(body)
                    .contains("Action=AssumeRoleWithWebIdentity", "WebIdentityToken=a.b%2Bc")
                    .contains("RoleArn=arn%3Aaws%3Aiam%3A%3A1%3Arole%2Fedge", "RoleSessionName=offprint-edge");
            return new Reply(
                    200,
                    "<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials>"
                            + "<SessionToken>token</SessionToken><SecretAccessKey>secret</SecretAccessKey><Expiration>"
                            + END + "</Expiration><AccessKeyId>ASIA1</AccessKeyId></Credentials>"
                            + "</AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>");
        });
        assertThat(chain().find()).contains(TEMPORARY);
        server.answers((request, fields, body) -> new Reply(403, "<Error><Code>AccessDenied</Code></Error>"));
        assertThatThrownBy(() -> chain().find()).hasMessageContaining("AccessDenied");
    }

    @Test
    void asksTheInstanceWithAToken() throws Exception {
        instance();
        server.answers((request, fields, body) -> {
            if (request.equals("PUT /latest/api/token")) {
                assertThat(fields).containsKey("x-aws-ec2-metadata-token-ttl-seconds");
                return new Reply(200, "t0ken");
            }
            boolean allowed = "t0ken".equals(fields.get("x-aws-ec2-metadata-token"));
            return allowed ? instance(request) : new Reply(401, "");
        });
        assertThat(chain().find()).contains(TEMPORARY);
        assertThat(server.requests()).hasSize(3);
    }

    @Test
    void takesAMachineWithoutARoleAndNoMachineForNothing() throws Exception {
        instance();
        server.answers(
                (request, fields, body) -> request.startsWith("PUT") ? new Reply(200, "t0ken") : new Reply(404, ""));
        assertThat(chain().find()).isEmpty();
        try (ServerSocket closed = new ServerSocket(0)) {
            variables.put("AWS_EC2_METADATA_SERVICE_ENDPOINT", "http://127.0.0.1:" + closed.getLocalPort());
        }
        assertThat(chain().find()).isEmpty();
    }

    @Test
    @Gate
    void doesNotWaitForASilentInstance() throws Exception {
        instance();
        server.answers((request, fields, body) -> {
            Thread.sleep(20_000);
            return new Reply(200, "");
        });
        long start = System.nanoTime();
        assertThat(chain().find()).isEmpty();
        assertThat(System.nanoTime() - start).isLessThan(10_000_000_000L);
    }

    @Test
    void showsNoSecret() {
        assertThat(TEMPORARY.toString()).contains("ASIA1").doesNotContain("secret", "token");
    }

    private void instance() {
        variables.remove("AWS_EC2_METADATA_DISABLED");
        variables.put("AWS_EC2_METADATA_SERVICE_ENDPOINT", server.address() + "/");
    }

    private static Reply instance(String request) {
        return switch (request) {
            case "GET /latest/meta-data/iam/security-credentials/" -> new Reply(200, "edge-role");
            case "GET /latest/meta-data/iam/security-credentials/edge-role" ->
                new Reply(200, MetadataServer.document("ASIA1", END));
            default -> new Reply(404, "");
        };
    }

    private void profile(String file, String... lines) throws IOException {
        Files.createDirectories(home.resolve(".aws"));
        Files.write(home.resolve(".aws").resolve(file), java.util.List.of(lines));
    }

    private Environment environment() {
        return new Environment(variables, home);
    }

    private CredentialChain chain() {
        return new CredentialChain(environment(), "us-east-1");
    }
}
