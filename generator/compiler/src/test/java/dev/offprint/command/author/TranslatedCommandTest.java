package dev.offprint.command.author;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal;
import dev.offprint.message.Language;
import dev.offprint.pipeline.Built;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A translation records which state of the other language it was made from, and {@code check} says what changed since. */
class TranslatedCommandTest {

    private static final Terminal INTERACTIVE = new Terminal(true, false, 80);
    private static final String ENGLISH = "---\ntitle: A\n---\nOne.\n\nTwo.\n\nThree.\n";
    private static final String GERMAN = "---\ntitle: A\n# a comment\n---\nEins.\n\nZwei.\n\nDrei.\n";
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 23);
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-23T23:59:59Z"), ZoneOffset.UTC);
    private static final String RECORD = "translatedFrom:\n  recorded: " + TODAY
            + "\n  parts:\n    - title [0-9a-f]{8}\n    - text( [0-9a-f]{8}){3}\n";

    @TempDir
    private Path folder;

    @TempDir
    private Path outside;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void aSite() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/a/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\n");
        write("articles/a/en.md", ENGLISH);
        write("articles/a/de.md", GERMAN);
    }

    @Test
    void showsTheRecordAndAsksBeforeItWritesIt() throws IOException {
        assertThat(run(INTERACTIVE, "\n")).isZero();
        assertThat(read("de.md")).isEqualTo(GERMAN);
        assertThat(run(INTERACTIVE, "y\n")).isZero();
        assertThat(err).hasToString("Change 1 file? [y/N] ".repeat(2));
        assertThat(out.toString())
                .contains("+++ articles/a/de.md\n@@ line 4 @@\n+translatedFrom:\n")
                .endsWith("Recorded a/de.md. Next: offprint check\n");
        assertThat(read("de.md")).matches("---\ntitle: A\n# a comment\n" + RECORD + "---\nEins(.|\n)*");
        assertThat(read("en.md")).isEqualTo(ENGLISH);
        assertThat(run(INTERACTIVE, "")).isZero();
        assertThat(out.toString()).endsWith("The record says so already.\n");
    }

    @Test
    void itSpeaksTheLanguageOfItsReader() throws IOException {
        Terminal german = new Terminal(true, false, 80, Language.DE);
        assertThat(run(german, "j\n")).isZero();
        assertThat(err).hasToString("1 Datei ändern? [j/N] ");
        assertThat(out.toString()).contains("+++ articles/a/de.md\n@@ Zeile 4 @@\n");
        assertThat(out.toString())
                .endsWith("In a/de.md ist der Stand des Ausgangstextes festgehalten. Weiter mit: offprint check\n");
        write("articles/a/en.md", ENGLISH.replace("Two.\n\nThree.", "Three.\n\nFour.\n\nTwo."));
        assertThat(run(Terminal.NONE, "", "--yes", "--lang", "de", "--only", "en.md:9"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "An der Stelle `en.md:9` hat sich nichts geändert. Bei --only sind möglich: en.md:8, en.md:10");
        assertThat(run(german, "", "--lang", "en", "--yes")).isZero();
        assertThat(out.toString())
                .contains("en.md:8: is new: Four.\n", "en.md:10: moved: Two.\n")
                .endsWith("Recorded a/de.md. Next: offprint check\n");
    }

    @Test
    void withoutATerminalItDoesNotAskAndADryRunWritesNothing() throws IOException {
        assertThat(run(Terminal.NONE, "y\n")).isEqualTo(2);
        assertThat(err.toString()).contains("no terminal to ask at; add --yes");
        assertThat(run(Terminal.NONE, "", "--dry-run")).isZero();
        assertThat(read("de.md")).isEqualTo(GERMAN);
    }

    @Test
    void checkNamesWhatChangedSinceOnceItIsOldEnough() throws IOException {
        record();
        assertThat(checked(0)).contains("0 errors, 0 warnings");
        write("articles/a/en.md", ENGLISH.replace("Two.", "Too.").replace("Three.", "Three.\n\nFour.\n\nFive."));
        assertThat(checked(13)).contains("0 errors, 0 warnings");
        assertThat(checked(14))
                .contains("articles/a/de.md:4:1: warning[outdated-translation]: `3` parts of `en.md` changed since `"
                        + TODAY + "`: `en.md:6`, `en.md:10` (new), `en.md:12` (new)")
                .contains("then run `offprint translated a --locale de`");
        record();
        assertThat(out.toString())
                .contains("en.md:6: changed: Too.\n", "en.md:10: is new: Four.\n", "en.md:12: is new: Five.\n");
        assertThat(checked(14)).contains("0 errors, 0 warnings");
    }

    @Test
    void theDaysAreThoseOfTheSiteAndBeginWithTheLastChange() throws IOException {
        record();
        write("articles/a/en.md", ENGLISH.replace("Two.", "Too."));
        write(
                "articles/a/article.yaml",
                "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\nlastUpdated: " + TODAY.plusDays(3)
                        + "\n");
        append("site.yaml", "translations: {warnAfterDays: 2}\n");
        assertThat(checked(4)).contains("0 errors, 0 warnings");
        assertThat(checked(5)).contains("outdated-translation");
    }

    @Test
    void aTypoIsMinorAndTheDayAndTheReviewStay() throws IOException {
        record();
        record("--reviewed", "--by", "Jana");
        String reviewed = read("de.md");
        assertThat(reviewed).contains("  reviewed: " + TODAY + "\n  reviewer: \"Jana\"\n");
        write("articles/a/de.md", reviewed.replace("recorded: " + TODAY, "recorded: 2026-01-05"));
        write("articles/a/en.md", ENGLISH.replace("Two.", "Two!").replace("Three.", "Three, and more."));
        record("--minor", "--only", "en.md:6");
        assertThat(read("de.md")).contains("recorded: 2026-01-05", "reviewer: \"Jana\"");
        assertThat(checked(14)).contains("`1` part of `en.md` changed since `2026-01-05`: `en.md:8`\n");
        record("--minor");
        assertThat(read("de.md")).contains("recorded: 2026-01-05", "reviewer: \"Jana\"");
        assertThat(checked(14)).contains("0 errors, 0 warnings");
    }

    @Test
    void aParagraphThatComesOrGoesIsNoTypoUnlessSomebodyNamesIt() throws IOException {
        record();
        String recorded = read("de.md");
        write("articles/a/en.md", ENGLISH.replace("Three.", "Three.\n\nNew."));
        assertThat(run(Terminal.NONE, "", "--minor", "--yes")).isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "offprint: `en.md:10` is new, which is no minor change; translate it and leave out --minor, or name"
                                + " what needs no translation: --minor --only en.md:10");
        assertThat(read("de.md")).isEqualTo(recorded);
        record("--minor", "--only", "en.md:10");
        assertThat(checked(14)).contains("0 errors, 0 warnings");
        write("articles/a/en.md", ENGLISH);
        assertThat(run(Terminal.NONE, "", "--minor", "--yes")).isEqualTo(2);
        assertThat(err.toString()).contains("a part at `en.md:8` is gone, which is no minor change");
    }

    @Test
    void aParagraphThatComesBesideATypoIsNoTypoEither() throws IOException {
        record();
        write("articles/a/en.md", ENGLISH.replace("Two.", "Two!\n\nNew."));
        assertThat(run(Terminal.NONE, "", "--minor", "--yes")).isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "the number of paragraphs in en.md went from 3 to 4, which is no minor change; translate it and leave out"
                                + " --minor, or name what needs no translation: --minor --only en.md:6,en.md:8");
    }

    @Test
    void aQuestionThatComesIsNoTypo() throws IOException {
        String pair = "  - question: %s?\n    answer: It is.\n";
        write("articles/a/en.md", ENGLISH.replace("title: A\n", "title: A\nfaqPairs:\n" + pair.formatted("One")));
        record();
        write(
                "articles/a/en.md",
                ENGLISH.replace("title: A\n", "title: A\nfaqPairs:\n" + pair.formatted("One") + pair.formatted("Two")));
        assertThat(run(Terminal.NONE, "", "--minor", "--yes")).isEqualTo(2);
        assertThat(err.toString())
                .contains("`en.md:3` is one of `faqPairs`, a list, which may have lost or got an entry");
    }

    @Test
    void anOrdinaryRecordEndsTheReview() throws IOException {
        record("--reviewed");
        assertThat(read("de.md")).contains("reviewed: ").doesNotContain("reviewer");
        write("articles/a/en.md", ENGLISH.replace("Two.", "Too."));
        assertThat(run(Terminal.NONE, "", "--yes", "--reviewed")).isEqualTo(2);
        assertThat(err.toString()).contains("en.md changed since articles/a/de.md was recorded");
        record();
        assertThat(read("de.md")).doesNotContain("reviewed");
    }

    @Test
    void aReviewHoldsWhereNothingChangedAndEndsWithTheFirstChange() throws IOException {
        record("--reviewed", "--by", "Jana");
        record();
        assertThat(read("de.md")).contains("reviewer: \"Jana\"");
        write("articles/a/en.md", ENGLISH.replace("Two.", "Two, and more.").replace("Three.", "Three!"));
        record("--only", "en.md:6");
        record("--minor", "--only", "en.md:8");
        assertThat(read("de.md")).doesNotContain("reviewe");
    }

    @Test
    void aDayOfTheFutureSilencesNothing() throws IOException {
        record();
        write("articles/a/de.md", read("de.md").replace("recorded: " + TODAY, "recorded: 2099-01-01"));
        write("articles/a/en.md", ENGLISH.replace("Two.", "Too."));
        assertThat(checked(1)).contains("outdated-translation");
    }

    @Test
    void englishCanBeMadeFromGermanAndOneDirectionIsEnough() throws IOException {
        record();
        record("--locale", "en");
        assertThat(read("de.md")).isEqualTo(GERMAN);
        assertThat(read("en.md")).contains("translatedFrom:");
        write("articles/a/de.md", GERMAN.replace("Zwei.", "Zwo."));
        assertThat(checked(14))
                .contains("articles/a/en.md:3:1: warning[outdated-translation]: `1` part of `de.md` changed");
        assertThat(run(Terminal.NONE, "", "--dry-run"))
                .as("the language that has a record")
                .isZero();
        assertThat(out.toString()).contains("+++ articles/a/en.md");
    }

    @Test
    void lineEndsMarksAndOtherKeysStay() throws IOException {
        String windows = "\uFEFF" + GERMAN.replace("\n", "\r\n");
        write("articles/a/de.md", windows);
        record();
        String recorded = read("de.md");
        assertThat(recorded).startsWith("\uFEFF---\r\ntitle: A\r\n# a comment\r\ntranslatedFrom:\r\n  recorded: ");
        assertThat(recorded.replace("\r\n", "")).doesNotContain("\n");
        write("articles/a/en.md", ENGLISH.replace("Two.", "Two.\n\nAnd a half."));
        record();
        assertThat(read("de.md").replace("\r\n", "")).doesNotContain("\n").contains("Drei.");
        assertThat(checked(14)).contains("0 errors, 0 warnings");
    }

    @Test
    void aRenameOfALinkedArticleIsNoChange() throws IOException {
        write("articles/b/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\n");
        write("articles/b/en.md", ENGLISH);
        write("articles/b/de.md", GERMAN);
        append("articles/a/en.md", "\nSee [b](../b/).\n");
        append("articles/a/de.md", "\nSiehe [b](../b/).\n");
        record();
        CommandLine rename = new CommandLine(new RenameCommand(Terminal.NONE, new ByteArrayInputStream(new byte[0])))
                .setOut(new PrintWriter(out, true));
        assertThat(rename.execute("b", "c", "--yes", "--content", folder.toString()))
                .isZero();
        assertThat(read("en.md")).contains("](../c/)");
        assertThat(checked(14)).contains("0 errors, 0 warnings");
    }

    @Test
    void itSaysWhatItCannotDo() throws IOException {
        assertThat(run(Terminal.NONE, "", "--minor", "--yes")).isEqualTo(2);
        assertThat(err.toString()).contains("has no record yet");
        assertThat(run(Terminal.NONE, "", "--only", "en.md:6", "--yes")).isEqualTo(2);
        assertThat(err.toString()).contains("has no record yet, so nothing changed since; leave out --only");
        assertThat(run(Terminal.NONE, "", "--locale", "fr")).isEqualTo(2);
        assertThat(run(Terminal.NONE, "", "--by", "Jana")).isEqualTo(2);
        assertThat(run(Terminal.NONE, "", "--minor", "--reviewed")).isEqualTo(2);
        assertThat(run(Terminal.NONE, "", "--reviewed", "--by", "two\nlines")).isEqualTo(2);
        Files.delete(folder.resolve("articles/a/en.md"));
        assertThat(run(Terminal.NONE, "", "--yes")).isEqualTo(2);
        assertThat(err.toString()).contains("en.md is missing or wrong");
        write("articles/a/en.md", ENGLISH);
        write("articles/a/de.md", GERMAN.replace("title: A", "title: A\ntitle: B"));
        assertThat(run(Terminal.NONE, "", "--yes")).isEqualTo(2);
        assertThat(err.toString()).contains("de.md is missing or wrong");
        write("articles/a/de.md", "---\n{title: A}\n---\nEins.\n");
        assertThat(run(Terminal.NONE, "", "--yes")).isEqualTo(2);
        assertThat(err.toString()).contains("cannot be edited by a program");
    }

    /** Nothing of it is published, and a build that takes over what the last one made says the same. */
    @Test
    void nothingOfItIsPublishedAndIncrementalBuildsSayTheSame() throws IOException {
        var before = Built.build(folder, outside.resolve("one"), "--at", TODAY.toString());
        record();
        var after = Built.build(folder, outside.resolve("two"), "--at", TODAY.toString());
        before.forEach((key, bytes) -> {
            if (key.startsWith("api/") || key.startsWith("de/") || key.startsWith("en/")) {
                assertThat(after.get(key)).as(key).isEqualTo(bytes);
            }
        });
        write("articles/a/en.md", ENGLISH.replace("Two.", "Too."));
        assertThat(built(0)).doesNotContain("outdated-translation");
        assertThat(built(14)).contains("outdated-translation");
        assertThat(built(14)).contains("outdated-translation");
        assertThat(built(13)).doesNotContain("outdated-translation");
    }

    private void record(String... more) {
        String[] all = (String.join("\n", more) + "\n--yes").strip().split("\n", -1);
        assertThat(run(Terminal.NONE, "", all)).isZero();
    }

    private int run(Terminal terminal, String typed, String... more) {
        List<String> args = new ArrayList<>(List.of("a", "--content", folder.toString()));
        args.addAll(List.of(more));
        return new CommandLine(new TranslatedCommand(
                        terminal, new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)), CLOCK))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(new String[0]));
    }

    /** Returns what a build without a memory prints so many days from now. */
    private String checked(int days) {
        return built(days, "--no-cache");
    }

    private String built(int days, String... more) {
        StringWriter printed = new StringWriter();
        PrintWriter writer = new PrintWriter(printed, true);
        String day = TODAY.plusDays(days).toString();
        List<String> args = new ArrayList<>(List.of("build", "--content", folder.toString(), "--at", day));
        args.addAll(List.of("--out", outside.resolve("public").toString()));
        args.addAll(List.of(more));
        Built.run(args.toArray(new String[0]), writer, writer);
        return printed.toString();
    }

    private String read(String file) throws IOException {
        return Files.readString(folder.resolve("articles/a").resolve(file));
    }

    private void append(String path, String text) throws IOException {
        write(path, Files.readString(folder.resolve(path)) + text);
    }

    private void write(String path, String text) throws IOException {
        Files.createDirectories(folder.resolve(path).getParent());
        Files.writeString(folder.resolve(path), text);
    }
}
