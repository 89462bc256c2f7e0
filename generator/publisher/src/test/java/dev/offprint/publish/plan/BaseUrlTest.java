package dev.offprint.publish.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BaseUrlTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost",
                "http://localhost:8080/docs",
                "https://LOCALHOST",
                "http://docs.localhost",
                "http://printer.local.",
                "http://nas.internal",
                "http://box.home.arpa",
                "http://intranet",
                "http://127.0.0.1:8080",
                "http://127.255.0.3",
                "http://0.0.0.0",
                "http://10.1.2.3",
                "http://172.16.0.1",
                "http://172.31.255.255",
                "http://192.168.1.1",
                "http://169.254.1.1",
                "http://100.64.0.1",
                "http://2130706433",
                "http://0x7f.1",
                "http://[::1]:8080",
                "http://[::]",
                "http://[0:0:0:0:0:0:0:1]",
                "http://[fe80::1%25eth0]",
                "http://[fd00::1]",
                "http://[::ffff:127.0.0.1]",
                "http://[::ffff:7f00:1]"
            })
    void leadsToThisMachineOrItsNetwork(String url) {
        assertThat(new BaseUrl(url).isLocal()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://knowledge.example.com",
                "https://localhost.example.com",
                "https://localhosts.com",
                "https://1.2.3.4.example.com",
                "https://8.8.8.8",
                "https://172.32.0.1",
                "https://100.128.0.1",
                "https://[2001:db8::1]/docs",
                "https://my-local.com"
            })
    void leadsElsewhere(String url) {
        assertThat(new BaseUrl(url).isLocal()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://example.com", "https://a.example.org/x", "https://site.test", "https://x.invalid"})
    void isKeptFreeForExamples(String url) {
        assertThat(new BaseUrl(url).isReserved()).isTrue();
        assertThat(new BaseUrl(url.replace("://", "://my")).isLocal()).isFalse();
    }
}
