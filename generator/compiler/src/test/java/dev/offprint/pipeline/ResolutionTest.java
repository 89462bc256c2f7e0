package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever is asked of a built site in a wrong way, its problems name only addresses that answer with 200: the page of the
 * problem, and the requests in {@code resolution} (decisions, "resolution").
 */
@Gate
final class ResolutionTest {

    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>\"`]+");

    private static final List<String> QUERIES = List.of(
            "",
            "?locale=en",
            "?locale=de",
            "?locale=fr",
            "?locale=EN",
            "?locale=",
            "?locale",
            "?locale=%zz",
            "?locale=en&locale=en",
            "?locale=de&locale=de",
            "?locale=de&locale=fr",
            "?contentType=guide",
            "?contentType=essay",
            "?contentType=",
            "?contentType=research&contentType=research",
            "?contentType=%ff",
            "?awarenessLevel=",
            "?awarenessLevel=%zz",
            "?awarenessLevel=a&awarenessLevel=b",
            "?awarenessLevel=a&awarenessLevel=" + "b".repeat(5000),
            "?awarenessLevel=x%20%26%20y&awarenessLevel=%C3%BC%2F%26%3F",
            "?locale=de&awarenessLevel=x&contentType=essay");

    private static final List<String> ACCEPTS = List.of(
            "",
            "application/json",
            "text/markdown",
            "text/html",
            "image/png",
            "text/html;q=0, text/markdown;q=0",
            "*/*");

    @ParameterizedTest
    @ValueSource(strings = {"https://example.com", "https://example.com/kb"})
    void namesOnlyWhatWorks(String baseUrl, @TempDir Path folder) throws Exception {
        NavigableMap<String, byte[]> tree = build(baseUrl, folder);
        TreeEdge edge = new TreeEdge(tree);
        Map<Integer, Integer> statuses = new HashMap<>();
        for (Request request : requests(baseUrl)) {
            Response answer = edge.answer(request);
            statuses.merge(answer.status(), 1, Integer::sum);
            assertThat(answer.status()).as(request.toString()).isNotEqualTo(500);
            for (String address : addresses(answer)) {
                assertThat(address).as(request.toString()).startsWith(baseUrl);
                Request named = Request.get(address.substring("https://example.com".length()));
                assertThat(edge.answer(named).status())
                        .as(request + " names " + address)
                        .isEqualTo(200);
            }
        }
        assertThat(statuses.keySet()).contains(200, 308, 400, 404, 405, 406);
    }

    @Test
    void examplesOfTheDescriptionNameOnlyWhatWorks(@TempDir Path folder) throws Exception {
        NavigableMap<String, byte[]> tree = build("https://example.com/kb", folder);
        TreeEdge edge = new TreeEdge(tree);
        List<JsonNode> resolutions =
                new JsonMapper().readTree(tree.get("openapi.json")).findValues("resolution");
        assertThat(resolutions).hasSizeGreaterThan(5);
        for (JsonNode resolution : resolutions) {
            for (String address : found(resolution.asText())) {
                Request named = Request.get(address.substring("https://example.com".length()));
                assertThat(edge.answer(named).status()).as(address).isEqualTo(200);
            }
        }
    }

    /** A site with an article in both languages, one in English alone, one in German alone, one that is not public. */
    private static NavigableMap<String, byte[]> build(String baseUrl, Path folder) throws IOException {
        Path content = folder.resolve("content");
        write(content.resolve("site.yaml"), "baseUrl: " + baseUrl + "\nname: Test\nmcpUrl: https://mcp.example.com\n");
        article(content, "both", true, "en", "de");
        article(content, "only-english", true, "en");
        article(content, "nur-deutsch", true, "de");
        article(content, "hidden", false, "en", "de");
        return Built.build(content, folder.resolve("public"));
    }

    private static void article(Path content, String slug, boolean isPublic, String... locales) throws IOException {
        Path article = content.resolve("articles").resolve(slug);
        String level = slug.equals("both") ? "awarenessLevel: \"Größe & Maß/100%\"\n" : "";
        write(article.resolve("article.yaml"), "contentType: guide\nisPublished: " + isPublic + "\n" + level);
        for (String locale : locales) {
            write(article.resolve(locale + ".md"), "---\ntitle: " + slug + "\n---\n\nSome text.\n");
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static List<Request> requests(String baseUrl) {
        String base = baseUrl.substring("https://example.com".length());
        List<String> targets = new ArrayList<>(List.of("/", "/nothing", "/nothing/", "/nothing.md", "/api/nothing"));
        for (String slug : List.of("both", "only-english", "nur-deutsch", "hidden", "no-such", "-x", "Both")) {
            for (String query : QUERIES) {
                targets.add("/api/knowledge/articles" + query);
                targets.add("/api/knowledge/articles/" + query);
                for (String operation : List.of("knowledge", "aeo")) {
                    targets.add("/api/" + operation + "/articles/" + slug + query);
                    targets.add("/api/" + operation + "/articles/" + slug + "/" + query);
                }
            }
            for (String locale : List.of("en", "de", "fr")) {
                targets.addAll(List.of(
                        "/" + locale + "/knowledge/" + slug,
                        "/" + locale + "/knowledge/" + slug + "/",
                        "/" + locale + "/knowledge/" + slug + ".md",
                        "/" + locale + "/" + slug,
                        "/problems/" + slug));
            }
        }
        List<Request> requests = new ArrayList<>();
        for (String target : targets) {
            for (String accept : ACCEPTS) {
                Request request = Request.get(base + target);
                requests.add(accept.isEmpty() ? request : request.with("Accept", accept));
            }
            requests.add(Request.get(base + target).withMethod("POST"));
        }
        return requests;
    }

    private static List<String> addresses(Response answer) throws IOException {
        String type = answer.headers().first("Content-Type").orElse("");
        String body = new String(((Bytes) answer.body()).bytes(), StandardCharsets.UTF_8);
        if (answer.status() < 400) {
            return List.of();
        } else if (type.startsWith("text/markdown")) {
            return found(body);
        } else if (type.startsWith("text/html")) {
            return List.of();
        }
        JsonNode problem = new JsonMapper().readTree(body);
        assertThat(body.length()).isLessThan(2000);
        List<String> addresses = found(problem.path("resolution").asText());
        addresses.add(problem.path("type").asText());
        return addresses;
    }

    private static List<String> found(String text) {
        return new ArrayList<>(
                ADDRESS.matcher(text).results().map(MatchResult::group).toList());
    }
}
