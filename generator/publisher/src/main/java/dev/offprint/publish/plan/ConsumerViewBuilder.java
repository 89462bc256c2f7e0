package dev.offprint.publish.plan;

import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import dev.offprint.publish.plan.ConsumerView.AddressChange;
import dev.offprint.publish.plan.ConsumerView.AnswerChange;
import dev.offprint.publish.plan.ConsumerView.ArticleChange;
import dev.offprint.publish.plan.ConsumerView.Bodies;
import dev.offprint.publish.plan.ConsumerView.Renamed;
import dev.offprint.publish.plan.ConsumerView.Translated;
import dev.offprint.publish.plan.PlannedFile.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Sorts the files of a plan by what they are for consumers. Files whose body does not change are left out. */
final class ConsumerViewBuilder {

    private final PublishPlan plan;
    private final Bodies bodies;
    private final SortedSet<String> gone = new TreeSet<>();
    private final SortedSet<String> added = new TreeSet<>();
    private final SortedMap<Translated, PlannedFile> answers = new TreeMap<>();
    private final SortedMap<String, SortedSet<String>> forms = new TreeMap<>();
    private final List<AddressChange> lists = new ArrayList<>();
    private final List<AddressChange> pages = new ArrayList<>();
    private final List<AddressChange> documents = new ArrayList<>();
    private Optional<PlannedFile> contract = Optional.empty();

    ConsumerViewBuilder(PublishPlan plan, Bodies bodies) {
        this.plan = plan;
        this.bodies = bodies;
    }

    ConsumerView view() throws IOException {
        for (PlannedFile file : plan.files()) {
            if (file.kind() != Kind.CHANGED || file.hasOtherBody()) {
                file.route().ifPresent(route -> sort(file, route));
            }
        }
        List<Renamed> renamed = renamed();
        List<String> from = renamed.stream().map(Renamed::from).toList();
        List<String> to = renamed.stream().map(Renamed::to).toList();
        return new ConsumerView(
                without(from, gone),
                without(to, added),
                renamed,
                lost(renamed),
                translations(Kind.ADDED, added),
                changedAnswers(),
                changedArticles(),
                byAddress(lists),
                byAddress(pages),
                byAddress(documents),
                contract());
    }

    /** Pairs articles that are gone with those that have their slug as a former one. */
    private List<Renamed> renamed() {
        Renames renames = plan.built().config().renames();
        List<Renamed> renamed = new ArrayList<>();
        for (String slug : gone) {
            Slug.parse(slug).flatMap(renames::of).ifPresent(now -> renamed.add(new Renamed(slug, now.value())));
        }
        return renamed;
    }

    private static List<String> without(List<String> some, Set<String> all) {
        Set<String> rest = new TreeSet<>(all);
        some.forEach(rest::remove);
        return List.copyOf(rest);
    }

    /** A renamed article loses a translation if the new one does not have it. */
    private List<Translated> lost(List<Renamed> renamed) {
        Set<Translated> lost = new TreeSet<>(translations(Kind.REMOVED, gone));
        for (Renamed one : renamed) {
            for (ContentLocale locale : ContentLocale.values()) {
                boolean was = answers.containsKey(new Translated(one.from(), locale));
                Translated now = new Translated(one.to(), locale);
                PlannedFile answer = answers.get(now);
                boolean is = answer != null && answer.kind() != Kind.REMOVED;
                if (was && !is && added.contains(one.to())) {
                    lost.add(now);
                }
            }
        }
        return List.copyOf(lost);
    }

    private void sort(PlannedFile file, Route route) {
        if (route instanceof Route.ArticleDetail detail) {
            article(file, detail.slug().value(), "detail");
        } else if (route instanceof Route.AnswerFirst answer) {
            if (plan.live().isPresent()) {
                answers.put(new Translated(answer.slug().value(), answer.locale()), file);
            }
            form(answer.slug().value(), "answer (" + answer.locale().tag() + ")");
        } else if (route instanceof Route.PageAt at) {
            page(file, at.page(), "page");
        } else if (route instanceof Route.MarkdownOf sibling) {
            page(file, sibling.page(), "Markdown");
        } else if (route instanceof Route.ArticleList) {
            lists.add(AddressChange.of(file));
        } else if (!(route instanceof Route.Asset)) {
            documents.add(AddressChange.of(file));
            if (route instanceof Route.DocumentAt at && at.document() == Document.OPENAPI) {
                contract = Optional.of(file);
            }
        }
    }

    private void article(PlannedFile file, String slug, String form) {
        if (file.kind() == Kind.REMOVED) {
            gone.add(slug);
        } else if (file.kind() == Kind.ADDED) {
            added.add(slug);
        }
        form(slug, form);
    }

    private void page(PlannedFile file, Page page, String form) {
        if (page instanceof Page.ArticlePage article) {
            form(article.slug().value(), form + " (" + article.locale().tag() + ")");
        } else {
            pages.add(AddressChange.of(file));
        }
    }

    /** Collects the changed forms of articles. A first release has none, and would take much memory. */
    private void form(String slug, String form) {
        if (plan.live().isEmpty()) {
            return;
        }
        forms.computeIfAbsent(slug, any -> new TreeSet<>()).add(form);
    }

    /** An answer exists exactly where its translation does. */
    private List<Translated> translations(Kind kind, Set<String> wholeArticles) {
        return answers.entrySet().stream()
                .filter(answer -> answer.getValue().kind() == kind)
                .map(Map.Entry::getKey)
                .filter(of -> !wholeArticles.contains(of.slug()))
                .toList();
    }

    private List<AnswerChange> changedAnswers() throws IOException {
        List<AnswerChange> changed = new ArrayList<>();
        for (Map.Entry<Translated, PlannedFile> answer : answers.entrySet()) {
            if (answer.getValue().kind() == Kind.CHANGED) {
                boolean read = changed.size() < ConsumerView.ANSWERS_READ;
                List<String> members =
                        read ? AnswerChange.differences(answer.getValue().change(), bodies) : List.of();
                changed.add(new AnswerChange(answer.getKey(), members));
            }
        }
        return List.copyOf(changed);
    }

    private List<ArticleChange> changedArticles() {
        return forms.entrySet().stream()
                .filter(article -> !gone.contains(article.getKey()) && !added.contains(article.getKey()))
                .map(article -> new ArticleChange(article.getKey(), List.copyOf(article.getValue())))
                .toList();
    }

    private static List<AddressChange> byAddress(List<AddressChange> changes) {
        return changes.stream()
                .sorted(Comparator.comparing(AddressChange::address))
                .toList();
    }

    private Optional<ContractChange> contract() throws IOException {
        if (contract.isEmpty() || contract.get().kind() == Kind.ADDED) {
            return Optional.empty();
        } else if (contract.get().kind() == Kind.REMOVED) {
            return Optional.of(ContractChange.gone());
        }
        Change change = contract.get().change();
        return ContractChange.between(bodies.before(change), bodies.after(change));
    }
}
