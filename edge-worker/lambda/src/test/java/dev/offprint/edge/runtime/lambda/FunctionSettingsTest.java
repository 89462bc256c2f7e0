package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.store.BreakingStore;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FunctionSettingsTest {

    @Test
    void needsAStoreOnly() {
        FunctionSettings settings = FunctionSettings.of(Map.of("STORE", "s3://bucket/site"));
        assertThat(settings.store()).hasToString("s3://bucket/site/");
        assertThat(settings.region()).isEqualTo("us-east-1");
        assertThat(settings.endpoint()).isNull();
        assertThat(settings.anonymous()).isFalse();
        assertThat(settings.viewers()).isFalse();
        assertThat(settings.serving().outermost()).isFalse();
        assertThat(settings.serving().recheck()).isEqualTo(Duration.ofSeconds(5));
        assertThat(settings.serving().quota().apply(Quota.DEFAULT)).contains(Quota.DEFAULT);
        assertThat(settings.open()).isInstanceOf(BreakingStore.class);
    }

    @Test
    void takesEveryVariable() {
        FunctionSettings settings = FunctionSettings.of(Map.ofEntries(
                Map.entry("STORE", "s3://bucket"),
                Map.entry("STORE_REGION", "eu-west-1"),
                Map.entry("STORE_ANONYMOUS", "true"),
                Map.entry("AWS_REGION", "eu-central-1"),
                Map.entry("AWS_ENDPOINT_URL", "http://localhost:9000"),
                Map.entry("FOLLOW_WITHIN", "60"),
                Map.entry("OUTERMOST", "true"),
                Map.entry("RATE_LIMIT", "10/1"),
                Map.entry("CLIENT_ADDRESS", "cloudfront")));
        assertThat(settings.region()).isEqualTo("eu-west-1");
        assertThat(settings.endpoint()).hasToString("http://localhost:9000");
        assertThat(settings.anonymous()).isTrue();
        assertThat(settings.viewers()).isTrue();
        assertThat(settings.serving().outermost()).isTrue();
        assertThat(settings.serving().recheck()).isEqualTo(Duration.ofMinutes(1));
        assertThat(settings.serving().quota().apply(Quota.DEFAULT)).contains(new Quota(10, 1));
    }

    @Test
    void readsTheBucketInTheRegionOfTheFunction() {
        assertThat(FunctionSettings.of(Map.of("STORE", "s3://bucket", "AWS_REGION", "eu-central-1"))
                        .region())
                .isEqualTo("eu-central-1");
    }

    @Test
    void countsNobodyIfTheRateLimitIsOff() {
        FunctionSettings settings = FunctionSettings.of(Map.of("STORE", "s3://bucket", "RATE_LIMIT", "off"));
        assertThat(settings.serving().quota().apply(Quota.DEFAULT)).isEmpty();
    }

    @Test
    void servesAFolderOfTheImage() {
        assertThat(FunctionSettings.of(Map.of("STORE", "/var/task/public")).open())
                .isInstanceOf(DirectoryObjectStore.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "STORE | https://bucket | the variable STORE takes s3://BUCKET/PREFIX or a folder, not `https://bucket`",
                "STORE | ''             | the variable STORE takes s3://BUCKET/PREFIX or a folder, not ``",
                "FOLLOW_WITHIN | 0      | the variable FOLLOW_WITHIN takes a number of seconds from 1 on, not `0`",
                "FOLLOW_WITHIN | soon   | the variable FOLLOW_WITHIN takes a number of seconds from 1 on, not `soon`",
                "RATE_LIMIT | 120       | the variable RATE_LIMIT takes REQUESTS/SECONDS, such as 120/60, or `off`, not `120`",
                "RATE_LIMIT | 0/60      | the variable RATE_LIMIT takes REQUESTS/SECONDS, such as 120/60, or `off`, not `0/60`",
                "OUTERMOST | yes        | the variable OUTERMOST takes `false` or `true`, not `yes`",
                "CLIENT_ADDRESS | x     | the variable CLIENT_ADDRESS takes `source` or `cloudfront`, not `x`",
                "AWS_ENDPOINT_URL_S3 | minio | the variable AWS_ENDPOINT_URL_S3: it takes a URL that begins with http:// or https://, not `minio`"
            })
    void saysWhatAVariableTakes(String name, String value, String message) {
        Map<String, String> variables = new HashMap<>(Map.of("STORE", "s3://bucket"));
        variables.put(name, value);
        assertThatThrownBy(() -> FunctionSettings.of(variables)).hasMessage(message);
    }
}
