package dev.offprint.article.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.state.TranslationRecord.PartDigest;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of a text differs from the state that was recorded. */
class SourceChangesTest {

    private static final Place START = new Place("articles/a/en.md", 1, 1);
    private static final String TEXT = "One.\n\nTwo,\non two lines.\n\n- item\n- another\n\n```\ncode\n```\n";

    @Test
    void namesWhatChangedWhatIsNewAndWhatIsGone() {
        assertThat(changes(TEXT, TEXT)).isEmpty();
        assertThat(changes(TEXT, TEXT.replace("One.", "Once."))).containsExactly("CHANGED en.md:10");
        assertThat(changes(TEXT, TEXT.replace("- another", "- another\n- third")))
                .containsExactly("ADDED en.md:17");
        assertThat(changes(TEXT, "Before.\n\n" + TEXT)).containsExactly("ADDED en.md:10");
        assertThat(changes(TEXT, TEXT.replace("- item\n", ""))).containsExactly("REMOVED en.md:12");
        assertThat(changes(TEXT, "One.\n"))
                .containsExactly("REMOVED en.md:10", "REMOVED en.md:10", "REMOVED en.md:10", "REMOVED en.md:10");
        assertThat(changes(TEXT, "")).hasSize(5).containsOnly("REMOVED en.md:1");
        assertThat(changes("", TEXT)).hasSize(5).allMatch(one -> one.startsWith("ADDED"));
    }

    @Test
    void aMovedParagraphIsNeitherGoneNorNew() {
        assertThat(changes("A.\n\nB.\n\nC.\n\nD.\n", "B.\n\nC.\n\nA.\n\nD.\n")).containsExactly("MOVED en.md:14");
        SourceChanges moved = between("A.\n\nB.\n\nC.\n\nD.\n", "B.\n\nCee.\n\nA.\n\nD.\n");
        assertThat(moved.recorded(step -> step.kind() != SourceChanges.Kind.MOVED))
                .as("a move that is not recorded is one the next time as well")
                .isEqualTo(digests(parts("title: A\n", "A.\n\nB.\n\nCee.\n\nD.\n")));
    }

    /** Which paragraph is new and which one was edited cannot be told from digests. A pair would be a guess, and would be edited. */
    @Test
    void aParagraphThatWasEditedBesideANewOneHasNoPair() {
        List<TextPart> german = parts("title: A\n", "Eins.\n\nZwei.\n\nDrei.\n");
        SourceChanges changes = between("One.\n\nTwo.\n\nThree.\n", "One.\n\nTwo.\n\nInserted.\n\nThree!\n");
        assertThat(changes.changed())
                .extracting(step -> step.kind() + " " + step.label())
                .containsExactly("CHANGED en.md:14", "CHANGED en.md:16");
        assertThat(rows(changes, german))
                .containsExactly(
                        "SAME Title -> Title",
                        "SAME One. -> Eins.",
                        "SAME Two. -> Zwei.",
                        "CHANGED Inserted. -> –",
                        "CHANGED Three! -> –",
                        "REPLACED – -> Drei.");
        List<TextPart> now = parts("title: A\n", "One.\n\nTwo.\n\nInserted.\n\nThree!\n");
        for (int line : new int[] {14, 16}) {
            List<PartDigest> some = changes.recorded(step -> step.label().endsWith(":" + line));
            SourceChanges rest = SourceChanges.between(some, now, START);
            assertThat(rest.changed()).as("after :%s", line).hasSize(1);
            assertThat(rest.recorded(step -> true)).isEqualTo(digests(now));
        }
    }

    private static List<String> rows(SourceChanges changes, List<TextPart> translation) {
        List<Optional<TextPart>> own = changes.counterparts(translation, true);
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < own.size(); i++) {
            SourceChanges.Step step = changes.steps().get(i);
            TextPart now = step.now();
            rows.add(step.kind() + " " + text(Optional.ofNullable(now)) + " -> " + text(own.get(i)));
        }
        return rows;
    }

    private static String text(Optional<TextPart> part) {
        return part.map(one -> one.isOfBody() ? one.text() : "Title").orElse("–");
    }

    /** A position is no content, and neither is how a paragraph is wrapped. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Two,\\non two lines.   | Two, on\\ntwo lines.   | 0",
                "See [it](../old/).     | See [it](../new/).     | 0",
                "See [it](../old/de.md \"t\"). | See [it](../new/de.md \"t\"). | 0",
                "[it]: ../old/          | [it]: ../new/          | 0",
                "<a href=\"../old/\">x</a> | <a href=\"../new/\">x</a> | 0",
                "See [it](https://a.example/) | See [it](https://b.example/) | 1",
                "See [it](../old/).     | See [them](../old/).   | 1",
                "```\\na  b\\n```       | ```\\na b\\n```        | 1"
            })
    void comparesWhatATranslatorTranslates(String before, String now, int changed) {
        assertThat(changes(before.strip().replace("\\n", "\n"), now.strip().replace("\\n", "\n")))
                .hasSize(changed);
    }

    @Test
    void comparesValuesByTheirKeys() {
        String head = "title: A\ndescription: B\nfaqPairs:\n  - question: Q\n    answer: R\n";
        String other = "title: A\nfaqPairs:\n  - question: Q\n    answer: S\nshortAnswer: New.\n";
        assertThat(named(parts(head, ""), parts(other, "")))
                .containsExactly("ADDED shortAnswer", "CHANGED faqPairs", "REMOVED description");
        assertThat(named(parts(head, ""), parts(head + "extra: {a: b}\ncitations: [{title: x}]\n", "")))
                .isEmpty();
    }

    @Test
    void aTextWithoutAnAnswerOfItsOwnHasThatOfTheArticle() {
        TextParts shared = new TextParts(
                Optional.of(yaml("shortAnswer: Yes.\ncontentType: guide\n")),
                yaml("title: A\n"),
                new ParsedMarkdown(""),
                (line, column) -> START);
        assertThat(shared.all()).extracting(TextPart::name).containsExactly("title", "shortAnswer");
    }

    @Test
    void findsTheParagraphOfTheTranslationAtTheSamePosition() {
        List<TextPart> german = parts("title: A\n", "Eins.\n\nZwei.\n\n- Punkt\n- noch einer\n\n```\ncode\n```\n");
        SourceChanges changed = between(TEXT, TEXT.replace("Two", "Too"));
        assertThat(counterpart(changed, german)).contains("Zwei.");
        assertThat(counterpart(between(TEXT, "Before.\n\n" + TEXT.replace("Two", "Too")), german))
                .as("the translation is as the text was")
                .contains("Zwei.");
        List<TextPart> done = parts("title: A\n", "Davor.\n\n" + body(german).replace("Zwei", "Zwo"));
        assertThat(counterpart(between(TEXT, "Before.\n\n" + TEXT.replace("Two", "Too")), done))
                .as("the translation is as the text is")
                .contains("Zwo.");
        assertThat(counterpart(changed, parts("title: A\n", "Eins.\n\nZwei.\n")))
                .isEmpty();
    }

    /** Whatever changed: recording everything leaves nothing to do, and recording nothing leaves everything as it was. */
    @Test
    void whatIsRecordedIsNoChangeAnyMore() {
        Random random = new Random(43);
        for (int round = 0; round < 300; round++) {
            List<TextPart> before = parts("title: " + random.nextInt(2) + "\n", paragraphs(random));
            List<TextPart> now = parts("title: " + random.nextInt(2) + "\n", paragraphs(random));
            List<PartDigest> recorded = digests(before);
            SourceChanges changes = SourceChanges.between(recorded, now, START);
            assertThat(changes.recorded(step -> true)).isEqualTo(digests(now));
            assertThat(changes.recorded(step -> false))
                    .as("%s to %s", recorded, now)
                    .isEqualTo(recorded);
        }
    }

    @Test
    void theRecordIsReadAsItWasWritten() {
        TranslationRecord record = new TranslationRecord(
                java.time.LocalDate.of(2026, 11, 23),
                digests(parts("title: A\ndescription: B\n", TEXT.repeat(9))),
                TranslationRecord.Review.of(
                        java.time.LocalDate.of(2026, 11, 24), "Jana \"J\" \\", parts("title: A\n", TEXT)),
                7);
        YamlDocument read = yaml("title: A\n" + String.join("\n", record.yaml()) + "\n");
        assertThat(TranslationRecord.of(read.root())).contains(record);
    }

    /** The numbers differed when the state was recorded, and are the same by chance. */
    @Test
    void aTranslationWithAnotherNumberOfParagraphsHasNoPairs() {
        List<PartDigest> recorded = digests(parts("title: A\n", "One.\n\nTwo.\n\nThree.\n\nFour."));
        List<TextPart> translation = parts("title: B\n", "Eins.\n\nZwei.\n\nVier.");
        assertThat(TranslationRecord.paragraphs(recorded, translation)).isEqualTo(3);
        assertThat(TranslationRecord.paragraphs(digests(translation), translation))
                .isNull();
        SourceChanges changes =
                SourceChanges.between(recorded, parts("title: A\n", "One.\n\nTwo.\n\nThree, new."), START);
        assertThat(counterpart(changes, translation)).isPresent();
        assertThat(changes.counterparts(translation, false).stream().filter(Optional::isPresent))
                .as("the title")
                .hasSize(1);
    }

    @Test
    void partsThatOthersReplacedCount() {
        assertThat(between("One.\n\nTwo.\n\nThree.", "x").changedCount()).isEqualTo(3);
        assertThat(between("One.", "x\n\ny").changedCount()).isEqualTo(2);
        assertThat(between("One.\n\nTwo.", "One.\n\nTwo!").changedCount()).isEqualTo(1);
    }

    private static String paragraphs(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append((char) ('a' + random.nextInt(8))).append("\n\n");
        }
        return text.toString();
    }

    private static List<String> changes(String before, String now) {
        return between(before, now).changed().stream()
                .map(step -> step.kind() + " " + step.label())
                .toList();
    }

    private static SourceChanges between(String before, String now) {
        return SourceChanges.between(digests(parts("title: A\n", before)), parts("title: A\n", now), START);
    }

    private static List<String> named(List<TextPart> before, List<TextPart> now) {
        return SourceChanges.between(digests(before), now, START).changed().stream()
                .map(step -> step.kind() + " " + step.name())
                .toList();
    }

    /** Returns the translation of the last part that changed. */
    private static Optional<String> counterpart(SourceChanges changes, List<TextPart> translation) {
        List<Optional<TextPart>> all = changes.counterparts(translation, true);
        Optional<String> last = Optional.empty();
        for (int i = 0; i < all.size(); i++) {
            if (changes.steps().get(i).kind() == SourceChanges.Kind.CHANGED) {
                last = all.get(i).map(TextPart::text);
            }
        }
        return last;
    }

    private static String body(List<TextPart> parts) {
        List<String> texts = new ArrayList<>();
        parts.stream().filter(TextPart::isOfBody).forEach(part -> texts.add(part.text()));
        return String.join("\n\n", texts);
    }

    private static List<PartDigest> digests(List<TextPart> parts) {
        return parts.stream().map(PartDigest::of).toList();
    }

    /** Returns the parts of a text whose body begins at line 10. */
    private static List<TextPart> parts(String head, String body) {
        return new TextParts(
                        Optional.empty(),
                        yaml(head),
                        new ParsedMarkdown(body),
                        (line, column) -> new Place(START.path(), line + 10, column))
                .all();
    }

    private static YamlDocument yaml(String text) {
        return YamlReader.read(text, START.path(), 2, new Diagnostics()).orElseThrow();
    }
}
