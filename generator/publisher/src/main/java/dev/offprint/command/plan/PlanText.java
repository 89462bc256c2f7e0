package dev.offprint.command.plan;

import dev.offprint.command.report.Amounts;
import dev.offprint.publish.plan.ConfigChange;
import dev.offprint.publish.plan.ConsumerView;
import dev.offprint.publish.plan.ConsumerView.AddressChange;
import dev.offprint.publish.plan.ConsumerView.AnswerChange;
import dev.offprint.publish.plan.ConsumerView.ArticleChange;
import dev.offprint.publish.plan.ConsumerView.Renamed;
import dev.offprint.publish.plan.ConsumerView.Translated;
import dev.offprint.publish.plan.ContractChange;
import dev.offprint.publish.plan.PlannedFile;
import dev.offprint.publish.plan.PlannedFile.Aspect;
import dev.offprint.publish.plan.PlannedFile.Kind;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.PublishPlan.Side;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A plan as text: the summary, what consumers notice, then each file. */
record PlanText(Lines lines) {

    private static final int SHORT_DIGEST = 12;

    void print(PublishPlan plan, ConsumerView view) {
        summary(plan);
        if (!view.isEmpty()) {
            consumers(view);
        }
        if (!plan.config().isEmpty()) {
            lines.heading("Settings (edge.json)");
            plan.config().forEach(this::setting);
        }
        if (!plan.isEmpty()) {
            lines.heading("Files");
            for (Kind kind : List.of(Kind.REMOVED, Kind.CHANGED, Kind.ADDED)) {
                List<PlannedFile> files = plan.files().stream()
                        .filter(file -> file.kind() == kind)
                        .toList();
                lines.list(2, VerdictText.sentence(kind.label()).replace(".", ""), files, PlanText::file);
            }
        }
    }

    private void summary(PublishPlan plan) {
        if (plan.isEmpty()) {
            lines.wrapped(
                    0,
                    "Nothing changes: " + articles(plan.built().articles()) + ", "
                            + Amounts.count(plan.built().files(), "file") + ".");
            return;
        }
        Map<Kind, Long> counts = plan.counts();
        lines.wrapped(
                0,
                counts.get(Kind.ADDED) + " added, " + counts.get(Kind.CHANGED) + " changed, "
                        + counts.get(Kind.REMOVED) + " removed; "
                        + plan.live()
                                .map(live -> live.files() + " files became "
                                        + plan.built().files())
                                .orElse("nothing is live yet"));
        lines.wrapped(0, articles(plan));
        baseUrl(plan);
        lines.wrapped(
                0,
                Amounts.count(plan.upload().contents(), "content") + " to upload, "
                        + Amounts.bytes(plan.upload().bytes()) + "; " + Amounts.bytes(plan.bytes())
                        + " of bodies uncoded");
    }

    /** The largest change of all, so it is also in the summary. */
    private void baseUrl(PublishPlan plan) {
        plan.live().map(live -> live.config().baseUrl()).ifPresent(was -> {
            String is = plan.built().config().baseUrl();
            if (!was.equals(is)) {
                lines.wrapped(0, "base URL " + was + " became " + is);
            }
        });
    }

    private static String articles(PublishPlan plan) {
        long built = plan.built().articles();
        long live = plan.live().map(Side::articles).orElse(built);
        return articles(live) + (live == built ? "" : " became " + built);
    }

    private static String articles(long number) {
        return Amounts.count(number, "article");
    }

    private void consumers(ConsumerView view) {
        lines.heading("What consumers notice");
        lines.list(2, "Articles gone, which answer 404 from now on", view.articlesGone(), slug -> slug);
        lines.list(2, "Articles new", view.articlesAdded(), slug -> slug);
        lines.list(2, "Articles renamed, whose old pages redirect", view.articlesRenamed(), Renamed::toString);
        lines.list(2, "Translations lost", view.translationsLost(), Translated::toString);
        lines.list(2, "Translations new", view.translationsGained(), Translated::toString);
        lines.list(2, "Answers changed", view.answers(), PlanText::answer);
        lines.list(2, "Articles changed", view.articles(), PlanText::article);
        lines.list(2, "Lists changed", view.lists(), PlanText::address);
        lines.list(2, "Other pages changed", view.pages(), PlanText::address);
        lines.list(2, "Documents changed", view.documents(), PlanText::document);
        view.contract().ifPresent(change -> {
            // a guard says what a breaking change means
            String why = change.impact() == ContractChange.Impact.RISKY ? "; " + change.why() : "";
            lines.wrapped(2, change.impact().label() + ": " + change.what() + why);
        });
    }

    private void setting(ConfigChange change) {
        lines.wrapped(2, change.name() + ": " + change.before());
        lines.wrapped(4, "becomes " + change.after());
        lines.wrapped(4, change.effect());
    }

    private static String file(PlannedFile file) {
        String size = switch (file.kind()) {
            case ADDED -> bytes(file.bytesAfter());
            case REMOVED -> bytes(file.bytesBefore());
            case CHANGED ->
                file.bytesBefore() == file.bytesAfter()
                        ? bytes(file.bytesAfter())
                        : file.bytesBefore() + " → " + bytes(file.bytesAfter());
        };
        boolean said = file.bytesBefore() != file.bytesAfter() && file.aspects().equals(Set.of(Aspect.BODY));
        boolean reason = file.kind() == Kind.CHANGED && !said;
        return file.name() + " (" + size + (reason ? ": " + file.reason() : "") + ")";
    }

    private static String bytes(long number) {
        return Amounts.count(number, "byte");
    }

    private static String answer(AnswerChange answer) {
        return answer.of() + (answer.members().isEmpty() ? "" : ": " + String.join(", ", answer.members()));
    }

    private static String article(ArticleChange article) {
        return article.slug() + ": " + String.join(", ", article.forms());
    }

    private static String address(AddressChange change) {
        return change.address()
                + (change.kind() == Kind.CHANGED ? "" : " (" + change.kind().label() + ")");
    }

    private static String document(AddressChange change) {
        return change.address() + " ("
                + switch (change.kind()) {
                    case ADDED -> "new, sha256 " + shortened(change.after());
                    case REMOVED -> "gone";
                    case CHANGED -> "sha256 " + shortened(change.before()) + " → " + shortened(change.after());
                }
                + ")";
    }

    private static String shortened(String digest) {
        return digest.substring(0, SHORT_DIGEST);
    }
}
