package dev.offprint.corpus;

import dev.offprint.article.read.TranslationStatus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.digest.Sha256;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is remembered of an article that was read.
 *
 * @param head its head
 * @param facts all that it follows from besides the facts of the head, with the digests of the answers
 * @param findings what was found
 * @param ids the identifiers of its translations, in the order of the locales
 * @param translations the states of its translations; whether one is a finding depends on the day
 */
public record ReadRecord(
        ArticleHead head,
        Map<Fact, Sha256> facts,
        List<Diagnostic> findings,
        List<String> ids,
        List<TranslationStatus> translations) {

    /** Returns the same, with more facts and findings. */
    public ReadRecord with(Map<Fact, Sha256> more, List<Diagnostic> found) {
        Map<Fact, Sha256> all = new LinkedHashMap<>(facts);
        all.putAll(more);
        List<Diagnostic> both = new ArrayList<>(findings);
        both.addAll(found);
        return new ReadRecord(head, all, both, ids, translations);
    }

    /** Returns a file that was another one when the head was read. */
    public Optional<String> changedFile() {
        return head.sources().entrySet().stream()
                .filter(one -> one.getKey() instanceof Fact.File
                        && !facts.getOrDefault(one.getKey(), one.getValue()).equals(one.getValue()))
                .map(one -> ((Fact.File) one.getKey()).path())
                .findFirst();
    }

    /** Returns whether another was read from the same bytes. */
    public boolean hasSourcesOf(ReadRecord other) {
        return head.equals(other.head) && files().equals(other.files());
    }

    private Map<Fact, Sha256> files() {
        Map<Fact, Sha256> files = new LinkedHashMap<>(facts);
        files.keySet().removeIf(fact -> !(fact instanceof Fact.File));
        return files;
    }
}
