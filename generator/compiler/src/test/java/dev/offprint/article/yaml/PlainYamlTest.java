package dev.offprint.article.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The fast path declines, or says what the full parser says: the same value, the same places. */
@Tag("slow")
@Tag("jdk")
class PlainYamlTest {

    private static final int ROUNDS = Integer.getInteger("offprint.yaml", 150_000);

    private static final String[] PIECES = {
        "a: ",
        "b:",
        "key-1: ",
        "null: ",
        "true: ",
        "\n",
        "\n",
        "\n",
        "\n  ",
        "\n    ",
        "\n- ",
        "\n  - ",
        "- ",
        "[",
        "]",
        "{",
        "}",
        ", ",
        ",",
        ": ",
        ":",
        " #",
        "#",
        "|",
        "|\n  ",
        ">",
        "\"",
        "\"q\"",
        "'s'",
        "''",
        "\\n",
        "\\",
        "\\u00e9",
        "word",
        "two words",
        "10",
        "1.5",
        "0x1F",
        "1e3",
        "~",
        "null",
        "yes",
        "true",
        ".inf",
        "2026-01-05",
        "---",
        "...",
        "&a",
        "*a",
        "!t",
        "%",
        "@",
        "`",
        "?",
        "? ",
        "é",
        "\t",
        "\u00a0",
        "\u0085",
        "\u2028",
        "\uD83D\uDE00",
        "\r",
        "  ",
        " ",
        "-",
        "--",
        "{\"k\": 1}",
        "[1, \"x\"]",
        "{k: v}",
        "a/b",
        "x: y"
    };

    @Test
    void agreesWithTheFullParserOnRandomTexts() {
        Random random = new Random(21);
        int accepted = 0;
        for (int round = 0; round < ROUNDS; round++) {
            StringBuilder text = new StringBuilder(random.nextInt(4) > 0 ? "a: " : "");
            for (int i = 1 + random.nextInt(10); i > 0; i--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            accepted += agrees(text.append(random.nextInt(4) > 0 ? "\n" : "").toString()) ? 1 : 0;
        }
        assertThat(accepted).isGreaterThan(ROUNDS / 200);
    }

    @Test
    void agreesWithTheFullParserOnWhatAuthorsWriteAndOnSlipsOfTheirFingers() throws IOException {
        Random random = new Random(22);
        List<String> texts = texts();
        int accepted = 0;
        for (String text : texts) {
            accepted += agrees(text) ? 1 : 0;
            for (int i = 0; i < ROUNDS / 500; i++) {
                StringBuilder slipped = new StringBuilder(text);
                for (int n = random.nextInt(3); n >= 0; n--) {
                    int at = random.nextInt(slipped.length() + 1);
                    String piece = PIECES[random.nextInt(PIECES.length)];
                    int end = Math.min(slipped.length(), at + random.nextInt(3));
                    slipped.replace(at, end, random.nextInt(3) > 0 ? piece : "");
                }
                agrees(slipped.toString());
            }
        }
        assertThat(accepted * 100 / texts.size())
                .as("per cent of the sample's texts that need no full parser")
                .isGreaterThan(80);
    }

    /** The front matter and descriptions of the sample site and of the tests' sites. */
    private static List<String> texts() throws IOException {
        List<String> texts = new ArrayList<>();
        for (Path root : List.of(Path.of("../../content"), Path.of("src/test/resources/sites"))) {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    if (file.toString().endsWith(".yaml")) {
                        texts.add(Files.readString(file));
                    } else if (file.toString().endsWith(".md")) {
                        FrontMatter.split(Files.readString(file), file.toString(), new Diagnostics())
                                .ifPresent(parts -> texts.add(parts.yaml()));
                    }
                }
            }
        }
        return texts;
    }

    private static boolean agrees(String text) {
        Optional<YamlDocument> fast = PlainYaml.read(text, "f", 2);
        if (fast.isEmpty()) {
            return false;
        }
        Diagnostics diagnostics = new Diagnostics();
        Optional<YamlDocument> full = YamlReader.readFully(text, "f", 2, diagnostics);
        assertThat(full).as("%s\n%s", text, diagnostics.sorted()).isPresent();
        assertThat(diagnostics.sorted()).as(text).isEmpty();
        assertThat(fast.get().root()).as(text).isEqualTo(full.get().root());
        assertThat(fast.get().root().toString())
                .as(text)
                .isEqualTo(full.get().root().toString());
        assertThat(fast.get().places()).as(text).isEqualTo(full.get().places());
        return true;
    }
}
