package dev.offprint.edge.runtime.jvm.s3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.runtime.jvm.credential.Credentials;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The published examples of Signature Version 4: those of its test suite, and those of the documentation of S3. */
final class RequestSignerTest {

    private static final Instant SUITE_TIME = Instant.parse("2015-08-30T12:36:00Z");
    private static final Credentials SUITE =
            new Credentials("AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", null, null);
    private static final Instant S3_TIME = Instant.parse("2013-05-24T00:00:00Z");
    private static final Credentials S3 =
            new Credentials("AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", null, null);

    @ParameterizedTest
    @CsvSource({
        "/, '', 5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31",
        "/, Param1=value1&Param2=value2, b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500",
        "/ሴ, '', 8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85",
        "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz, '',"
                + " 07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f",
    })
    void signsAsTheTestSuite(String path, String query, String signature) {
        RequestSigner.Get request = new RequestSigner.Get(
                RequestSigner.encoded(path, true), query, Map.of("Host", "example.amazonaws.com"));
        assertThat(new RequestSigner("us-east-1", "service")
                        .sign(request, RequestSigner.EMPTY, SUITE, SUITE_TIME)
                        .get("authorization"))
                .isEqualTo("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request,"
                        + " SignedHeaders=host;x-amz-date, Signature=" + signature);
    }

    @Test
    void trimsFieldsAsTheTestSuite() {
        RequestSigner.Get request = new RequestSigner.Get(
                "/",
                "",
                Map.of("Host", "example.amazonaws.com", "My-Header1", " value1", "My-Header2", " \"a   b   c\""));
        assertThat(new RequestSigner("us-east-1", "service")
                        .sign(request, RequestSigner.EMPTY, SUITE, SUITE_TIME)
                        .get("authorization"))
                .endsWith("Signature=acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736");
    }

    @ParameterizedTest
    @CsvSource({
        "/test.txt, '', bytes=0-9, f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
        "/, lifecycle=, '', fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
        "/, max-keys=2&prefix=J, '', 34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
    })
    void signsAsTheDocumentationOfS3(String path, String query, String range, String signature) {
        String host = "examplebucket.s3.amazonaws.com";
        Map<String, String> fields = range.isEmpty() ? Map.of("Host", host) : Map.of("Host", host, "Range", range);
        Map<String, String> signed =
                new RequestSigner("us-east-1", "s3").sign(new RequestSigner.Get(path, query, fields), S3, S3_TIME);
        assertThat(signed.get("authorization")).endsWith("Signature=" + signature);
        assertThat(signed).containsEntry("x-amz-date", "20130524T000000Z").doesNotContainKey("host");
    }

    @Test
    void sendsTheTokenOfASession() {
        Map<String, String> signed = new RequestSigner("us-east-1", "s3")
                .sign(
                        new RequestSigner.Get("/k", "", Map.of("host", "h")),
                        new Credentials("id", "secret", "token", null),
                        S3_TIME);
        assertThat(signed).containsEntry("x-amz-security-token", "token");
        assertThat(signed.get("authorization")).contains("x-amz-security-token").doesNotContain("secret,");
    }

    @Test
    void encodesWhatAPrefixMayHold() {
        assertThat(RequestSigner.encoded("a b/ü+%?.txt", true)).isEqualTo("a%20b/%C3%BC%2B%25%3F.txt");
        assertThat(RequestSigner.encoded("a/b", false)).isEqualTo("a%2Fb");
    }
}
