package dev.offprint.command.author;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal;
import dev.offprint.level.Gate;
import dev.offprint.message.Language;
import dev.offprint.pipeline.Built;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** A translation records which state of the other language it was made from, and {@code check} says what changed since. */
class TranslatedCommandTest extends TranslatedCase {

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
    void changesInBothFilesAreNamedInTheOrderOfTheirLines() throws IOException {
        append("articles/a/article.yaml", "shortAnswer: It is.\nprimaryQuestion: Is it?\n");
        record();
        write("articles/a/en.md", ENGLISH.replace("title: A", "title: B").replace("Two.", "Too."));
        String article = Files.readString(folder.resolve("articles/a/article.yaml"));
        write("articles/a/article.yaml", article.replace("It is.", "It was.").replace("Is it?", "Was it?"));
        assertThat(checked(14))
                .contains("`4` parts of `en.md` and `article.yaml` changed since `" + TODAY
                        + "`: `article.yaml:4`, `article.yaml:5`, `en.md:2`, `en.md:6`\n");
        write("articles/a/en.md", ENGLISH);
        write("articles/a/article.yaml", article.replace("It is.", "It was."));
        assertThat(checked(14))
                .contains("`1` part of `article.yaml` changed since `" + TODAY + "`: `article.yaml:4`\n");
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
    @Gate
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
}
