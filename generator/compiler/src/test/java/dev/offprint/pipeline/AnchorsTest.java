package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.read.AnchorReader;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What links may lead to is what is in the page: the check and the page are made by different code. */
class AnchorsTest {

    private static final Pattern PAGE = Pattern.compile("(en|de)/knowledge/([^/]+)/index\\.html");
    private static final Pattern ID = Pattern.compile("<[^>]*\\sid=\"([^\"]*)\"");

    @ParameterizedTest
    @ValueSource(strings = {"../../content", "../../tests/spec/sites/everything/content"})
    void everyIdentifierOfAPageIsKnownAndNoOther(String content, @TempDir Path out) {
        NavigableMap<String, byte[]> tree = Built.build(Path.of(content), out.resolve("public"));
        SourceTree sources = SourceTree.open(Path.of(content), SourceLimits.DEFAULT, new Diagnostics())
                .orElseThrow();
        int pages = 0;
        for (String key : tree.keySet()) {
            Matcher page = PAGE.matcher(key);
            if (page.matches()) {
                pages++;
                Set<String> known = new AnchorReader(sources, (path, digest) -> {})
                        .read(
                                "articles/" + page.group(2),
                                ContentLocale.of(page.group(1)).orElseThrow())
                        .orElseThrow();
                Set<String> ids = ids(new String(tree.get(key), StandardCharsets.UTF_8));
                assertThat(known).as(key).containsAll(ids);
                known.removeAll(ids);
                // whether a page has a table of contents depends on its headings; nobody links to it
                assertThat(known).as(key).isSubsetOf("contents");
            }
        }
        assertThat(pages).isGreaterThan(1);
    }

    private static Set<String> ids(String html) {
        Set<String> ids = new TreeSet<>();
        Matcher id = ID.matcher(html);
        while (id.find()) {
            ids.add(id.group(1));
        }
        return ids;
    }
}
