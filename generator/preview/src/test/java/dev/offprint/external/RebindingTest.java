package dev.offprint.external;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.external.GuardedResolver.Names;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that lead elsewhere with each lookup. 127.0.0.1 stands for the Internet here, 127.0.0.3 for the network inside. */
class RebindingTest {

    private static final ProxySelector NO_PROXY = ProxySelector.of(null);

    private final List<String> lookups = new CopyOnWriteArrayList<>();
    private Elsewhere elsewhere;

    @BeforeEach
    void serve() throws IOException {
        elsewhere = new Elsewhere();
    }

    @AfterEach
    void stop() {
        elsewhere.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/busy-twice", "/busy-for-hours", "/404", "/no-head", "/redirect", "/loop"})
    void everySendIsPrecededByTheOneLookupThatItConnectsTo(String path) throws Exception {
        ask(path, Integer.MAX_VALUE);
        assertThat(lookups).hasSameSizeAs(elsewhere.requests).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/busy-twice", "/404", "/redirect", "/loop"})
    void aNameThatMovesInsideIsNotAskedAgain(String path) throws Exception {
        assertThat(ask(path, 1)).isEqualTo(LinkResult.PRIVATE);
        assertThat(elsewhere.requests).hasSize(1);
    }

    @Test
    void aNameThatAlsoLeadsInsideIsNotAsked() throws Exception {
        Names both = host -> new InetAddress[] {address(1), address(3)};
        try (LinkClient client = client(both, NO_PROXY)) {
            assertThat(probe(client).ask(address("/200"))).isEqualTo(LinkResult.PRIVATE);
        }
        assertThat(elsewhere.requests).isEmpty();
    }

    @Test
    void aServerThatSendsALittleNowAndThenIsGivenUp() throws Exception {
        try (java.net.ServerSocket slow = new java.net.ServerSocket(0, 1, address(1))) {
            Thread dripping = new Thread(() -> drip(slow));
            dripping.start();
            try (LinkClient client = client(host -> new InetAddress[] {address(1)}, NO_PROXY)) {
                URI address = URI.create("http://host.test:" + slow.getLocalPort() + "/");
                assertThat(probe(client).ask(address).problem().toString()).startsWith("does not answer within");
            }
            dripping.join();
        }
    }

    @Test
    void behindAProxyWhatThisMachineKnowsOfTheNameDecides() throws Exception {
        Names names = host -> new InetAddress[] {host.equals("inside.test") ? address(3) : address(1)};
        int port = URI.create(elsewhere.base()).getPort();
        try (LinkClient client = client(names, proxy(port))) {
            assertThat(probe(client).ask(URI.create("http://outside.test/200"))).isEqualTo(LinkResult.FINE);
            assertThat(probe(client).ask(URI.create("http://inside.test/200"))).isEqualTo(LinkResult.PRIVATE);
        }
        assertThat(elsewhere.requests).hasSize(1);
    }

    /** Asks for a path of a host whose name leads to the Internet so many times, and inside from then on. */
    private LinkResult ask(String path, int times) throws Exception {
        Names names = host -> {
            lookups.add(host);
            return new InetAddress[] {address(lookups.size() <= times ? 1 : 3)};
        };
        try (LinkClient client = client(names, NO_PROXY)) {
            return probe(client).ask(address(path));
        }
    }

    private URI address(String path) {
        return URI.create("http://rebind.test:" + URI.create(elsewhere.base()).getPort() + path);
    }

    private static LinkClient client(Names names, ProxySelector proxies) {
        return new LinkClient(policy(), new GuardedResolver(names, RebindingTest::isInside), names, proxies);
    }

    private static LinkProbe probe(LinkClient client) {
        return new LinkProbe(policy(), Clock.systemUTC(), client);
    }

    private static LinkCheckPolicy policy() {
        return new LinkCheckPolicy(
                "Test", 1, Duration.ofMillis(1), Duration.ofMillis(800), Duration.ofSeconds(1), false);
    }

    private static InetAddress address(int last) throws UnknownHostException {
        return InetAddress.getByAddress("rebind.test", new byte[] {127, 0, 0, (byte) last});
    }

    private static ProxySelector proxy(int port) {
        return new ProxySelector() {
            @Override
            public List<Proxy> select(URI uri) {
                return List.of(new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved("proxy.test", port)));
            }

            @Override
            public void connectFailed(URI uri, SocketAddress address, IOException failure) {}
        };
    }

    private static void drip(java.net.ServerSocket server) {
        try (java.net.Socket one = server.accept()) {
            one.getOutputStream().write("HTTP/1.1 200 OK\r\nX: ".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            for (int i = 0; i < 200; i++) {
                one.getOutputStream().write('x');
                one.getOutputStream().flush();
                Thread.sleep(50);
            }
        } catch (IOException gone) {
            return;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isInside(InetAddress address) {
        return address.getHostAddress().equals("127.0.0.3");
    }
}
