package dev.offprint.publish.cdn.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A secret that no header field may hold is found out before anything is published, and is not shown. */
class TokenTest {

    private static final List<String> AWS = List.of("aws.accessKeyId", "aws.secretAccessKey", "aws.sessionToken");

    private TestApi api;

    @BeforeEach
    void serve() throws IOException {
        api = new TestApi("{}");
    }

    @AfterEach
    void stop() {
        api.close();
        AWS.forEach(System::clearProperty);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"S3cret\nsecond", "S3cret\rsecond", "S3cret\u0000", "Bearer S3cret", "S3crét", "\u001b[S3cret"})
    void aTokenThatNoFieldMayHoldIsRefused(String token) {
        Map<String, String> environment = Map.of("CLOUDFLARE_API_TOKEN", token, "FASTLY_API_KEY", token);
        assertThatThrownBy(() -> Cdns.open(List.of("cloudflare:z"), api.outside(environment)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("$CLOUDFLARE_API_TOKEN holds a line break")
                .hasMessageNotContaining("S3cr");
        assertThatThrownBy(() -> Cdns.open(List.of("fastly:s"), api.outside(environment)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("$FASTLY_API_KEY holds a line break")
                .hasMessageNotContaining("S3cr");
    }

    @Test
    void lineBreaksAroundATokenAreNoPartOfIt() {
        assertThat(Cdns.open(
                        List.of("cloudflare:z"), api.outside(Map.of("CLOUDFLARE_API_TOKEN", "\n s3cret-token \r\n"))))
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"aws.accessKeyId", "aws.secretAccessKey", "aws.sessionToken"})
    void soAreCredentialsOfAws(String broken) {
        AWS.forEach(name -> System.setProperty(name, name.equals(broken) ? "S3cret\nsecond" : "whole"));
        assertThatThrownBy(() -> Cdns.open(List.of("cloudfront:D"), api.outside(Map.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("AWS_")
                .hasMessageContaining("line break")
                .hasMessageNotContaining("S3cret");
    }
}
