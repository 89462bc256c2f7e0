package dev.offprint.author.edit;

import dev.offprint.article.read.Sources;
import dev.offprint.article.read.StateReader;
import dev.offprint.article.state.SourceChanges;
import dev.offprint.article.state.SourceChanges.Step;
import dev.offprint.article.state.TextPart;
import dev.offprint.article.state.TranslationRecord;
import dev.offprint.article.state.TranslationState;
import dev.offprint.author.edit.text.LineEnds;
import dev.offprint.author.edit.text.SourceEdit;
import dev.offprint.author.edit.text.TextDiff;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Records in a translation which state of the other language it was made from. Nothing is written before {@link #run}.
 *
 * @param content the content folder
 * @param title what is recorded: {@code first-steps/de.md}
 * @param changes what changed in the other language since the last record; nothing if this is the first one
 * @param edits the files that change
 */
public record TranslationEdit(Path content, String title, Optional<SourceChanges> changes, List<SourceEdit> edits) {

    /**
     * What to record.
     *
     * @param isMinor whether the changes need no translation: the day and the review stay
     * @param isReviewed whether somebody read the translation
     * @param reviewer who did; null where that is not said
     * @param only the labels of the changes to record; empty for all
     * @param today the day
     */
    public record Wish(
            boolean isMinor, boolean isReviewed, @Nullable String reviewer, Set<String> only, LocalDate today) {}

    /**
     * Returns the edit.
     *
     * @param wanted the locale of the translation; null for that of the text that has a record, else for German
     * @throws RefusedException where that is not possible; the message says what to do
     */
    public static TranslationEdit of(Path content, String slug, @Nullable ContentLocale wanted, Wish wish)
            throws IOException, RefusedException {
        SourceTree tree = SourceTree.open(content, SourceLimits.DEFAULT, new Diagnostics())
                .orElseThrow(() -> ArticleRename.noFolder(content));
        String folder = Slug.parse(slug)
                .map(name -> "articles/" + name)
                .filter(name -> Files.isDirectory(content.resolve(name)))
                .orElseThrow(() -> new RefusedException(Message.of(
                        "{0}; {1}",
                        Message.of(
                                "{0} does not exist",
                                content.resolve("articles").resolve(slug)),
                        Message.of("name the folder of an article"))));
        StateReader reader = new StateReader(Sources.silent(tree));
        ContentLocale locale = wanted == null ? translated(reader, folder) : wanted;
        List<TextPart> own = parts(reader.sources(), content, folder, locale);
        List<TextPart> source = parts(reader.sources(), content, folder, locale.other());
        Optional<TranslationState> before = reader.state(folder, locale);
        Optional<SourceChanges> changes = before.map(TranslationState::changes);
        new RecordChecks(
                        folder + "/" + locale.tag() + ".md",
                        locale.other().tag() + ".md",
                        before.isPresent(),
                        changes,
                        wish)
                .run();
        Place start = Place.file(folder + "/" + locale.other().tag() + ".md");
        SourceChanges all = changes.orElseGet(() -> SourceChanges.between(List.of(), source, start));
        TranslationRecord record = record(before.map(TranslationState::record), all, own, wish);
        List<SourceEdit> edits = new ArrayList<>();
        edit(content, folder + "/" + locale.tag() + ".md", record, edits);
        edit(content, folder + "/" + locale.other().tag() + ".md", null, edits);
        return new TranslationEdit(content, slug + "/" + locale.tag() + ".md", changes, edits);
    }

    private static ContentLocale translated(StateReader reader, String folder) {
        return reader.state(folder, ContentLocale.DE).isEmpty()
                        && reader.state(folder, ContentLocale.EN).isPresent()
                ? ContentLocale.EN
                : ContentLocale.DE;
    }

    private static List<TextPart> parts(Sources sources, Path content, String folder, ContentLocale locale)
            throws RefusedException {
        Diagnostics found = new Diagnostics();
        return new StateReader(sources.reportingTo(found, (path, digest) -> {}))
                .parts(folder, locale)
                .filter(text -> !found.hasErrors())
                .orElseThrow(() -> new RefusedException(Message.of(
                        "{0} is missing or wrong; run 'offprint check'",
                        content.resolve(folder).resolve(locale.tag() + ".md"))));
    }

    private static TranslationRecord record(
            Optional<TranslationRecord> before, SourceChanges changes, List<TextPart> own, Wish wish) {
        List<TranslationRecord.PartDigest> parts =
                changes.recorded(step -> wish.only().isEmpty() || wish.only().contains(step.label()));
        boolean whole = wish.only().isEmpty()
                || changes.changed().stream().map(Step::label).allMatch(wish.only()::contains);
        boolean keeps = wish.isMinor() || wish.isReviewed() || !whole; // what is still open is as old as it was
        LocalDate recorded =
                before.filter(old -> keeps).map(TranslationRecord::recorded).orElse(wish.today());
        TranslationRecord.Review review = wish.isReviewed()
                ? TranslationRecord.Review.of(wish.today(), wish.reviewer(), own)
                // a change that was translated makes a review old; where nothing changed, or a typo, it holds
                : before.filter(old -> wish.isMinor() || changes.changed().isEmpty())
                        .map(TranslationRecord::review)
                        .orElse(null);
        return new TranslationRecord(recorded, parts, review, TranslationRecord.paragraphs(parts, own));
    }

    /** Edits the front matter of a file; one language is made from the other, so the other one has no record. */
    private static void edit(Path content, String path, @Nullable TranslationRecord record, List<SourceEdit> edits)
            throws IOException, RefusedException {
        Path file = content.resolve(path);
        Optional<String> read = SourceFiles.read(file);
        String text = read.orElse("");
        String edited = LineEnds.edited(text, plain -> new RecordBlock(plain, path).with(record));
        if (edited.equals(text)) {
            if (record != null && !new RecordBlock(LineEnds.plain(text), path).says(record)) {
                throw new RefusedException(Message.of(
                        "{0} cannot be edited by a program; write the keys of its front matter in lines of their own, and"
                                + " start the command again",
                        file));
            }
        } else if (Files.isSymbolicLink(file)) {
            throw new RefusedException(Message.of("{0} is a symbolic link; replace it by the file", file));
        } else {
            edits.add(new SourceEdit(path, text, edited));
        }
    }

    /** Returns whether nothing changes. */
    public boolean isEmpty() {
        return edits.isEmpty();
    }

    /** Writes the record. */
    public void run() throws IOException, RefusedException {
        EditJournal.begin(content, "translation " + title, edits, List.of()).finish();
    }

    /** Returns the changes as a diff, a line for each entry. */
    public List<String> diff(Language language) {
        List<String> lines = new ArrayList<>();
        edits.forEach(edit -> TextDiff.of(edit, language, lines));
        return lines;
    }
}
