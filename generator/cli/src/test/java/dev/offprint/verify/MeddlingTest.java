package dev.offprint.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.SpecFolder;
import dev.offprint.verify.Verification.VerifyListener;
import dev.offprint.verify.Verification.VerifyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a proxy or a CDN changes on the way, one thing at a time, and what is said of it: {@code tests/spec/live/*.txt}. */
class MeddlingTest {

    private static final Path CASES = SpecFolder.of("live");

    @TempDir
    static Path folder;

    private static Site site;

    @BeforeAll
    static void build() throws Exception {
        site = Site.build("everything", folder.resolve("public"));
    }

    static List<String> cases() throws IOException {
        try (Stream<Path> cases = Files.list(CASES)) {
            return cases.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void saysWhatWasChangedAndNothingElse(String name) throws Exception {
        Path file = CASES.resolve(name);
        List<String> lines = Files.readAllLines(file);
        List<String> changes = lines.subList(1, lines.indexOf(""));
        Verification.Limits limits = Site.limits(name.equals("slow.txt") ? 1 : 20);
        List<String> found = new ArrayList<>(lines.subList(0, lines.indexOf("") + 1));
        try (LiveTree live = new LiveTree(site.expected(), site.files(), adapter -> new Meddler(adapter, changes))) {
            Diagnostics diagnostics = new Diagnostics();
            VerifyResult result = site.verify(live.address(), Site.all(), diagnostics, new VerifyListener() {}, limits);
            found.add(result.outcome().toString());
            for (Diagnostic diagnostic : diagnostics.sorted()) {
                assertThat(diagnostic.message()).matches("[a-z`].*[^.]");
                assertThat(diagnostic.hint())
                        .matches("(?:[a-z`].*[^.])?"); // not everything is for the publisher to fix
                found.add(withoutFigures(diagnostic.toString()));
            }
        }
        if ("overwrite".equals(System.getProperty("golden"))) {
            Files.write(file, found);
        }
        assertThat(String.join("\n", found) + "\n").isEqualTo(Files.readString(file));
    }

    /** Digests, lengths and the number of pages change with their templates; what is said of them does not. */
    private static String withoutFigures(String text) {
        return text.replaceAll("[0-9a-f]{32}([0-9a-f]{32})?", "<digest>")
                .replaceAll("[.][0-9a-f]{16}[.]", ".<digest>.")
                .replaceAll("no-such-article-[0-9a-f]+", "no-such-article")
                .replaceAll("[0-9]+ (other )?bytes", "N $1bytes")
                .replaceAll("bytes instead of [0-9]+", "bytes instead of N")
                .replaceAll("instead of `[0-9]+`", "instead of `N`")
                .replaceAll("at [0-9]{2,} other addresses", "at N other addresses");
    }
}
