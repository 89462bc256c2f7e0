package dev.offprint.author.edit;

import dev.offprint.article.state.SourceChanges;
import dev.offprint.article.state.SourceChanges.Kind;
import dev.offprint.article.state.SourceChanges.Step;
import dev.offprint.article.state.TextPart;
import dev.offprint.author.edit.TranslationEdit.Wish;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether the state of a translation can be recorded as somebody wishes.
 *
 * @param file the translation, below the content folder
 * @param source the name of the file in the other language
 * @param hasRecord whether the translation has a record
 * @param changes what changed since
 */
record RecordChecks(String file, String source, boolean hasRecord, Optional<SourceChanges> changes, Wish wish) {

    /**
     * Checks all.
     *
     * @throws RefusedException at the first that fails; the message says what to do
     */
    void run() throws RefusedException {
        Set<String> known = changed().stream().map(Step::label).collect(Collectors.toCollection(LinkedHashSet::new));
        checkFirst();
        checkPlaces(known);
        checkMinor(known);
        if (wish.isReviewed() && !known.isEmpty()) {
            throw new RefusedException(Message.of(
                    "{0} changed since {1} was recorded, so there is nothing to review yet; translate the changes and record"
                            + " that first",
                    source, file));
        }
    }

    private List<Step> changed() {
        return changes.map(SourceChanges::changedByLines).orElse(List.of());
    }

    private void checkFirst() throws RefusedException {
        if (!hasRecord && wish.isMinor()) {
            throw new RefusedException(
                    Message.of("{0} has no record yet, so there is no minor change; leave out --minor", file));
        } else if (!hasRecord && !wish.only().isEmpty()) {
            throw new RefusedException(
                    Message.of("{0} has no record yet, so nothing changed since; leave out --only", file));
        }
    }

    private void checkPlaces(Set<String> known) throws RefusedException {
        Optional<String> unknown = wish.only().stream()
                .filter(label -> !known.contains(label))
                .sorted()
                .findFirst();
        if (unknown.isPresent()) {
            throw new RefusedException(
                    known.isEmpty()
                            ? Message.of("nothing changed at `{0}`", unknown.get())
                            : Message.of(
                                    "nothing changed at `{0}`; --only takes {1}",
                                    unknown.get(), String.join(", ", known)));
        }
    }

    /** A part that came or went is hardly a typo, and the translation would lack it without a warning: somebody has to name it. */
    private void checkMinor(Set<String> known) throws RefusedException {
        if (wish.isMinor() && wish.only().isEmpty()) {
            Optional<Message> more = more();
            if (more.isPresent()) {
                throw new RefusedException(Message.of(
                        "{0}; {1}",
                        more.get(),
                        Message.of(
                                "translate it and leave out --minor, or name what needs no translation: --minor --only {0}",
                                named(known))));
            }
        }
    }

    /** Names what can be minor; a new part only where there is nothing else, so that a copied command takes none by mistake. */
    private String named(Set<String> known) {
        Set<String> fresh = changed().stream()
                .filter(step -> step.kind() == Kind.ADDED || step.kind() == Kind.REMOVED)
                .map(Step::label)
                .collect(Collectors.toSet());
        String others = known.stream().filter(label -> !fresh.contains(label)).collect(Collectors.joining(","));
        return others.isEmpty() ? String.join(",", known) : others;
    }

    /** Says what is more than a change within a part. */
    private Optional<Message> more() {
        for (Step step : changed()) {
            if (step.kind() == Kind.ADDED) {
                return Optional.of(Message.of("`{0}` is new, which is no minor change", step.label()));
            } else if (step.kind() == Kind.REMOVED) {
                return Optional.of(Message.of("a part at `{0}` is gone, which is no minor change", step.label()));
            } else if (step.now() != null && step.now().isList()) { // a new question in it looks like a typo
                return Optional.of(list(step));
            }
        }
        long before = changes.map(all -> all.count(Step::indexBefore)).orElse(0L);
        long now = changes.map(all -> all.count(Step::indexNow)).orElse(0L);
        return before == now // where they differ beside an edit, any of the parts may be the new one
                ? Optional.empty()
                : Optional.of(Message.of(
                        "the number of paragraphs in {0} went from {1} to {2}, which is no minor change",
                        source, before, now));
    }

    private static Message list(Step step) {
        return step.name().equals(TextPart.BODY)
                ? Message.of("`{0}` has several lines, and may have lost or got one", step.label())
                : Message.of(
                        "`{0}` is one of `{1}`, a list, which may have lost or got an entry",
                        step.label(), step.name());
    }
}
