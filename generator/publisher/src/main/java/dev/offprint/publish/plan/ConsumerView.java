package dev.offprint.publish.plan;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The changes that consumers notice. All lists are sorted. A removed address answers 404; the pages of a renamed article redirect.
 *
 * @param articlesGone the slugs of articles that are removed with all their translations
 * @param articlesAdded the slugs of new articles
 * @param articlesRenamed articles that have another slug; neither gone nor added
 * @param translationsLost removed translations of articles that still exist
 * @param translationsGained new translations of existing articles
 * @param answers answers that change, without new and removed ones
 * @param articles articles that change, without new and removed ones
 * @param lists addresses of lists whose body is changed, added or removed
 * @param pages pages other than articles', and their Markdown forms
 * @param documents discovery documents, feeds, schemas and skills
 * @param contract the change of the contract in openapi.json, if there is one
 */
public record ConsumerView(
        List<String> articlesGone,
        List<String> articlesAdded,
        List<Renamed> articlesRenamed,
        List<Translated> translationsLost,
        List<Translated> translationsGained,
        List<AnswerChange> answers,
        List<ArticleChange> articles,
        List<AddressChange> lists,
        List<AddressChange> pages,
        List<AddressChange> documents,
        Optional<ContractChange> contract) {

    /** The number of changed answers that are compared: each costs a request to the store, one after the other. */
    public static final int ANSWERS_READ = 20;

    /**
     * Returns the view of a plan. It reads openapi.json and the first answers that change.
     *
     * @throws IOException where a body cannot be read
     */
    public static ConsumerView of(PublishPlan plan, Bodies bodies) throws IOException {
        return new ConsumerViewBuilder(plan, bodies).view();
    }

    /** Returns whether consumers notice nothing. */
    public boolean isEmpty() {
        return articlesGone.isEmpty()
                && articlesAdded.isEmpty()
                && articlesRenamed.isEmpty()
                && translationsLost.isEmpty()
                && translationsGained.isEmpty()
                && articles.isEmpty()
                && lists.isEmpty()
                && pages.isEmpty()
                && documents.isEmpty();
    }

    /**
     * An article that has another slug than before.
     *
     * @param from the slug that it had
     * @param to the slug that it has
     */
    public record Renamed(String from, String to) {

        /** Returns {@code from → to}. */
        @Override
        public String toString() {
            return from + " → " + to;
        }
    }

    /**
     * An article in a locale.
     *
     * @param slug the article
     * @param locale the locale
     */
    public record Translated(String slug, ContentLocale locale) implements Comparable<Translated> {

        private static final Comparator<Translated> ORDER =
                Comparator.comparing(Translated::slug).thenComparing(Translated::locale);

        @Override
        public int compareTo(Translated other) {
            return ORDER.compare(this, other);
        }

        /** Returns {@code slug (de)}. */
        @Override
        public String toString() {
            return slug + " (" + locale.tag() + ")";
        }
    }

    /**
     * An answer that changes.
     *
     * @param of the article and locale
     * @param members the names of its members that differ, in their order; empty where it was not compared, because too many
     *     answers change or a body cannot be read
     */
    public record AnswerChange(Translated of, List<String> members) {

        private static final JsonMapper JSON = new JsonMapper();

        /** Keeps an immutable copy. */
        public AnswerChange {
            members = List.copyOf(members);
        }

        /** Returns the names of the members that differ between two bodies, none where one cannot be read. */
        static List<String> differences(Change change, Bodies bodies) throws IOException {
            Optional<JsonNode> before = parsed(bodies.before(change));
            Optional<JsonNode> after = parsed(bodies.after(change));
            return before.isPresent() && after.isPresent() ? differences(before.get(), after.get()) : List.of();
        }

        private static List<String> differences(JsonNode before, JsonNode after) {
            Set<String> names = new LinkedHashSet<>();
            after.properties().forEach(member -> names.add(member.getKey()));
            before.properties().forEach(member -> names.add(member.getKey()));
            names.removeIf(name -> before.path(name).equals(after.path(name)));
            return List.copyOf(names);
        }

        private static Optional<JsonNode> parsed(Optional<byte[]> body) throws IOException {
            if (body.isEmpty()) {
                return Optional.empty();
            }
            try {
                return Optional.of(JSON.readTree(body.get()));
            } catch (JacksonException none) {
                return Optional.empty();
            }
        }
    }

    /**
     * An article that exists before and after, and changes.
     *
     * @param slug the article
     * @param forms the forms that change, as {@code detail}, {@code answer (en)}, {@code page (en)}, {@code Markdown (en)},
     *     sorted
     */
    public record ArticleChange(String slug, List<String> forms) {

        /** Keeps an immutable copy. */
        public ArticleChange {
            forms = List.copyOf(forms);
        }
    }

    /**
     * An address whose body is changed, added or removed.
     *
     * @param address the address below the base URL, with a leading slash
     * @param kind the kind of change
     * @param before the SHA-256 of the live body, 64 hexadecimal digits; empty where there is none
     * @param after the SHA-256 of the new body
     */
    public record AddressChange(String address, PlannedFile.Kind kind, String before, String after) {

        static AddressChange of(PlannedFile file) {
            return new AddressChange(
                    file.address(),
                    file.kind(),
                    digest(file.change().before()),
                    digest(file.change().after()));
        }

        private static String digest(@Nullable PublicFile file) {
            return file == null ? "" : file.content().digest().hex();
        }
    }

    /** Reads the uncoded bodies of changes: live ones from the store, new ones from the tree. */
    public interface Bodies {

        /** Returns the live body, if there is one. */
        Optional<byte[]> before(Change change) throws IOException;

        /** Returns the new body, if there is one. */
        Optional<byte[]> after(Change change) throws IOException;
    }
}
