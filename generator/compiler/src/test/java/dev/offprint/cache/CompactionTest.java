package dev.offprint.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.index.HeadCache;
import dev.offprint.output.list.ComposedList;
import dev.offprint.output.list.ListItem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A spool is written anew where it is longer than twice what is needed of it, and so many bytes. */
class CompactionTest extends CachedSite {

    private long needed;

    @BeforeEach
    void builtOnce() throws IOException {
        buildAnew();
        needed = Files.size(home.resolve("cache/spool-0"));
    }

    @Test
    void aSpoolOfTwiceWhatIsNeededStays() throws IOException {
        rebuild(0);
        assertThat(spools()).containsExactly("spool-0");
        assertThat(Files.size(home.resolve("cache/spool-0"))).isEqualTo(2 * needed);
    }

    @Test
    void aSpoolThatIsLongerIsWrittenAnew() throws IOException {
        rebuild(-1);
        assertThat(spools()).containsExactly("spool-1");
        assertThat(Files.size(home.resolve("cache/spool-1"))).isEqualTo(needed);
        assertThat(shown()).isEqualTo("[{[aone,two]}]");
        rebuild(-1);
        assertThat(spools()).containsExactly("spool-2");
        assertThat(shown()).isEqualTo("[{[aone,two]}]");
    }

    @Test
    void whatIsSparedCountsOnTop() throws IOException {
        rebuild(needed);
        rebuild(needed);
        assertThat(spools()).containsExactly("spool-0");
        rebuild(needed);
        assertThat(spools()).containsExactly("spool-1");
    }

    /** Reads article a again, so that what the spool had of it is needed no more. */
    private void rebuild(long spare) throws IOException {
        build(BuildCache.in(home.resolve("cache"), CacheKey.of(PROGRAM), spare), CONFIG, (cache, spool) -> {
            HeadCache heads = cache.folders(CONFIG);
            for (String slug : List.of("a", "b")) {
                heads.find(folder(slug), tree);
            }
            cache.articles().add(head("a"), reading("a/article.yaml", "a/en.md"), CONFIG, output("a", spool));
            cache.articles().keep(cache.articles().unchanged(head("b")).orElseThrow());
            cache.save(files("a"), MANIFEST);
        });
    }

    private String shown() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        build(cache(), CONFIG, (cache, spool) -> {
            cache.folders(CONFIG).find(folder("a"), tree);
            ListItem item = Objects.requireNonNull(
                            cache.articles().unchanged(head("a")).orElseThrow().output())
                    .item();
            new ComposedList(spool, List.of(new ComposedList.Entry(item, ListItem.Projection.ALL))).writeTo(out);
        });
        return out.toString(StandardCharsets.UTF_8);
    }

    private List<String> spools() throws IOException {
        List<String> names = new ArrayList<>();
        try (Stream<Path> all = Files.list(home.resolve("cache"))) {
            all.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith("spool-"))
                    .forEach(names::add);
        }
        return names;
    }
}
