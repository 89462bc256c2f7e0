package dev.offprint.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
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
                "168.63.129.16",
                "192.0.0.192",
                "192.0.2.1",
                "192.88.99.1",
                "198.18.0.1",
                "198.19.255.255",
                "198.51.100.7",
                "203.0.113.7",
                "240.0.0.1",
                "::7f00:1",
                "::ffff:a9fe:a9fe",
                "64:ff9b::a9fe:a9fe",
                "64:ff9b::a83f:8110",
                "64:ff9b:1::808:808",
                "100::1",
                "2001::1",
                "2001:0:808:808::1",
                "2001:2::1",
                "2001:10::1",
                "2001:db8::1",
                "2002:a83f:8110::",
                "2a00::200:5efe:a9fe:a9fe",
                "2a00::5efe:a00:1",
                "3fff::1",
                "4000::1",
                "5f00::1",
                "fec0::1",
                "fd00:ec2::254",
                "febf::1",
                "fe80::1%1",
                "localhost"
            })
    void privateAddressesAreKnown(String host) throws IOException {
        assertThat(AddressGuard.isPrivate(InetAddress.getByName(host))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8.8.8.8",
                "9.255.255.255",
                "100.63.255.255",
                "100.128.0.1",
                "168.63.129.17",
                "172.32.0.1",
                "192.0.1.1",
                "192.169.0.1",
                "198.17.255.255",
                "198.20.0.1",
                "223.255.255.255",
                "2001:200::1",
                "2001:db9::1",
                "2002:808:808::",
                "2606:4700::1111",
                "2a00::5efe:808:808",
                "3ffe::1",
                "64:ff9b::808:808"
            })
    void andThoseOfTheInternetToo(String host) throws IOException {
        assertThat(AddressGuard.isPrivate(InetAddress.getByName(host))).isFalse();
    }
}
