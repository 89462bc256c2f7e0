package dev.offprint.edge.redis.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.runtime.jvm.quota.WrongQuotaStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RedisAddressTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "redis://localhost | redis://localhost:6379",
                "redis://localhost:1/ | redis://localhost:1",
                "rediss://u:p@h:1/7 | rediss://h:1",
                "redis://:p%40@h | redis://h:6379",
                "redis://[::1]:7/2 | redis://::1:7",
                "redis-sentinel://a,b:1/#main | redis-sentinel://a:26379,b:1/#main",
                "rediss-sentinel://u:p@a/3#main | rediss-sentinel://a:26379/#main",
                "redis-cluster://a:1,b:2 | redis-cluster://a:1,b:2",
                "rediss-cluster://u@a/0 | rediss-cluster://a:6379"
            })
    void isReadAndShownWithoutSecrets(String text, String shown) throws WrongQuotaStore {
        assertThat(RedisAddress.parse(text)).hasToString(shown);
    }

    @Test
    void hasAUserAPasswordAndADatabase() throws WrongQuotaStore {
        RedisAddress address = RedisAddress.parse("rediss://a%3Ab:p%40+:@h/7");
        assertThat(address.user()).isEqualTo("a:b");
        assertThat(address.password()).isEqualTo("p@+:");
        assertThat(address.database()).isEqualTo(7);
        assertThat(address.isEncrypted()).isTrue();
        assertThat(RedisAddress.parse("redis://h").user()).isNull();
        assertThat(RedisAddress.parse("redis://u@h").password()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "redis://",
                "redis://u:secret@",
                "redis://h:0",
                "redis://h:65536",
                "redis://u:secret@h:x",
                "redis://h:1:2",
                "redis://h/x",
                "redis://h/1/2",
                "redis://a,b",
                "redis://h#name",
                "redis://u:secret@h name",
                "redis://u:%zzsecret@h",
                "redis-sentinel://h",
                "redis-sentinel://h/#",
                "redis-sentinel://a,,b/#m",
                "redis-cluster://h/1",
                "redis-cluster://h#m"
            })
    void saysWhatIsAllowedAndKeepsThePassword(String text) {
        assertThatThrownBy(() -> RedisAddress.parse(text))
                .isInstanceOf(WrongQuotaStore.class)
                .hasMessageStartingWith("--rate-limit-store takes redis://HOST:PORT")
                .message()
                .doesNotContain("secret")
                .doesNotContain("\n");
    }
}
