package dev.offprint.publish.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.publish.plan.Guards.BaseUrl;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
                "http://[::ffff:7f00:1]",
                "http://[0:0:0:0:0:FFFF:C0A8:0101]",
                "http://[::ffff:a9fe:101]"
            })
    void leadsToThisMachineOrItsNetwork(String url) {
        assertThat(BaseUrl.isLocal(BaseUrl.host(url))).isTrue();
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
                "https://[2001:db8::ffff:1]",
                "https://[64:ff9b::8.8.8.8]",
                "https://[fec0::1]",
                "https://[::ffff:808:808]",
                "https://[::ffff:8.8.8.8]",
                "https://[0:0:0:0:0:ffff:0808:0808]",
                "https://[0:0:ffff::1]",
                "https://[::2]",
                "https://168.254.1.1",
                "https://191.168.1.1",
                "https://100.63.0.1",
                "https://172.15.0.1",
                "https://169.253.1.1",
                "https://192.167.1.1",
                "https://my-local.com"
            })
    void leadsElsewhere(String url) {
        assertThat(BaseUrl.isLocal(BaseUrl.host(url))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://example.com", "https://a.example.org/x", "https://site.test", "https://x.invalid"})
    void isKeptFreeForExamples(String url) {
        assertThat(BaseUrl.isReserved(BaseUrl.host(url))).isTrue();
        assertThat(BaseUrl.isLocal(BaseUrl.host(url.replace("://", "://my")))).isFalse();
        assertThat(BaseUrl.isLocal(BaseUrl.host(url))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://myexample.com", "https://example.com.org", "https://testing", "https://8.8.8.8"})
    void isNotKeptFreeForExamples(String url) {
        assertThat(BaseUrl.isReserved(BaseUrl.host(url))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "https://Docs.Acme.DEV:8443/kb, docs.acme.dev",
        "https://docs.acme.dev./, docs.acme.dev",
        "https://docs.acme.dev, docs.acme.dev",
        "http://[2001:DB8::1]:80/x, [2001:db8::1]"
    })
    void namesItsHost(String url, String host) {
        assertThat(BaseUrl.host(url)).isEqualTo(host);
    }
}
