package dev.offprint.edge.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.offprint.edge.http.Headers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ClientAddressTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "192.0.2.1 | 192.0.2.1",
                "198.51.100.7 | 198.51.100.7",
                "255.255.255.255 | 255.255.255.255",
                "0.0.0.0 | 0.0.0.0",
                "192.0.2.1:8080 | 192.0.2.1",
                "192.0.2.1:65529 | 192.0.2.1",
                "::ffff:192.0.2.1 | 192.0.2.1",
                "[::FFFF:c000:201]:80 | 192.0.2.1",
                "2001:db8:1:2:3:4:5:6 | 2001:db8:1:2::/64",
                "2001:0DB8:0001:0002:ffff:: | 2001:db8:1:2::/64",
                "[2001:db8::1]:443 | 2001:db8::/64",
                "2001:db8:0:1::1 | 2001:db8:0:1::/64",
                "0:0:0:1::5 | 0:0:0:1::/64",
                "fe80::1%eth0 | fe80::/64",
                "[fe80::1%25eth0] | fe80::/64",
                "::1 | ::/64",
                ":: | ::/64",
                "64:ff9b::192.0.2.33 | 64:ff9b::/64",
                "1:2:3:4:5:6:192.0.2.33 | 1:2:3:4::/64"
            })
    void readsAnAddress(String text, String client) {
        assertThat(IpAddress.parse(text).map(IpAddress::client)).contains(new ClientKey(client));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "unknown",
                "_hidden",
                "1.2.3",
                "1.2.3.4.5",
                "1.2.3.4.",
                ".1.2.3.4",
                "1.2.3.256",
                "01.2.3.4",
                "1.2.3.-4",
                "1.2.3.4:x",
                "1.2.3.4:",
                "0x7f.0.0.1",
                "2130706433",
                "1:2:3:4:5:6:7",
                "1:2:3:4:5:6:7:8:9",
                "1:2:3:4:5:6:7:8:",
                "1.2.3.4:123456",
                "1.2.3.4:8/0",
                "1.2.3.4:8:",
                "1::2::3",
                ":::",
                ":",
                "1:2:3:4:5:6:7::8",
                "12345::",
                "g::",
                "[::1",
                "[::1]x",
                "::1]",
                "[]",
                "1.2.3.4::",
                "::1.2.3",
                "1:2:3:4:5:6:7:1.2.3.4",
                "\u0661.2.3.4",
                "localhost",
                "%eth0"
            })
    void refusesWhatIsNoAddress(String text) {
        assertThat(IpAddress.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.255.1.2, true",
        "10.0.0.0/8, 11.0.0.0, false",
        "10.0.0.0/8, ::ffff:10.1.1.1, true",
        "0.0.0.0/0, 8.8.8.8, true",
        "0.0.0.0/0, 2001:db8::1, false",
        "::/0, 2001:db8::1, true",
        "192.0.2.1, 192.0.2.1, true",
        "192.0.2.1/32, 192.0.2.2, false",
        "fc00::/7, fdff::1, true",
        "fc00::/7, fe00::1, false",
        "2001:db8::/64, 2001:db8::ffff:1, true",
        "2001:db8::8000/113, 2001:db8::7fff, false",
        "::1/128, ::1, true",
        "::1/128, ::2, false",
        "2001:db8::/63, 2001:db8:0:1::, true",
        "2001:db8::/65, 2001:db8::8000:0:0:0, false",
        "192.0.2.0/32, 192.0.2.0, true"
    })
    void knowsWhatIsInANetwork(String network, String address, boolean inside) {
        Network parsed = Network.parse(network).orElseThrow();
        assertThat(parsed.contains(IpAddress.parse(address).orElseThrow())).isEqualTo(inside);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "/8", "10.0.0.0/", "10.0.0.0/33", "::/129", "10.0.0.0/x", "10.0.0.0/-1", "x/8", "::/0000"})
    void refusesWhatIsNoNetwork(String text) {
        assertThat(Network.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // hops | peer | X-Forwarded-For | client
                "0 | 10.0.0.1 | 192.0.2.9 | 10.0.0.1",
                "1 | 10.0.0.1 | 192.0.2.9 | 192.0.2.9",
                "1 | 10.0.0.1 | 192.0.2.8, 192.0.2.9 | 192.0.2.9",
                "2 | 10.0.0.1 | 192.0.2.7, 192.0.2.8, 192.0.2.9 | 192.0.2.8",
                "2 | 10.0.0.1 | 192.0.2.9 | 192.0.2.9",
                "1 | 203.0.113.5 | 192.0.2.9 | 203.0.113.5",
                "1 | 10.0.0.1 | 192.0.2.9, unknown | 10.0.0.1",
                "2 | 10.0.0.1 | unknown, 192.0.2.9 | 192.0.2.9",
                "2 | 10.0.0.1 | 192.0.2.7, <script>, 192.0.2.9 | 192.0.2.9",
                "1 | 10.0.0.1 | 192.0.2.9, , | 192.0.2.9",
                "1 | 10.0.0.1 | '' | 10.0.0.1",
                "1 | ::1 | [2001:db8::9]:443 | 2001:db8::/64",
                "1 | 10.0.0.1 | \"open, 192.0.2.9 | 192.0.2.9",
                "1 | @ | 192.0.2.9 | @"
            })
    void countsHopsFromTheRight(int hops, String peer, String forwarded, String client) {
        ClientAddress rule = new ClientAddress(hops, Network.PRIVATE);
        assertThat(rule.of(peer, Headers.of("x-forwarded-for", forwarded))).isEqualTo(new ClientKey(client));
    }

    @Test
    void joinsSeveralFields() {
        ClientAddress rule = new ClientAddress(1, Network.PRIVATE);
        Headers headers = Headers.of("X-Forwarded-For", "192.0.2.1", "X-Forwarded-For", "192.0.2.2");
        assertThat(rule.of("127.0.0.1", headers)).isEqualTo(new ClientKey("192.0.2.2"));
        assertThat(rule.of("127.0.0.1", Headers.NONE)).isEqualTo(new ClientKey("127.0.0.1"));
    }

    @Test
    void knowsItsProxies() {
        ClientAddress rule = new ClientAddress(1, Network.PRIVATE);
        assertThat(rule.isProxy("10.0.0.1")).isTrue();
        assertThat(rule.isProxy("203.0.113.5")).isFalse();
        assertThat(rule.isProxy("@")).isFalse();
        assertThat(ClientAddress.DIRECT.isProxy("10.0.0.1")).isFalse();
    }

    @Test
    void believesNobodyWhereNobodyIsTrusted() {
        ClientAddress rule = new ClientAddress(1, List.of());
        assertThat(rule.of("10.0.0.1", Headers.of("X-Forwarded-For", "192.0.2.1")))
                .isEqualTo(new ClientKey("10.0.0.1"));
        assertThatIllegalArgumentException().isThrownBy(() -> new ClientAddress(-1, List.of()));
    }
}
