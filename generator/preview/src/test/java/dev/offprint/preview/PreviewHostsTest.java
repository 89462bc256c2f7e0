package dev.offprint.preview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Request;
import dev.offprint.level.Gate;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** For which hosts, and for pages of which sites, the preview answers. */
@Gate
final class PreviewHostsTest extends PreviewCase {

    @Test
    void aPageOfThisPreviewMayFrameAPageAndNobodyElseMay() throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        assertThat(get(server, PAGE, "Sec-Fetch-Dest", "iframe").headers().firstValue("Content-Security-Policy"))
                .get()
                .asString()
                .contains("frame-ancestors 'self'");
        assertThat(get(server, PAGE, "Sec-Fetch-Dest", "document").headers().firstValue("Content-Security-Policy"))
                .get()
                .asString()
                .contains("frame-ancestors 'none'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"document", "iframe"})
    void whatABrowserShowsHasTheAddressesOfTheHostThatItAsked(String destination) throws Exception {
        write("articles/one/en.md", "---\ntitle: One\n---\n![A drawing](a.svg) and http://localhost:1/\n");
        write("articles/one/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>");
        PreviewServer server = start(Drafts.HIDDEN);
        HttpResponse<String> page = get(server, PAGE, "Sec-Fetch-Dest", destination);
        assertThat(page.body())
                .contains("<img src=\"http://127.0.0.1:" + server.port() + "/media/one/a.")
                .contains("href=\"http://127.0.0.1:" + server.port() + "/en/knowledge/one\"")
                .contains("http://localhost:1/")
                .doesNotContain("localhost:" + server.port());
        assertThat(page.headers().firstValueAsLong("Content-Length"))
                .hasValue(page.body().getBytes(StandardCharsets.UTF_8).length);
        assertThat(get(server, PAGE).body())
                .as("what a program gets")
                .contains("<img src=\"http://localhost:" + server.port() + "/media/one/a.");
        assertThat(get(server, "/en/developers", "Sec-Fetch-Dest", destination).body())
                .as("the form that calls the API")
                .contains("http://127.0.0.1:" + server.port())
                .doesNotContain("localhost:" + server.port());
    }

    @ParameterizedTest
    @ValueSource(strings = {"[::1]:99", "LOCALHOST:99"})
    void aForwardedPortIsPartOfTheAddresses(String host) throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        assertThat(page(server, host)).contains("href=\"http://" + host.toLowerCase(Locale.ROOT) + "/en/knowledge/one");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost:9\"><script>", "localhost:x", "[\"><script>]", ""})
    void aHostThatIsNoneIsNoPartOfAPage(String host) {
        assertThat(new AllowedHosts("0.0.0.0", List.of())
                        .origin(Request.get("/").with("Host", host)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "localhost.evil.example:8080", "", "127.0.0.1.evil.example"})
    void otherHostsAreRefused(String host) throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        assertThat(statusLine(server, host)).contains(host.isEmpty() ? "40" : "403");
        AllowedHosts everywhere = new AllowedHosts("0.0.0.0", List.of());
        assertThat(everywhere.know(Request.get("/").with("Host", host))).isFalse();
        assertThat(everywhere.know(Request.get("/").with("Host", "192.0.2.7:8080")))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:1", "127.0.0.1:8080", "[::1]:99"})
    void thisMachinesNamesAreNot(String host) throws Exception {
        assertThat(statusLine(start(Drafts.HIDDEN), host)).contains("200");
    }

    @Test
    void aNameThatWasAllowedIsAnsweredAndTheRefusalOfAnotherSaysHow() throws Exception {
        PreviewServer server = start(new AllowedHosts("127.0.0.1", List.of("devbox.local")));
        assertThat(statusLine(server, "Devbox.local:8080")).contains("200");
        assertThat(page(server, "devbox.local:8080")).contains("href=\"http://devbox.local:8080/en/knowledge/one");
        assertThat(statusLine(server, "evil.example")).contains("403");
    }

    @Test
    void pagesOfOtherSitesMayLinkHereAndReadNothing() throws Exception {
        PreviewServer server = start(Drafts.PAGES);
        String draft = "/en/knowledge/draft";
        assertThat(get(server, draft, "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "cors")
                        .statusCode())
                .isEqualTo(403);
        assertThat(get(server, draft, "Origin", "https://evil.example").statusCode())
                .isEqualTo(403);
        assertThat(get(server, draft, "Origin", "null").statusCode()).isEqualTo(403);
        assertThat(get(server, draft, "Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate")
                        .statusCode())
                .isEqualTo(200);
        assertThat(get(server, draft, "Sec-Fetch-Site", "same-site", "Sec-Fetch-Mode", "cors")
                        .statusCode())
                .isEqualTo(200);
        assertThat(get(server, draft, "Origin", "http://localhost:3000").statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"articles.json", "state.json"})
    void whatCostsWorkIsForPagesOfThePreviewAndPrograms(String name) throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        String path = "/_preview/" + name;
        for (String site : List.of("cross-site", "same-site", "none", "unheard-of")) {
            assertThat(get(server, path, "Sec-Fetch-Site", site, "Sec-Fetch-Mode", "navigate")
                            .statusCode())
                    .as(site)
                    .isEqualTo(403);
        }
        for (String origin : List.of("https://evil.example", "null", "http://localhost:3000", "http://127.0.0.1")) {
            assertThat(get(server, path, "Origin", origin).statusCode())
                    .as(origin)
                    .isEqualTo(403);
        }
        assertThat(get(server, path, "Sec-Fetch-Site", "same-origin").statusCode())
                .isEqualTo(200);
        assertThat(get(server, path, "Origin", "http://127.0.0.1:" + server.port())
                        .statusCode())
                .isEqualTo(200);
        assertThat(get(server, path).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/_preview/", "/_preview/articles/one"})
    void aLinkOfAnotherSiteLeadsToADoorAndNotToTheDashboard(String path) throws Exception {
        PreviewServer server = start(Drafts.HIDDEN);
        for (String site : List.of("cross-site", "same-site")) {
            HttpResponse<String> door = get(server, path, "Sec-Fetch-Site", site, "Sec-Fetch-Mode", "navigate");
            assertThat(door.statusCode()).isEqualTo(403);
            assertThat(door.body()).contains("<a href=\"/_preview/\">").doesNotContain("<script");
        }
        for (String site : List.of("same-origin", "none")) {
            assertThat(get(server, path, "Sec-Fetch-Site", site, "Sec-Fetch-Mode", "navigate")
                            .body())
                    .contains("<script");
        }
    }

    /** A client of ours cannot lie about the host. */
    private static String statusLine(PreviewServer server, String host) throws IOException {
        String answer = raw(server, "GET / HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
        return answer.substring(0, answer.indexOf("\r\n"));
    }

    private static String page(PreviewServer server, String host) throws IOException {
        return raw(
                server,
                "GET " + PAGE + " HTTP/1.1\r\nHost: " + host
                        + "\r\nSec-Fetch-Dest: document\r\nConnection: close\r\n\r\n");
    }

    private static String raw(PreviewServer server, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
