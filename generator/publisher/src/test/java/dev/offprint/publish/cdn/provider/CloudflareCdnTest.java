package dev.offprint.publish.cdn.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.publish.cdn.PurgeLimits;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeReport;
import dev.offprint.publish.cdn.PurgeRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The requests that Cloudflare documents, and what is made of its answers. */
class CloudflareCdnTest {

    private static final String BASE = "https://example.com/kb";
    private static final String OK = "{\"success\":true,\"errors\":[],\"messages\":[],\"result\":{\"id\":\"z\"}}";
    private static final Map<String, String> TOKEN = Map.of("CLOUDFLARE_API_TOKEN", "s3cret-token");
    private static final PurgeList TWO =
            new PurgeList(List.of(BASE + "/llms.txt", BASE + "/api/knowledge/articles?locale=en"), List.of());

    private TestApi api;

    @BeforeEach
    void serve() throws IOException {
        api = new TestApi(OK);
    }

    @AfterEach
    void stop() {
        api.close();
    }

    @Test
    void singleFilesArePurgedWithOneRequest() {
        PurgeReport report = purge("cloudflare:zone1", TWO);
        assertThat(report.summary()).isEqualTo("cloudflare:zone1: purged 2 addresses in 1 request");
        TestApi.Asked asked = api.asked().get(0);
        assertThat(asked.method()).isEqualTo("POST");
        assertThat(asked.target()).isEqualTo("/client/v4/zones/zone1/purge_cache");
        assertThat(asked.header("Authorization")).isEqualTo("Bearer s3cret-token");
        assertThat(asked.header("Content-Type")).isEqualTo("application/json");
        assertThat(asked.body())
                .isEqualTo("{\"files\":[\"" + BASE + "/api/knowledge/articles?locale=en\",\"" + BASE + "/llms.txt\"]}");
    }

    @Test
    void aRequestHasNoMoreFilesThanOneMayHave() throws IOException {
        List<String> many =
                IntStream.range(0, 250).mapToObj(i -> BASE + "/a" + i).toList();
        assertThat(purge("cloudflare:z", new PurgeList(many, List.of())).requests())
                .isEqualTo(3);
        int files = 0;
        for (TestApi.Asked asked : api.asked()) {
            int size = new JsonMapper().readTree(asked.body()).get("files").size();
            assertThat(size).isLessThanOrEqualTo(100);
            files += size;
        }
        assertThat(files).isEqualTo(250);
    }

    @Test
    void prefixesHaveNoSchemeAndHostsNoSlash() {
        PurgeList list = new PurgeList(List.of(), List.of("https://example.com/kb/en", "https://old.example.com/"));
        purge("cloudflare:z", list);
        assertThat(api.asked().get(0).body()).isEqualTo("{\"prefixes\":[\"example.com/kb/en\",\"old.example.com\"]}");
    }

    @Test
    void everythingIsThePrefixOfTheBaseUrl() {
        purge("cloudflare:z", PurgeList.everything(BASE));
        assertThat(api.asked().get(0).body()).isEqualTo("{\"prefixes\":[\"example.com/kb\"]}");
    }

    @Test
    void withoutPrefixesEverythingIsTheWholeZone() {
        purge("cloudflare:z,prefixes=0,files=1", TWO);
        assertThat(api.asked()).hasSize(1);
        assertThat(api.asked().get(0).body()).isEqualTo("{\"purge_everything\":true}");
    }

    @Test
    void limitsAreOptions() {
        assertThat(cdn("cloudflare:z").limits()).isEqualTo(new PurgeLimits(3_000, 300));
        assertThat(cdn("cloudflare:z,files=5,prefixes=6").limits()).isEqualTo(new PurgeLimits(5, 6));
    }

    @Test
    void aNoWith200IsANo() {
        api.then(200, "{\"success\":false,\"errors\":[{\"code\":1012,\"message\":\"no such file\"}]}");
        PurgeReport report = purge("cloudflare:z", TWO);
        assertThat(report.succeeded()).isFalse();
        assertThat(report.unpurged()).isEqualTo(TWO);
        assertThat(report.problems().get(0))
                .contains("without success", "no such file", api.address().toString());
        assertThat(api.asked()).hasSize(1);
    }

    @Test
    void whatIsNoJsonIsNoConfirmation() {
        api.then(200, "<html>captive portal</html>");
        assertThat(purge("cloudflare:z", TWO).succeeded()).isFalse();
        api.then(200, "");
        assertThat(purge("cloudflare:z", TWO).succeeded()).isFalse();
    }

    @Test
    void theWaitThatIsAskedForIsKept() {
        api.then(429, Map.of("Retry-After", "7"), "")
                .then(429, Map.of("Retry-After", "Sat, 21 Nov 2026 11:04:52 GMT"), "");
        PurgeReport report = purge("cloudflare:z", TWO);
        assertThat(report.succeeded()).isTrue();
        assertThat(report.requests()).isEqualTo(3);
        assertThat(api.pauses()).containsExactly(Duration.ofSeconds(7), Duration.ofSeconds(30));
    }

    @Test
    void whoWantsUsToWaitTooLongIsNotAskedAgain() {
        api.then(429, Map.of("Retry-After", "3600"), "slow down");
        PurgeReport report = purge("cloudflare:z", TWO);
        assertThat(report.problems().get(0)).contains("429", "slow down", "3600 seconds", "purge again later");
        assertThat(api.asked()).hasSize(1);
        assertThat(api.pauses()).isEmpty();
    }

    @Test
    void failuresThatPassAreTriedAgainWithLongerWaits() {
        api.then(500, "").thenCut().then(503, "");
        PurgeReport report = purge("cloudflare:z", TWO);
        assertThat(report.succeeded()).isTrue();
        assertThat(report.requests()).isEqualTo(4);
        assertThat(api.pauses()).hasSize(3);
        assertThat(api.pauses().get(0)).isLessThanOrEqualTo(Duration.ofSeconds(1));
        assertThat(api.pauses().get(2)).isLessThanOrEqualTo(Duration.ofSeconds(4));
    }

    @Test
    void attemptsEnd() {
        api.then(502, "").then(502, "").then(502, "").then(502, "bad gateway");
        PurgeReport report = purge("cloudflare:z", TWO);
        assertThat(report.summary()).isEqualTo("cloudflare:z: did not purge 2 addresses of 2 addresses (4 requests)");
        assertThat(report.problems().get(0)).contains("502: bad gateway (4 attempts); purge again");
    }

    @Test
    void aRefusalIsNotTriedAgainAndKeepsTheSecret() {
        api.then(403, "{\"success\":false,\"errors\":[{\"message\":\"Authentication error of s3cret-token\"}]}");
        PurgeReport report = purge("cloudflare:z", TWO);
        assertThat(api.asked()).hasSize(1);
        assertThat(report.problems().get(0))
                .contains("403", "Authentication error of ***", "$CLOUDFLARE_API_TOKEN", "Cache Purge");
        assertThat(report.toString()).doesNotContain("s3cret");
    }

    @Test
    void onePartThatFailsDoesNotKeepTheOthersFromIt() {
        List<String> many =
                IntStream.range(100, 350).mapToObj(i -> BASE + "/a" + i).toList();
        api.then(200, OK).then(400, "bad").then(200, OK);
        PurgeReport report = purge("cloudflare:z", new PurgeList(many, List.of()));
        assertThat(report.requests()).isEqualTo(3);
        assertThat(report.unpurged().addresses()).hasSize(100).contains(BASE + "/a200", BASE + "/a299");
    }

    @Test
    void afterManyFailuresTheRestIsLeft() {
        List<String> many =
                IntStream.range(0, 1_000).mapToObj(i -> BASE + "/a" + i).toList();
        api.then(403, "no").then(403, "no").then(403, "no");
        PurgeReport report = purge("cloudflare:z", new PurgeList(many, List.of()));
        assertThat(report.requests()).isEqualTo(3);
        assertThat(report.unpurged().addresses()).hasSize(1_000);
        assertThat(report.problems()).hasSize(1);
    }

    @Test
    void noServerIsAReportAsWell() {
        api.close();
        PurgeReport report = purge("cloudflare:z", TWO);
        assertThat(report.problems().get(0)).contains("no connection (4 attempts)");
    }

    @Test
    void withoutATokenNothingIsOpened() {
        assertThatThrownBy(() -> Cdns.open(List.of("cloudflare:z"), api.outside(Map.of())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("CLOUDFLARE_API_TOKEN");
    }

    @Test
    void anotherAddressIsAUrlWithoutCredentials() {
        for (String wrong : List.of("nowhere", "ftp://host", "https://user:s3cret@host")) {
            Map<String, String> environment = Map.of("CLOUDFLARE_API_TOKEN", "t", "CLOUDFLARE_BASE_URL", wrong);
            assertThatThrownBy(() -> Cdns.open(List.of("cloudflare:z"), api.outside(environment)))
                    .hasMessageContaining("in CLOUDFLARE_BASE_URL is not the address of an API")
                    .hasMessageNotContaining("s3cret");
        }
    }

    private dev.offprint.publish.cdn.Cdn cdn(String setting) {
        return Cdns.open(List.of(setting), api.outside(TOKEN)).get(0);
    }

    private PurgeReport purge(String setting, PurgeList list) {
        var cdn = cdn(setting);
        return cdn.purge(new PurgeRequest(list, BASE, "r").within(cdn.limits()));
    }
}
