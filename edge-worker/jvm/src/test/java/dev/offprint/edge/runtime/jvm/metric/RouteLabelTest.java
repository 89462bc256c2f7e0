package dev.offprint.edge.runtime.jvm.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.SampleTree;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Router;
import dev.offprint.edge.resource.Routing;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RouteLabelTest {

    private static final List<String> ADDRESSES = List.of(
            "/",
            "/en",
            "/de/developers",
            "/en/knowledge/tomatoes",
            "/en/types/guide",
            "/problems/article-not-found",
            "/en/knowledge/tomatoes.md",
            "/index.md",
            "/api/knowledge/articles",
            "/api/knowledge/articles/tomatoes",
            "/api/aeo/articles/tomatoes",
            "/llms.txt",
            "/sitemap.xml",
            "/openapi.json",
            "/en/feed.xml",
            "/index.json",
            "/index/0110.json",
            "/.well-known/api-catalog",
            "/.well-known/agent-skills/read/SKILL.md",
            "/assets/site.abc.css",
            "/media/tomatoes/a.png");

    @ParameterizedTest
    @ValueSource(strings = {"", "/kb"})
    void agreesWithTheRouterAboutEveryAddressThatExists(String base) {
        Router router = new Router(base, SampleTree.headers("https://example.test"));
        for (String address : ADDRESSES) {
            Routing routing = router.route(Request.get(base + address));
            assertThat(routing).as(address).isInstanceOf(Routing.Found.class);
            assertThat(RouteLabel.of("GET", base + address, base))
                    .as(address)
                    .isEqualTo(expected(((Routing.Found) routing).route()));
        }
    }

    @Test
    void callsOddThingsOther() {
        assertThat(RouteLabel.of("POST", "/en", "")).isEqualTo(RouteLabel.OTHER);
        assertThat(RouteLabel.of("GET", null, "")).isEqualTo(RouteLabel.OTHER);
        assertThat(RouteLabel.of("GET", "/en", "/kb")).isEqualTo(RouteLabel.OTHER);
        assertThat(RouteLabel.of("GET", "/.env", "")).isEqualTo(RouteLabel.OTHER);
        assertThat(RouteLabel.of("GET", "/wp-login.php", "")).isEqualTo(RouteLabel.OTHER);
        assertThat(RouteLabel.of("GET", "/api/users/1", "")).isEqualTo(RouteLabel.OTHER);
        assertThat(RouteLabel.of("GET", "*", "")).isEqualTo(RouteLabel.OTHER);
    }

    private static RouteLabel expected(Route route) {
        if (route instanceof Route.ArticleList) {
            return RouteLabel.LIST;
        } else if (route instanceof Route.ArticleDetail) {
            return RouteLabel.DETAIL;
        } else if (route instanceof Route.AnswerFirst) {
            return RouteLabel.ANSWER;
        } else if (route instanceof Route.PageAt) {
            return RouteLabel.PAGE;
        } else if (route instanceof Route.MarkdownOf) {
            return RouteLabel.MARKDOWN;
        }
        return route instanceof Route.FileAt file && file.headers().immutable()
                ? RouteLabel.ASSET
                : RouteLabel.DOCUMENT;
    }
}
