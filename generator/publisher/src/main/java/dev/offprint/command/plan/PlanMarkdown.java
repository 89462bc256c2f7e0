package dev.offprint.command.plan;

import dev.offprint.command.report.Amounts;
import dev.offprint.command.terminal.Style;
import dev.offprint.publish.plan.ConsumerView;
import dev.offprint.publish.plan.ConsumerView.AddressChange;
import dev.offprint.publish.plan.ConsumerView.AnswerChange;
import dev.offprint.publish.plan.ConsumerView.Translated;
import dev.offprint.publish.plan.PlannedFile.Kind;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.Verdict;
import dev.offprint.publish.plan.Verdict.Caution;
import dev.offprint.publish.plan.Verdict.Stop;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A plan for a pull request (GitHub Flavored Markdown): guards first, then what consumers notice. Short lists keep it far
 * below the 65,536 characters of a comment.
 */
final class PlanMarkdown {

    private static final int LONGEST_CODE = 200;

    private final StringBuilder text = new StringBuilder();

    private PlanMarkdown() {}

    static String of(@Nullable PublishPlan plan, @Nullable ConsumerView view, Verdict verdict) {
        PlanMarkdown markdown = new PlanMarkdown();
        markdown.line(verdict.passes() ? "## What publishing changes" : "## Publishing is stopped");
        verdict.stops().forEach(markdown::stop);
        verdict.cautions().forEach(markdown::caution);
        if (plan != null) {
            markdown.summary(plan);
        }
        if (view != null) {
            markdown.consumers(view);
        }
        if (plan != null && !plan.config().isEmpty()) {
            markdown.line("### Settings");
            plan.config()
                    .forEach(change -> markdown.item(change.name() + ": " + code(change.before()) + " becomes "
                            + code(change.after()) + "; " + change.effect()));
            markdown.text.append('\n');
        }
        return markdown.text.toString();
    }

    private void stop(Stop stop) {
        String sign = stop.stops() ? "⛔ **" : "⚠️ allowed: **";
        text.append("> ").append(sign).append(stop.guard().label()).append("**: ");
        text.append(VerdictText.sentence(escaped(stop.found()))).append(' ');
        text.append(VerdictText.sentence(stop.guard().consequence())).append('\n');
        for (String example : stop.examples()) {
            text.append("> - ").append(code(example)).append('\n');
        }
        if (stop.count() > stop.examples().size()) {
            text.append("> - and ")
                    .append(stop.count() - stop.examples().size())
                    .append(" more\n");
        }
        if (stop.stops()) {
            text.append(">\n> ").append(VerdictText.sentence(stop.guard().remedy()));
            text.append(
                    stop.allowable()
                            ? " If it is meant: `--allow " + stop.guard().label() + "`\n"
                            : "\n");
        }
        text.append('\n');
    }

    private void caution(Caution caution) {
        line("> ⚠️ **" + caution.code() + "**: " + escaped(caution.message()) + "; " + caution.hint() + ".");
    }

    private void summary(PublishPlan plan) {
        if (plan.isEmpty()) {
            line("Nothing changes.");
            return;
        }
        Map<Kind, Long> counts = plan.counts();
        line("| | live | to be published |\n|---|---:|---:|\n| articles | "
                + plan.live().map(live -> Long.toString(live.articles())).orElse("–") + " | "
                + plan.built().articles() + " |\n| files | "
                + plan.live().map(live -> Long.toString(live.files())).orElse("–") + " | "
                + plan.built().files() + " |");
        line(counts.get(Kind.ADDED) + " files added, " + counts.get(Kind.CHANGED) + " changed, "
                + counts.get(Kind.REMOVED) + " removed; "
                + Amounts.count(plan.upload().contents(), "content")
                + " to upload, " + Amounts.bytes(plan.upload().bytes()) + ".");
    }

    private void consumers(ConsumerView view) {
        if (!view.isEmpty()) {
            line("### What consumers notice");
        }
        list("Articles gone, which answer 404 from now on", view.articlesGone(), PlanMarkdown::code);
        list("Articles new", view.articlesAdded(), PlanMarkdown::code);
        list(
                "Articles renamed, whose old pages redirect",
                view.articlesRenamed(),
                one -> code(one.from()) + " → " + code(one.to()));
        list("Translations lost", view.translationsLost(), PlanMarkdown::translated);
        list("Translations new", view.translationsGained(), PlanMarkdown::translated);
        list("Answers changed", view.answers(), PlanMarkdown::answer);
        list(
                "Articles changed",
                view.articles(),
                article -> code(article.slug()) + ": " + String.join(", ", article.forms()));
        list("Documents changed", view.documents(), PlanMarkdown::address);
        if (!view.lists().isEmpty() || !view.pages().isEmpty()) {
            line(Amounts.count(view.lists().size(), "list") + " and "
                    + Amounts.count(view.pages().size(), "other page") + " changed.");
        }
        view.contract()
                .ifPresent(change -> line(
                        "**" + change.impact().label() + "**: " + escaped(change.what()) + "; " + change.why() + "."));
    }

    private static String translated(Translated one) {
        return code(one.slug()) + " (" + one.locale().tag() + ")";
    }

    private static String answer(AnswerChange answer) {
        return translated(answer.of())
                + (answer.members().isEmpty()
                        ? ""
                        : ": "
                                + answer.members().stream()
                                        .map(PlanMarkdown::code)
                                        .collect(Collectors.joining(", ")));
    }

    private static String address(AddressChange change) {
        return code(change.address())
                + (change.kind() == Kind.CHANGED ? "" : ", " + change.kind().label());
    }

    private <T> void list(String title, List<T> all, Function<T, String> item) {
        if (!all.isEmpty()) {
            line("**" + title + ": " + all.size() + "**");
            items(all, item);
        }
    }

    private <T> void items(List<T> all, Function<T, String> item) {
        all.stream().limit(Lines.SHOWN).forEach(one -> item(item.apply(one)));
        if (all.size() > Lines.SHOWN) {
            item("and " + (all.size() - Lines.SHOWN) + " more; `--format json` has all");
        }
        text.append('\n');
    }

    private void item(String item) {
        text.append("- ").append(item).append('\n');
    }

    private void line(String line) {
        text.append(line).append("\n\n");
    }

    /** Returns a code span, without back-ticks and line ends. */
    private static String code(String value) {
        String shown = Style.visible(value).replace('`', '\'');
        return "`" + (shown.length() > LONGEST_CODE ? shown.substring(0, LONGEST_CODE) + "…" : shown) + "`";
    }

    /** The values in a clause are in back-ticks already. */
    private static String escaped(String clause) {
        return Style.visible(clause).replace("<", "&lt;");
    }
}
