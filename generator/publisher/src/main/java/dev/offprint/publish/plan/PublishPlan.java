package dev.offprint.publish.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.offprint.diagnostic.Labelled;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import dev.offprint.tree.PublicFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The plan of a publish: what differs between the manifest of the live release and that of the new one, for readers.
 *
 * @param live the live site; empty before the first release
 * @param built the new site
 * @param counts the numbers of files that change
 * @param settings the settings of edge.json that change
 * @param articles the articles that change, by slug
 * @param others every other address whose body changes, sorted
 */
public record PublishPlan(
        Optional<Side> live,
        Side built,
        Counts counts,
        List<Setting> settings,
        List<ArticleChange> articles,
        List<AddressChange> others) {

    /** Keeps immutable copies. */
    public PublishPlan {
        settings = List.copyOf(settings);
        articles = List.copyOf(articles);
        others = List.copyOf(others);
    }

    /** Returns the plan of these changes, in the order of keys. */
    public static PublishPlan of(List<Change> changes, Optional<Side> live, Side built) {
        Grouping grouping = new Grouping(live, built);
        changes.forEach(grouping::add);
        List<Setting> settings =
                live.map(side -> Setting.between(side.config(), built.config())).orElse(List.of());
        grouping.others.sort(Comparator.comparing(AddressChange::address));
        return new PublishPlan(live, built, grouping.counts(), settings, grouping.articles(), grouping.others);
    }

    /** Returns the articles of a kind. */
    public List<ArticleChange> articles(Kind kind) {
        return articles.stream().filter(one -> one.kind() == kind).toList();
    }

    /**
     * One side of a publish: the live site, or the new one.
     *
     * @param config its edge.json
     * @param files the number of its files, coded siblings not counted: the entries of its manifest
     * @param articles the number of its articles
     */
    public record Side(EdgeConfig config, long files, long articles) {

        /** Returns the side of a tree. */
        public static Side of(EdgeConfig config, Map<String, PublicFile> files) {
            Addresses addresses = config.addresses();
            long articles = files.keySet().stream()
                    .filter(key -> key.startsWith("api/knowledge/articles/")) // finding a route is expensive
                    .flatMap(key -> addresses.route(new ObjectKey(key)).stream())
                    .filter(Route.ArticleDetail.class::isInstance)
                    .count();
            return new Side(config, files.size(), articles);
        }
    }

    /**
     * Numbers of files.
     *
     * @param changed those with another body
     * @param recoded those with the same body in other compressed forms
     */
    public record Counts(long added, long changed, long removed, long recoded) {

        /** Returns whether no file changes. */
        public boolean none() {
            return added + changed + removed + recoded == 0;
        }
    }

    /** What happens to an article or an address. */
    public enum Kind implements Labelled {
        /** It is new. */
        NEW,
        /** It exists before and after. */
        CHANGED,
        /** It answers 404 from now on. */
        GONE,
        /** It has another slug; its old pages redirect. */
        RENAMED;

        @Override
        @JsonValue
        public String label() {
            return Labelled.super.label();
        }
    }

    /**
     * An article that changes.
     *
     * @param slug its slug
     * @param kind what happens to it
     * @param from the slug that it had, if it is renamed
     * @param lost the locales of translations that it loses
     * @param gained the locales of translations that it gains
     * @param forms what else changes of it, sorted: {@code detail}, {@code answer (en)}, {@code page (en)}, {@code Markdown (en)}
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    public record ArticleChange(
            String slug, Kind kind, @Nullable String from, List<String> lost, List<String> gained, List<String> forms) {

        /** Keeps immutable copies. */
        public ArticleChange {
            lost = List.copyOf(lost);
            gained = List.copyOf(gained);
            forms = List.copyOf(forms);
        }
    }

    /**
     * Another address whose body changes: a list, a page, a document, a file.
     *
     * @param address the address below the base URL, with a leading slash
     */
    public record AddressChange(String address, Kind kind) {}

    /**
     * A setting of edge.json that changes. It may affect answers whose files do not change.
     *
     * @param name the setting
     * @param before its live value
     * @param after its new value
     * @param effect the consequence: a clause
     */
    public record Setting(String name, String before, String after, String effect) {

        private static List<Setting> between(EdgeConfig before, EdgeConfig after) {
            List<Setting> changed = new ArrayList<>();
            Map<String, Function<EdgeConfig, String>> values = new LinkedHashMap<>();
            values.put("base URL: every absolute address in answers and documents changes", EdgeConfig::baseUrl);
            values.put(
                    "page pattern: the pages of all articles move; nothing redirects from where they were",
                    config -> config.articles().toString());
            values.put(
                    "awareness levels: a level that is not stored answers with an empty list",
                    config ->
                            String.join(", ", new TreeSet<>(config.levelTokens().keySet())));
            values.put(
                    "quota: RateLimit-Policy changes, and when clients get 429",
                    config -> config.quota().policy());
            Map<String, Function<CachePolicy, String>> policies = new LinkedHashMap<>();
            policies.put("lists", CachePolicy::list);
            policies.put("articles, pages and documents", CachePolicy::article);
            policies.put("assets", CachePolicy::asset);
            policies.put("client errors", CachePolicy::clientError);
            policies.forEach((of, policy) -> values.put(
                    "cache policy of " + of + ": Cache-Control of all of them changes",
                    config -> policy.apply(config.cache())));
            values.forEach((text, value) -> {
                int colon = text.indexOf(": ");
                Setting one = new Setting(
                        text.substring(0, colon), value.apply(before), value.apply(after), text.substring(colon + 2));
                if (!one.before.equals(one.after)) {
                    changed.add(one);
                }
            });
            return changed;
        }
    }

    /** Groups changes by article. */
    private static final class Grouping {

        private final boolean first;
        private final EdgeConfig config;
        private final ArticleFolders before;
        private final Addresses addressesBefore;
        private final Addresses addresses;
        private final Map<String, Article> bySlug = new TreeMap<>();
        private final List<AddressChange> others = new ArrayList<>();
        private final Map<Kind, Long> counted = new EnumMap<>(Kind.class);
        private long unchanged;

        private static final class Article {
            private @Nullable Kind detail;
            private final Map<ContentLocale, Kind> answers = new TreeMap<>();
            private final Set<String> forms = new TreeSet<>();

            private List<String> answers(Kind kind) {
                return answers.entrySet().stream()
                        .filter(one -> one.getValue() == kind)
                        .map(one -> one.getKey().tag())
                        .toList();
            }
        }

        Grouping(Optional<Side> live, Side built) {
            this.first = live.isEmpty();
            this.config = built.config();
            this.before = live.orElse(built).config().articles();
            this.addressesBefore = live.orElse(built).config().addresses();
            this.addresses = config.addresses();
        }

        void add(Change change) {
            Kind kind = change.before() == null ? Kind.NEW : change.after() == null ? Kind.GONE : Kind.CHANGED;
            boolean same = kind == Kind.CHANGED && isSame(change.before(), change.after());
            if (same) {
                unchanged++;
            } else {
                counted.merge(kind, 1L, Long::sum);
            }
            Addresses its = kind == Kind.GONE ? addressesBefore : addresses;
            Route route = same ? null : its.route(new ObjectKey(change.key())).orElse(null);
            if (route == null) {
                return;
            } else if (route instanceof Route.ArticleDetail detail) {
                article(detail.slug(), "detail").detail = kind;
            } else if (route instanceof Route.AnswerFirst answer) {
                article(answer.slug(), "answer (" + answer.locale().tag() + ")")
                        .answers
                        .put(answer.locale(), kind);
            } else if (route instanceof Route.PageAt page) {
                page(route, page.path(), "page", kind);
            } else if (route instanceof Route.MarkdownOf page) {
                page(route, page.path(), "Markdown", kind);
            } else {
                others.add(new AddressChange(route.address(), kind));
            }
        }

        private void page(Route route, String path, String form, Kind kind) {
            ArticleFolders folders = kind == Kind.GONE ? before : config.articles();
            Optional<ArticleFolders.Translated> article = folders.at(path);
            if (article.isPresent()) {
                article(
                        article.get().slug(),
                        form + " (" + article.get().locale().tag() + ")");
            } else {
                others.add(new AddressChange(route.address(), kind));
            }
        }

        private static boolean isSame(@Nullable PublicFile before, @Nullable PublicFile after) {
            return before != null
                    && after != null
                    && before.content().digest().equals(after.content().digest());
        }

        /** A first release would take much memory for the forms. */
        private Article article(Slug slug, String form) {
            Article article = bySlug.computeIfAbsent(slug.value(), any -> new Article());
            if (!first) {
                article.forms.add(form);
            }
            return article;
        }

        Counts counts() {
            return new Counts(
                    counted.getOrDefault(Kind.NEW, 0L),
                    counted.getOrDefault(Kind.CHANGED, 0L),
                    counted.getOrDefault(Kind.GONE, 0L),
                    unchanged);
        }

        List<ArticleChange> articles() {
            Map<String, String> renamed = new TreeMap<>();
            bySlug.forEach((slug, article) -> {
                if (article.detail == Kind.GONE) {
                    Slug.parse(slug).flatMap(config.renames()::of).ifPresent(now -> renamed.put(now.value(), slug));
                }
            });
            List<ArticleChange> changes = new ArrayList<>();
            bySlug.forEach((slug, article) -> {
                if (!renamed.containsValue(slug)) {
                    changes.add(change(slug, article, renamed.get(slug)));
                }
            });
            renamed.forEach((now, from) -> {
                if (!bySlug.containsKey(now)) {
                    changes.add(new ArticleChange(now, Kind.RENAMED, from, List.of(), List.of(), List.of()));
                }
            });
            return changes;
        }

        private ArticleChange change(String slug, Article article, @Nullable String from) {
            Article was = from == null ? null : bySlug.get(from);
            if (was != null) {
                List<String> lost = new ArrayList<>(article.answers(Kind.GONE));
                if (article.detail == Kind.NEW) { // the new slug is not that of another article that was there before
                    lost.addAll(was.answers(Kind.GONE));
                    lost.removeAll(article.answers(Kind.NEW));
                }
                return new ArticleChange(slug, Kind.RENAMED, from, lost, List.of(), List.of());
            }
            Kind kind = article.detail == Kind.NEW || article.detail == Kind.GONE ? article.detail : Kind.CHANGED;
            return kind == Kind.CHANGED
                    ? new ArticleChange(
                            slug,
                            kind,
                            null,
                            article.answers(Kind.GONE),
                            article.answers(Kind.NEW),
                            List.copyOf(article.forms))
                    : new ArticleChange(slug, kind, null, List.of(), List.of(), List.of());
        }
    }
}
