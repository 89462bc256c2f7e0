package dev.offprint.publish.cdn.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.publish.cdn.PurgeLimits;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeReport;
import dev.offprint.publish.cdn.PurgeRequest;
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
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;

/** The request that CloudFront documents, signed; and what is made of its answers. */
class CloudFrontCdnTest {

    private static final String BASE = "https://example.com/kb";
    private static final String SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
    private static final AwsCredentials KEY = AwsBasicCredentials.create("AKIDEXAMPLE", SECRET);
    private static final String CREATED = "<?xml version=\"1.0\"?>\n<Invalidation><Id>I2J0I21PCUYOIK</Id>"
            + "<Status>InProgress</Status></Invalidation>";
    private static final PurgeList LIST = new PurgeList(
            List.of(BASE + "/llms.txt", BASE + "/api/knowledge/articles?locale=en&contentType=guide"),
            List.of(BASE + "/en/knowledge"));

    private TestApi api;

    @BeforeEach
    void serve() throws IOException {
        api = new TestApi(CREATED);
    }

    @AfterEach
    void stop() {
        api.close();
    }

    @Test
    void pathsAreInvalidatedWithOneRequest() {
        PurgeReport report = purge("cloudfront:E2QW", LIST);
        assertThat(report.summary()).isEqualTo("cloudfront:E2QW: purged 2 addresses and 1 prefix in 1 request");
        TestApi.Asked asked = api.asked().get(0);
        assertThat(asked.method() + " " + asked.target()).isEqualTo("POST /2020-05-31/distribution/E2QW/invalidation");
        assertThat(asked.header("Content-Type")).isEqualTo("application/xml");
        assertThat(asked.body())
                .isEqualTo("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        + "<InvalidationBatch xmlns=\"http://cloudfront.amazonaws.com/doc/2020-05-31/\">"
                        + "<Paths><Quantity>3</Quantity><Items>"
                        + "<Path>/kb/api/knowledge/articles?locale=en&amp;contentType=guide</Path>"
                        + "<Path>/kb/en/knowledge*</Path><Path>/kb/llms.txt</Path></Items></Paths>"
                        + "<CallerReference>offprint-r1-5-1</CallerReference></InvalidationBatch>");
    }

    @Test
    void everyRequestIsSigned() throws GeneralSecurityException {
        purge("cloudfront:E2QW", LIST);
        TestApi.Asked asked = api.asked().get(0);
        assertThat(asked.header("X-Amz-Date")).isEqualTo("20261121T110422Z");
        assertThat(asked.header("Authorization"))
                .startsWith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20261121/us-east-1/cloudfront/aws4_request, ")
                .endsWith("Signature=" + signature(asked))
                .doesNotContain(SECRET);
    }

    @Test
    void credentialsOfARoleSendTheirSession() throws GeneralSecurityException {
        AwsCredentials role = AwsSessionCredentials.create("AKIDEXAMPLE", SECRET, "session");
        purge("cloudfront:E2QW", LIST, role);
        TestApi.Asked asked = api.asked().get(0);
        assertThat(asked.header("X-Amz-Security-Token")).isEqualTo("session");
        assertThat(asked.header("Authorization")).endsWith("Signature=" + signature(asked));
    }

    @Test
    void aRepeatedRequestIsTheSameOne() {
        api.thenCut().then(503, "");
        assertThat(purge("cloudfront:E2QW", LIST).succeeded()).isTrue();
        assertThat(api.asked())
                .hasSize(3)
                .extracting(TestApi.Asked::body)
                .containsOnly(api.asked().get(0).body());
    }

    @Test
    void everythingIsOneWildcard() {
        purge("cloudfront:E2QW", PurgeList.everything("https://example.com"));
        purge("cloudfront:E2QW", PurgeList.everything(BASE));
        assertThat(api.asked().get(0).body()).contains("<Path>/*</Path>", "<Quantity>1<");
        assertThat(api.asked().get(1).body()).contains("<Path>/kb*</Path>", "<Quantity>1<");
    }

    @Test
    void theLimitsAreThoseOfTheDocumentation() {
        assertThat(cdn("cloudfront:E", KEY).limits()).isEqualTo(new PurgeLimits(3_000, 15));
        List<String> many = IntStream.range(0, 4_000)
                .mapToObj(i -> BASE + "/en/knowledge/a" + i)
                .toList();
        purge("cloudfront:E", new PurgeList(many, List.of()));
        assertThat(api.asked()).hasSize(1);
        assertThat(api.asked().get(0).body()).contains("<Path>/kb/en/knowledge*</Path>", "<Quantity>1<");
    }

    @Test
    void aHigherQuotaIsUsedInSeveralRequests() {
        List<String> many = IntStream.range(0, 4_000)
                .mapToObj(i -> BASE + "/en/knowledge/a" + i)
                .toList();
        PurgeReport report = purge("cloudfront:E,paths=5000", new PurgeList(many, List.of()));
        assertThat(report.requests()).isEqualTo(2);
        assertThat(api.asked().get(0).body()).contains("<Quantity>3000<", "offprint-r1-5-1<");
        assertThat(api.asked().get(1).body()).contains("<Quantity>1000<", "offprint-r1-5-2<");
    }

    @Test
    void invalidationsInProgressAreWaitedFor() {
        String busy = "<ErrorResponse><Error><Code>TooManyInvalidationsInProgress</Code></Error></ErrorResponse>";
        api.then(400, busy).then(400, busy);
        assertThat(purge("cloudfront:E", LIST).succeeded()).isTrue();
        api.then(400, busy).then(400, busy).then(400, busy).then(400, busy);
        PurgeReport report = purge("cloudfront:E", LIST);
        assertThat(report.unpurged()).isEqualTo(LIST);
        assertThat(report.problems().get(0)).contains("TooManyInvalidationsInProgress", "in progress are done");
    }

    @Test
    void aRefusalIsFinalAndKeepsTheSecret() {
        api.then(403, "<ErrorResponse><Error><Code>AccessDenied</Code></Error></ErrorResponse>");
        PurgeReport report = purge("cloudfront:E", LIST);
        assertThat(api.asked()).hasSize(1);
        assertThat(report.problems().get(0)).contains("403", "AccessDenied", "cloudfront:CreateInvalidation");
        assertThat(report.toString()).doesNotContain(SECRET);
    }

    @Test
    void whatNamesNoInvalidationIsNoConfirmation() {
        api.then(200, "<html></html>");
        assertThat(purge("cloudfront:E", LIST).succeeded()).isFalse();
    }

    @Test
    void whoWantsToWaitsUntilItIsCompleted() throws GeneralSecurityException {
        api.then(201, CREATED).then(200, CREATED).then(200, CREATED.replace("InProgress", "Completed"));
        assertThat(purge("cloudfront:E,wait", LIST).succeeded()).isTrue();
        assertThat(api.pauses()).containsExactly(Duration.ofSeconds(10));
        TestApi.Asked look = api.asked().get(2);
        assertThat(look.method() + " " + look.target())
                .isEqualTo("GET /2020-05-31/distribution/E/invalidation/I2J0I21PCUYOIK");
        assertThat(look.header("Authorization")).endsWith("Signature=" + signature(look));
    }

    private CloudFrontCdn cdn(String setting, AwsCredentials credentials) {
        return CloudFrontCdn.of(
                CdnSetting.parse(setting), StaticCredentialsProvider.create(credentials), api.outside(Map.of()));
    }

    private PurgeReport purge(String setting, PurgeList list) {
        return purge(setting, list, KEY);
    }

    private PurgeReport purge(String setting, PurgeList list, AwsCredentials credentials) {
        CloudFrontCdn cdn = cdn(setting, credentials);
        return cdn.purge(new PurgeRequest(list, BASE, "offprint-r1-5").within(cdn.limits()));
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
