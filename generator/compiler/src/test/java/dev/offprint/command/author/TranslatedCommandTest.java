package dev.offprint.command.author;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal;
import dev.offprint.pipeline.Built;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** A translation records which text of the other language it was made from, and {@code check} says that this changed. */
class TranslatedCommandTest {

    private static final String ENGLISH = "---\ntitle: A\n---\nOne.\n\nTwo.\n\nThree.\n";
    private static final String GERMAN = "---\ntitle: A\n# a comment\n---\nEins.\n\nZwei.\n\nDrei.\n";
    private static final LocalDate TODAY = LocalDate.of(2026, 11, 23);

    @TempDir
    private Path folder;

    @TempDir
    private Path outside;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void aSite() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\n");
        write("articles/a/article.yaml", article(TODAY));
        write("articles/a/en.md", ENGLISH);
        write("articles/a/de.md", GERMAN);
    }

    @Test
    void writesOneDigestIntoTheTranslation() throws IOException {
        assertThat(run()).isZero();
        assertThat(out).hasToString("Recorded that a/de.md is up to date. Next: offprint check\n");
        assertThat(read("de.md"))
                .matches("---\ntitle: A\n# a comment\ntranslatedFrom: \"[0-9a-f]{16}\"\n---\nEins(.|\n)*");
        assertThat(read("en.md")).isEqualTo(ENGLISH);
        assertThat(run("--lang", "de")).isZero();
        assertThat(out.toString()).endsWith("a/de.md ist schon auf dem neuesten Stand.\n");
    }

    @Test
    void checkSaysThatTheTextChangedOnceThatIsOldEnough() throws IOException {
        assertThat(run()).isZero();
        assertThat(checked(99)).isEmpty();
        write("articles/a/en.md", ENGLISH.replace("Two.", "Too."));
        assertThat(checked(13)).isEmpty();
        assertThat(checked(14))
                .contains(
                        "articles/a/de.md:4:1: warning[outdated-translation]: `en.md` changed since it was translated; ",
                        "`git log -p articles/a/en.md` shows how; translate it, then run `offprint translated a --locale de`");
        assertThat(run()).isZero();
        assertThat(checked(14)).isEmpty();
    }

    @Test
    void theDaysAreThoseOfTheSite() throws IOException {
        assertThat(run()).isZero();
        write("articles/a/en.md", ENGLISH.replace("Two.", "Too."));
        append("site.yaml", "translations: {warnAfterDays: 2}\n");
        assertThat(checked(1)).isEmpty();
        assertThat(checked(2)).contains("outdated-translation");
    }

    @ParameterizedTest
    @CsvSource({"2099-01-01", "1999-01-01", "''"})
    void aWrongOrMissingDaySilencesNothing(String day) throws IOException {
        assertThat(run()).isZero();
        write("articles/a/en.md", ENGLISH.replace("Two.", "Too."));
        write("articles/a/article.yaml", article(TODAY).replace(TODAY.toString(), day.isEmpty() ? "null" : day));
        assertThat(checked(1)).contains("outdated-translation");
    }

    /** What says the same needs no translation. */
    @Test
    void blanksAndRelativeAddressesAreNoChange() throws IOException {
        append("articles/a/en.md", "\nSee [b](../b/) ![x](my%20photo.png).\n\n[ref]: ../b/\n");
        assertThat(run()).isZero();
        write(
                "articles/a/en.md",
                "---\ntitle:  A\n---\nOne.\n\nTwo.\nThree.\n\nSee [b](../c/)\n![x](my-photo.png).\n\n[ref]: ../c/\n");
        assertThat(checked(99)).doesNotContain("outdated-translation");
        append("articles/a/en.md", "\nSee [this](https://example.org/one).\n");
        assertThat(checked(99)).contains("outdated-translation");
    }

    @Test
    void whatTheArticleSaysForBothLanguagesCounts() throws IOException {
        append("articles/a/article.yaml", "shortAnswer: It is.\n");
        assertThat(run()).isZero();
        assertThat(checked(99)).doesNotContain("outdated-translation");
        write("articles/a/article.yaml", article(TODAY) + "shortAnswer: It was.\n");
        assertThat(checked(99)).contains("outdated-translation");
    }

    @Test
    void oneLanguageLeads() throws IOException {
        assertThat(run()).isZero();
        assertThat(run("--locale", "en")).isZero();
        assertThat(read("en.md")).contains("translatedFrom: ");
        assertThat(read("de.md")).isEqualTo(GERMAN);
        write("articles/a/de.md", GERMAN.replace("Zwei.", "Zwo."));
        assertThat(checked(14)).contains("articles/a/en.md:3:1: warning[outdated-translation]: `de.md` changed");
        assertThat(run()).as("the language that has a digest").isZero();
        assertThat(checked(14)).doesNotContain("outdated-translation");
    }

    @Test
    void lineEndsMarksAndOtherKeysStay() throws IOException {
        write("articles/a/de.md", "\uFEFF" + GERMAN.replace("\n", "\r\n"));
        assertThat(run()).isZero();
        assertThat(read("de.md")).startsWith("\uFEFF---\r\ntitle: A\r\n# a comment\r\ntranslatedFrom: \"");
        assertThat(read("de.md").replace("\r\n", "")).doesNotContain("\n").contains("Drei.");
        assertThat(checked(14)).doesNotContain("outdated-translation");
    }

    @Test
    void itSaysWhatItCannotDo() throws IOException {
        assertThat(run("--locale", "fr")).isEqualTo(2);
        Files.delete(folder.resolve("articles/a/en.md"));
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("en.md is missing or wrong");
        write("articles/a/en.md", ENGLISH);
        write("articles/a/de.md", GERMAN.replace("title: A", "title: A\ntitle: B"));
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("de.md is missing or wrong");
        write("articles/a/de.md", "---\n{title: A}\n---\nEins.\n");
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("cannot be edited by a program");
    }

    /** Nothing of it is published, and a build that takes over what the last one made says the same. */
    @Test
    void nothingOfItIsPublished() throws IOException {
        var before = Built.build(folder, outside.resolve("one"), "--at", TODAY.toString());
        assertThat(run()).isZero();
        var after = Built.build(folder, outside.resolve("two"), "--at", TODAY.toString());
        before.forEach((key, bytes) -> {
            if (key.startsWith("api/") || key.startsWith("de/") || key.startsWith("en/")) {
                assertThat(after.get(key)).as(key).isEqualTo(bytes);
            }
        });
        write("articles/a/en.md", ENGLISH.replace("Two.", "Too."));
        assertThat(checked(0)).doesNotContain("outdated-translation");
        assertThat(checked(14)).contains("outdated-translation");
        assertThat(checked(13)).doesNotContain("outdated-translation");
    }

    private static String article(LocalDate updated) {
        return "contentType: guide\nisPublished: true\nlastUpdated: " + updated + "\n";
    }

    private int run(String... more) {
        List<String> args = new ArrayList<>(List.of("a", "--content", folder.toString()));
        args.addAll(List.of(more));
        return new CommandLine(new TranslatedCommand(Terminal.NONE))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(new String[0]));
    }

    /** Returns what a check finds so many days from now. */
    private String checked(int days) {
        return Built.checked(
                folder, TODAY.plusDays(days).atStartOfDay(ZoneOffset.UTC).toInstant());
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
