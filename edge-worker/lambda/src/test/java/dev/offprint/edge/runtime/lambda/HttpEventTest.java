package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.http.Request;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HttpEventTest {

    /** The example of the developer guide for function URLs, shortened. */
    private static final String EVENT = """
            {"version":"2.0","routeKey":"$default","rawPath":"/my/path","rawQueryString":"a=1&a=2&b=3",
             "cookies":["cookie1","cookie2"],"headers":{"header1":"value1","header2":"value1,value2"},
             "queryStringParameters":{"a":"1,2","b":"3"},
             "requestContext":{"accountId":"123456789012","apiId":"abc","authentication":null,
              "authorizer":{"iam":{"accessKey":"AKIA","cognitoIdentity":null}},
              "domainName":"abc.lambda-url.us-west-2.on.aws","domainPrefix":"abc",
              "http":{"method":"GET","path":"/my/path","protocol":"HTTP/1.1","sourceIp":"192.0.2.1","userAgent":"agent"},
              "requestId":"id","routeKey":"$default","stage":"$default","time":"12/Mar/2020:19:03:58 +0000",
              "timeEpoch":1583348638390},
             "body":"Hello from client!","pathParameters":null,"isBase64Encoded":false,"stageVariables":null}
            """;

    @Test
    void readsTheExampleOfTheGuide() throws HttpEvent.Unknown {
        HttpEvent event = read(EVENT);
        assertThat(event.request().method()).isEqualTo("GET");
        assertThat(event.request().path()).isEqualTo("/my/path");
        assertThat(event.request().query()).isEqualTo("a=1&a=2&b=3");
        assertThat(event.request().headers().first("Header2")).contains("value1,value2");
        assertThat(event.sourceAddress()).isEqualTo("192.0.2.1");
    }

    @Test
    void refusesAnHttpApi() {
        assertThatThrownBy(() -> read(EVENT.replace("abc.lambda-url.us-west-2.on.aws", "api.example.com")))
                .isInstanceOf(HttpEvent.Unknown.class)
                .hasMessageContaining("of no function URL");
    }

    @Test
    void hasNoQueryWhereTheEventHasAnEmptyOne() throws HttpEvent.Unknown {
        assertThat(read(EVENT.replace("a=1&a=2&b=3", "")).request().query()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"/my/path#a, a=1, /my/path,", "/my/path, a=1#b, /my/path, a=1", "/my/path, #b, /my/path,"})
    void readsATargetWithoutItsFragment(String path, String query, String pathRead, @Nullable String queryRead)
            throws HttpEvent.Unknown {
        Request request = read(EVENT.replace("\"rawPath\":\"/my/path", "\"rawPath\":\"" + path)
                        .replace("a=1&a=2&b=3", query))
                .request();
        assertThat(request.path()).isEqualTo(pathRead);
        assertThat(request.query()).isEqualTo(queryRead);
    }

    @ParameterizedTest
    @CsvSource({"/a b, /a%20b", "/ü, /%C3%BC", "/a%2Fb, /a%2Fb", "/a?b, /a%3Fb", "en, /en"})
    void makesThePathOfARequest(String raw, String path) throws HttpEvent.Unknown {
        assertThat(read(EVENT.replace("\"rawPath\":\"/my/path", "\"rawPath\":\"" + raw))
                        .request()
                        .path())
                .isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{",
                "null",
                "{}",
                "{\"version\":\"1.0\"}",
                "{\"version\":2.0}",
                "{\"version\":\"2.0\"}",
                "{\"version\":\"2.0\",\"requestContext\":{\"http\":{}}}",
                "{\"version\":\"2.0\",\"requestContext\":{\"http\":{\"method\":\"GET\"}}}",
                "{\"version\":\"2.0\",\"rawPath\":\"/\",\"requestContext\":{\"http\":{\"method\":\"GET\"}}}"
            })
    void refusesOtherEvents(String json) {
        assertThatThrownBy(() -> read(json)).isInstanceOf(HttpEvent.Unknown.class);
    }

    private static HttpEvent read(String json) throws HttpEvent.Unknown {
        return HttpEvent.read(json.getBytes(StandardCharsets.UTF_8));
    }
}
