package dev.offprint.edge.runtime.jvm.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms of the header, and what is none. */
final class ProxyHeaderTest {

    private static final String SIGNATURE = "0d0a0d0a000d0a515549540a";

    @ParameterizedTest
    @CsvSource(textBlock = """
            PROXY TCP4 192.0.2.7 198.51.100.1 40000 443,  /192.0.2.7:40000
            PROXY TCP6 2001:db8::7 2001:db8::1 1 65535,   /[2001:db8:0:0:0:0:0:7]:1
            PROXY UNKNOWN,                                 -
            PROXY UNKNOWN whatever 1 2,                    -
            """)
    void readsVersionOne(String line, String client) throws MalformedHeader {
        assertReads(ascii(line + "\r\n"), client);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            2111000cc0000207c63364019c4001bb,                    /192.0.2.7:40000
            2111000fc0000207c63364019c4001bb040000,              /192.0.2.7:40000
            2121002420010db800000000000000000000000720010db8000000000000000000000001000101bb, /[2001:db8:0:0:0:0:0:7]:1
            20000000,   -
            2011000cc0000207c63364019c4001bb, -
            21000000,   -
            21000003aabbcc, -
            """)
    void readsVersionTwo(String rest, String client) throws MalformedHeader {
        assertReads(hex(SIGNATURE + rest), client);
    }

    private static void assertReads(ByteBuffer header, String client) throws MalformedHeader {
        ByteBuffer bytes = ByteBuffer.allocate(header.remaining() + 3);
        bytes.put(header.duplicate()).put(ascii("GET")).flip();
        for (int length = 0; length < header.remaining(); length++) {
            assertThat(ProxyHeader.read(bytes.slice(0, length))).isEmpty();
        }
        Optional<ProxyHeader> read = ProxyHeader.read(bytes);
        InetSocketAddress address = read.orElseThrow().client();
        assertThat(address == null ? "-" : address.toString()).isEqualTo(client);
        assertThat(StandardCharsets.US_ASCII.decode(bytes).toString()).isEqualTo("GET");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/1.1\r\n",
                "PROXY TCP4 192.0.2.7 198.51.100.1 40000 443\n",
                "PROXY TCP4 192.0.2.7 198.51.100.1 40000\r\n",
                "PROXY TCP4 192.0.2.7 198.51.100.1 40000 443 \r\n",
                "PROXY TCP4 192.0.2.7 198.51.100.1 040000 443\r\n",
                "PROXY TCP4 192.0.2.7 198.51.100.1 70000 443\r\n",
                "PROXY TCP4 192.0.2.7 198.51.100.1 1 x\r\n",
                "PROXY TCP4 192.0.2.256 198.51.100.1 1 2\r\n",
                "PROXY TCP4 192.0.2.7 host 1 2\r\n",
                "PROXY TCP4 2001:db8::7 2001:db8::1 1 2\r\n",
                "PROXY TCP6 192.0.2.7 198.51.100.1 1 2\r\n",
                "PROXY TCP6 fe80::1%eth0 2001:db8::1 1 2\r\n",
                "PROXY TCP6 192.0.2.7:80 2001:db8::1 1 2\r\n",
                "PROXY UDP4 192.0.2.7 198.51.100.1 1 2\r\n",
                "PROXY \r\n",
                "PROXY  TCP4\r\n",
                "\u0016\u0003\u0001"
            })
    void refusesWhatIsNoVersionOne(String line) {
        assertThatThrownBy(() -> ProxyHeader.read(ascii(line))).isInstanceOf(MalformedHeader.class);
    }

    @Test
    void refusesALineWithoutEnd() throws MalformedHeader {
        assertThat(ProxyHeader.read(ascii("PROXY UNKNOWN " + "a".repeat(92)))).isEmpty();
        assertThatThrownBy(() -> ProxyHeader.read(ascii("PROXY UNKNOWN " + "a".repeat(93))))
                .isInstanceOf(MalformedHeader.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0d0a0d0a000d0b",
                "0d0a0d0a000d0a515549540a3111000c",
                "0d0a0d0a000d0a515549540a22110000",
                "0d0a0d0a000d0a515549540a21120000",
                "0d0a0d0a000d0a515549540a2111000bc0000207c63364019c4001",
                "0d0a0d0a000d0a515549540a2121000cc0000207c63364019c4001bb",
                "0d0a0d0a000d0a515549540a2111ffff"
            })
    void refusesWhatIsNoVersionTwo(String header) {
        ByteBuffer bytes = ByteBuffer.allocate(40).put(hex(header)).rewind();
        int length = header.length() / 2;
        boolean isComplete = length == 16 && !header.endsWith("ffff");
        assertThatThrownBy(() -> ProxyHeader.read(isComplete ? bytes : bytes.slice(0, length)))
                .isInstanceOf(MalformedHeader.class);
    }

    private static ByteBuffer ascii(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static ByteBuffer hex(String text) {
        return ByteBuffer.wrap(HexFormat.of().parseHex(text));
    }
}
