package dev.offprint.publish.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Labelled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class GuardTest {

    @Test
    void theDocumentationIsTheTableInItsOrder() throws IOException {
        String page = Files.readString(Path.of("../../docs/diagnostics.md"));
        List<String> documented = page.substring(page.indexOf("### Guards"))
                .lines()
                .filter(line -> line.startsWith("| `"))
                .takeWhile(line ->
                        Labelled.find(Guard.values(), line.split("`", -1)[1]).isPresent())
                .map(line -> line.replaceFirst("` [|].*[|] (?=.* [|])", "` | "))
                .toList();
        assertThat(documented)
                .isEqualTo(Arrays.stream(Guard.values())
                        .map(guard -> "| `" + guard.label() + "` | " + guard.remedy() + " |")
                        .toList());
    }

    @Test
    void everyGuardIsFoundByItsName() {
        assertThat(Guard.values())
                .allSatisfy(guard ->
                        assertThat(Labelled.find(Guard.values(), guard.label())).contains(guard));
        assertThat(Labelled.find(Guard.values(), "nothing")).isEmpty();
    }
}
