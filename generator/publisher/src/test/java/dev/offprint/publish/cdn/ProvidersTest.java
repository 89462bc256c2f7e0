package dev.offprint.publish.cdn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The requests that CloudFront, Cloudflare and Fastly document, and what is made of their answers. */
class ProvidersTest {

    private static final String BASE = "https://example.com/kb";
    private static final String SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
    private static final PurgeList LIST = new PurgeList(
            List.of(BASE + "/llms.txt", BASE + "/api/knowledge/articles?locale=en&contentType=guide"), List.of());
    private static final Map<String, String> TOKENS =
            Map.of("CLOUDFLARE_API_TOKEN", "s3cret-token", "FASTLY_API_KEY", "s3cret-token");
    private static final String BUSY = "<Error><Code>TooManyInvalidationsInProgress</Code></Error>";

    private TestApi api;

    @BeforeEach
    void serve() throws IOException {
        api = new TestApi("{\"success\":true}<Id>I2J0I21PCUYOIK</Id>");
        System.setProperty("aws.accessKeyId", "AKIDEXAMPLE");
        System.setProperty("aws.secretAccessKey", SECRET);
    }

    @AfterEach
    void stop() {
        api.close();
        List.of("aws.accessKeyId", "aws.secretAccessKey", "aws.sessionToken").forEach(System::clearProperty);
    }

    @Test
    void cloudFrontInvalidatesPathsWithOneRequest() throws GeneralSecurityException {
        assertThat(purge("cloudfront:E2QW", LIST.and(PurgeList.everything("https://old.example.com"))))
                .isEmpty();
        TestApi.Asked asked = api.asked().get(0);
        assertThat(asked.method() + " " + asked.target()).isEqualTo("POST /2020-05-31/distribution/E2QW/invalidation");
        assertThat(asked.header("Content-Type")).isEqualTo("application/xml");
        assertThat(asked.body())
                .isEqualTo("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        + "<InvalidationBatch xmlns=\"http://cloudfront.amazonaws.com/doc/2020-05-31/\">"
                        + "<Paths><Quantity>3</Quantity><Items><Path>/*</Path>"
                        + "<Path>/kb/api/knowledge/articles?locale=en&amp;contentType=guide</Path>"
                        + "<Path>/kb/llms.txt</Path></Items></Paths>"
                        + "<CallerReference>r-1</CallerReference></InvalidationBatch>");
        assertThat(asked.header("Authorization"))
                .startsWith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20261121/us-east-1/cloudfront/aws4_request, ")
                .endsWith("Signature=" + signature(asked))
                .doesNotContain(SECRET);
    }

    @Test
    void cloudFrontGetsTheSessionOfARole() throws GeneralSecurityException {
        System.setProperty("aws.sessionToken", "session");
        purge("cloudfront:E2QW", LIST);
        TestApi.Asked asked = api.asked().get(0);
        assertThat(asked.header("X-Amz-Security-Token")).isEqualTo("session");
        assertThat(asked.header("Authorization")).endsWith("Signature=" + signature(asked));
    }

    @Test
    void cloudFrontIsWaitedForWhileItIsBusyAndMustNameAnInvalidation() {
        api.thenCut().then(503, "").then(400, BUSY);
        assertThat(purge("cloudfront:E", LIST)).isEmpty();
        assertThat(api.asked())
                .hasSize(4)
                .extracting(TestApi.Asked::body)
                .containsOnly(api.asked().get(0).body());
        api.then(403, "<Code>AccessDenied</Code>");
        assertThat(purge("cloudfront:E", LIST)).contains("403", "AccessDenied", "cloudfront:CreateInvalidation");
        api.then(200, "<html></html>");
        assertThat(purge("cloudfront:E", LIST)).contains("named no invalidation");
    }

    @Test
    void cloudflareTakesAHundredFilesAtOnceAndPrefixesWithoutScheme() {
        assertThat(purge("cloudflare:zone1", LIST)).isEmpty();
        TestApi.Asked asked = api.asked().get(0);
        assertThat(asked.method() + asked.target()).isEqualTo("POST/client/v4/zones/zone1/purge_cache");
        assertThat(asked.header("Authorization")).isEqualTo("Bearer s3cret-token");
        assertThat(asked.body())
                .isEqualTo("{\"files\":[\"" + BASE + "/api/knowledge/articles?locale=en&contentType=guide\",\"" + BASE
                        + "/llms.txt\"]}");
        purge("cloudflare:z", PurgeList.everything("https://old.example.com").and(PurgeList.everything(BASE)));
        assertThat(api.asked().get(1).body()).isEqualTo("{\"prefixes\":[\"example.com/kb\",\"old.example.com\"]}");
        purge("cloudflare:z", many(250));
        assertThat(api.asked()).hasSize(5);
        purge("cloudflare:z,limit=249", many(250));
        assertThat(api.asked().get(5).body()).isEqualTo("{\"prefixes\":[\"example.com/kb\"]}");
    }

    @Test
    void cloudflareSaysNoWith200() {
        api.then(200, "{\"success\":false,\"errors\":[{\"message\":\"no such file\"}]}");
        assertThat(purge("cloudflare:z", LIST)).contains("said no success", "no such file");
        api.then(200, "<html>captive portal</html>");
        assertThat(purge("cloudflare:z", LIST)).contains("said no success");
    }

    @Test
    void fastlyPurgesEachAddressOrTheService() {
        assertThat(purge("fastly:SU1", LIST)).isEmpty();
        assertThat(purge("fastly:SU1,limit=1", LIST)).isEmpty();
        assertThat(api.asked())
                .extracting(asked -> asked.method() + " " + asked.target())
                .containsExactly(
                        "POST /purge/example.com/kb/api/knowledge/articles?locale=en&contentType=guide",
                        "POST /purge/example.com/kb/llms.txt",
                        "POST /service/SU1/purge_all");
        assertThat(api.asked())
                .allSatisfy(asked -> assertThat(asked.header("Fastly-Key")).isEqualTo("s3cret-token"));
    }

    @Test
    void theWaitThatIsAskedForIsKeptUnlessItIsTooLong() {
        api.then(429, Map.of("Retry-After", "7"), "")
                .then(429, Map.of("Retry-After", "Sat, 21 Nov 2026 11:04:52 GMT"), "");
        assertThat(purge("cloudflare:z", LIST)).isEmpty();
        assertThat(api.pauses()).containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(30));
        api.then(429, Map.of("Retry-After", "3600"), "slow down");
        assertThat(purge("cloudflare:z", LIST)).contains("429", "slow down", "purge again later");
    }

    @Test
    void attemptsEnd() {
        IntStream.range(0, 6).forEach(i -> api.then(502, "bad gateway"));
        assertThat(purge("cloudflare:z", LIST)).contains("502: bad gateway (6 attempts); purge again");
        assertThat(api.pauses()).isSorted().hasSize(5);
        api.close();
        assertThat(purge("cloudflare:z", LIST)).contains("ConnectException");
    }

    @Test
    void aRefusalIsNotTriedAgainAndKeepsTheSecret() {
        api.then(403, "{\"message\":\"Authentication error of s3cret-token\"}");
        assertThat(purge("cloudflare:z", LIST))
                .contains("403", "Authentication error of ***", "$CLOUDFLARE_API_TOKEN", "Cache Purge")
                .doesNotContain("s3cret");
        assertThat(api.asked()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "akamai:x            | `akamai` is not a CDN with an identifier",
                "cloudflare          | `cloudflare` is not a CDN with an identifier of letters and digits",
                "exec:               | write cloudfront:DISTRIBUTION_ID, cloudflare:ZONE_ID, fastly:SERVICE_ID or exec:COMMAND",
                "fastly:a/b          | `fastly` is not a CDN with an identifier of letters and digits",
                "cloudflare:z:s3cret | tokens belong in the environment",
                "fastly:a,s3cret     | tokens belong in the environment",
                "s3cret:x            | this is not a CDN",
            })
    void whatIsWrongIsSaidWithoutSecrets(String text, String message) {
        assertThatThrownBy(() -> api.outside(TOKENS).open(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("s3cret");
    }

    @ParameterizedTest
    @ValueSource(strings = {"S3cret\nsecond", "Bearer S3cret", "S3crét"})
    void aTokenThatNoFieldMayHoldIsRefused(String token) {
        assertThatThrownBy(
                        () -> api.outside(Map.of("CLOUDFLARE_API_TOKEN", token)).open("cloudflare:z"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("$CLOUDFLARE_API_TOKEN holds a line break")
                .hasMessageNotContaining("S3cr");
        System.setProperty("aws.secretAccessKey", token);
        assertThatThrownBy(() -> api.outside(Map.of()).open("cloudfront:D"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("line break")
                .hasMessageNotContaining("S3cr");
    }

    @Test
    void withoutATokenNothingIsOpened() {
        assertThatThrownBy(() -> api.outside(Map.of("FASTLY_API_TOKEN", " ")).open("fastly:s"))
                .hasMessageContaining("FASTLY_API_TOKEN or FASTLY_API_KEY");
        for (String wrong : List.of("nowhere", "ftp://host", "https://user:s3cret@host")) {
            Map<String, String> environment = Map.of("CLOUDFLARE_API_TOKEN", "t", "CLOUDFLARE_BASE_URL", wrong);
            assertThatThrownBy(() -> api.outside(environment).open("cloudflare:z"))
                    .hasMessageContaining("in CLOUDFLARE_BASE_URL is not the address of an API")
                    .hasMessageNotContaining("s3cret");
        }
    }

    private static PurgeList many(int count) {
        return new PurgeList(
                IntStream.range(0, count).mapToObj(i -> BASE + "/a" + i).toList(), List.of());
    }

    /** Returns what went wrong, or nothing. */
    private String purge(String setting, PurgeList list) {
        Cdn cdn = api.outside(TOKENS).open(setting);
        try {
            cdn.purge(list.within(cdn.limit(), BASE), "r-1");
            return "";
        } catch (IOException | InterruptedException failed) {
            return String.valueOf(failed.getMessage());
        }
    }

    /** The signature of a request as received, computed apart from what is tested ("Signature Version 4" of AWS). */
    private static String signature(TestApi.Asked asked) throws GeneralSecurityException {
        Matcher names = Pattern.compile("SignedHeaders=([^,]+)").matcher(asked.header("Authorization"));
        assertThat(names.find()).isTrue();
        assertThat(names.group(1)).contains("host", "x-amz-date");
        StringBuilder canonical = new StringBuilder(asked.method() + "\n" + asked.target() + "\n\n");
        for (String name : names.group(1).split(";", -1)) {
            canonical
                    .append(name)
                    .append(':')
                    .append(asked.header(capital(name)))
                    .append('\n');
        }
        canonical.append('\n').append(names.group(1)).append('\n').append(sha256(asked.body()));
        String scope = "20261121/us-east-1/cloudfront/aws4_request";
        String toSign = "AWS4-HMAC-SHA256\n20261121T110422Z\n" + scope + "\n" + sha256(canonical.toString());
        byte[] key = ("AWS4" + SECRET).getBytes(StandardCharsets.UTF_8);
        for (String part : scope.split("/", -1)) {
            key = hmac(key, part);
        }
        return HexFormat.of().formatHex(hmac(key, toSign));
    }

    private static String capital(String name) {
        return name.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + name.substring(1);
    }

    private static String sha256(String text) throws GeneralSecurityException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest);
    }

    private static byte[] hmac(byte[] key, String text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    }
}
