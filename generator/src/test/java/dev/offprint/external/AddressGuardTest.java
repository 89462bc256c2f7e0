package dev.offprint.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressGuardTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.9.9.9",
                "0.0.0.0",
                "10.1.2.3",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.1.1",
                "169.254.169.254",
                "100.64.0.1",
                "224.0.0.1",
                "255.255.255.255",
                "::1",
                "::",
                "fe80::1",
                "fc00::1",
                "fd12::1",
                "ff02::1",
                "::ffff:127.0.0.1",
                "64:ff9b::7f00:1",
                "2002:7f00:1::",
                "localhost"
            })
    void privateAddressesAreKnown(String host) throws IOException {
        assertThat(AddressGuard.isPrivate(host)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"8.8.8.8", "172.32.0.1", "100.128.0.1", "192.169.0.1", "2606:4700::1111", "64:ff9b::808:808"})
    void andThoseOfTheInternetToo(String host) throws IOException {
        assertThat(AddressGuard.isPrivate(host)).isFalse();
    }
}
