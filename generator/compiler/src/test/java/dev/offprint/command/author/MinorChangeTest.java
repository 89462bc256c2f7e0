package dev.offprint.command.author;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code offprint translated --minor} takes for a typo, and what becomes of a review. */
class MinorChangeTest extends TranslatedCase {

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

    /** Somebody may copy the command: it must not take what has just been refused. */
    @Test
    void theCommandThatIsProposedLeavesOutWhatIsNewOrGone() throws IOException {
        record();
        write("articles/a/en.md", ENGLISH.replace("One.", "One!").replace("Three.", "Three.\n\nNew."));
        assertThat(run(Terminal.NONE, "", "--minor", "--yes")).isEqualTo(2);
        assertThat(err.toString()).contains("`en.md:10` is new").endsWith("--minor --only en.md:4\n");
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "| x | y |\n|---|---|\n| 1 | 2 |\n",
                "```\none\n```\n",
                "    one\n",
                "> One.\n",
                "- One\n  - two\n",
                "<dl><dt>a</dt>\n<dd>b</dd></dl>\n"
            })
    void aLineThatComesInABlockOfSeveralIsNoTypoUnlessSomebodyNamesIt(String block) throws IOException {
        write("articles/a/en.md", ENGLISH + "\n" + block);
        record();
        write("articles/a/en.md", ENGLISH + "\n" + block.replaceFirst("one|One|two|1|b", "other"));
        assertThat(run(Terminal.NONE, "", "--minor", "--yes")).isEqualTo(2);
        assertThat(err.toString()).contains("`en.md:10` has several lines, and may have lost or got one");
        record("--minor", "--only", "en.md:10");
        assertThat(checked(14)).contains("0 errors, 0 warnings");
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
}
