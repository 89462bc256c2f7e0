package dev.offprint.edge.runtime.jvm.s3;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Proxy;
import java.net.ProxySelector;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EnvironmentProxiesTest {

    private static final Map<String, String> VARIABLES = Map.of(
            "HTTPS_PROXY", "http://proxy.test:3128",
            "http_proxy", "other.test:8080",
            "no_proxy", "localhost, .internal.test,127.0.0.1");

    @ParameterizedTest
    @CsvSource({
        "https://bucket.s3.amazonaws.com/k, proxy.test:3128",
        "http://storage.test/k, other.test:8080",
        "http://localhost:9000/k, direct",
        "http://127.0.0.1:9000/k, direct",
        "https://s3.internal.test/k, direct",
        "https://notinternal.test/k, proxy.test:3128",
    })
    void picksTheProxy(String target, String expected) {
        Proxy proxy = new EnvironmentProxies(VARIABLES, ProxySelector.getDefault())
                .select(URI.create(target))
                .get(0);
        String found = proxy.equals(Proxy.NO_PROXY)
                ? "direct"
                : proxy.address().toString().replace("/<unresolved>", "");
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void leavesTheRestToTheJvm() {
        assertThat(new EnvironmentProxies(Map.of(), ProxySelector.getDefault()).select(URI.create("http://a.test/")))
                .containsExactly(Proxy.NO_PROXY);
    }
}
