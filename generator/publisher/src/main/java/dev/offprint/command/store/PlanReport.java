package dev.offprint.command.store;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.WorkflowCommand;
import dev.offprint.command.terminal.Style;
import dev.offprint.diagnostic.Severity;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.PublishPlan.AddressChange;
import dev.offprint.publish.plan.PublishPlan.ArticleChange;
import dev.offprint.publish.plan.PublishPlan.Counts;
import dev.offprint.publish.plan.PublishPlan.Kind;
import dev.offprint.publish.plan.PublishPlan.NewContent;
import dev.offprint.publish.plan.PublishPlan.Setting;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.plan.Verdict;
import dev.offprint.publish.plan.Verdict.Caution;
import dev.offprint.publish.plan.Verdict.Stop;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A plan and the verdict of the guards, to be printed: as JSON, or as Markdown, which people read in a terminal and in a pull
 * request. The reason of a refusal comes first; lists end after a few entries, with how many there are.
 *
 * @param plan the plan, or null for a tree that cannot be published
 * @param verdict the verdict of the guards
 */
record PlanReport(@Nullable PublishPlan plan, Verdict verdict) {

    /** The number of the JSON format. */
    private static final int FORMAT = 1;
    /** The most entries of a list: the whole fits a screen. */
    private static final int SHOWN = 5;

    private static final int LONGEST_CODE = 200;

    /** How a plan is printed. */
    enum PlanFormat {
        /** Markdown, for people. */
        text,
        /** One document for programs (docs/plans.md). */
        json,
        /** Markdown for a pull request, with guards also as workflow commands. */
        github
    }

    /** The document for programs. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Document(
            int format,
            boolean passes,
            List<Stop> guards,
            List<Caution> warnings,
            @Nullable Summary summary,
            @Nullable List<Setting> settings,
            @Nullable List<ArticleChange> articles,
            @Nullable List<AddressChange> others) {}

    private record Summary(Counts changes, Sides files, Sides articles, NewContent upload) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    private record Sides(@Nullable Long before, long after) {}

    /** Returns the report of the same plan with what is uploaded. */
    PlanReport uploading(NewContent content) {
        return new PlanReport(plan == null ? null : plan.uploading(content), verdict);
    }

    /**
     * Prints the report.
     *
     * @param out gets the plan
     * @param err gets workflow commands: GitHub reads both outputs, and the Markdown stays clean
     */
    void print(PlanFormat format, PrintWriter out, PrintWriter err) {
        if (format == PlanFormat.json) {
            json(out);
        } else {
            out.print(markdown());
        }
        if (format == PlanFormat.github) {
            verdict.stops()
                    .forEach(stop -> err.println(WorkflowCommand.of(
                            stop.stops() ? Severity.ERROR : Severity.WARNING,
                            stop.guard().label(),
                            Stop.sentence(stop.found()) + " " + stop.remedy())));
            verdict.cautions()
                    .forEach(one -> err.println(
                            WorkflowCommand.of(Severity.WARNING, one.code(), one.message() + "; " + one.hint())));
        }
        out.flush();
        err.flush();
    }

    private void json(PrintWriter out) {
        PublishPlan planned = plan;
        Document document = new Document(
                FORMAT,
                verdict.passes(),
                verdict.stops(),
                verdict.cautions(),
                planned == null
                        ? null
                        : new Summary(
                                planned.counts(),
                                sides(planned, Side::files),
                                sides(planned, Side::articles),
                                planned.upload()),
                planned == null ? null : planned.settings(),
                planned == null ? null : planned.articles(),
                planned == null ? null : planned.others());
        Findings.println(new JsonMapper().valueToTree(document), out);
    }

    private static Sides sides(PublishPlan plan, Function<Side, Long> value) {
        return new Sides(plan.live().map(value).orElse(null), value.apply(plan.built()));
    }

    private String markdown() {
        StringBuilder text = new StringBuilder();
        if (!verdict.passes()) {
            text.append("## Nothing is published\n\n");
        }
        verdict.stops().stream().filter(Stop::stops).forEach(stop -> stop(stop, text));
        PublishPlan planned = plan;
        if (planned != null) {
            text.append("## What publishing changes\n\n");
            summary(planned, text);
            settings(planned, text);
            articles(planned, text);
            list("other address", " changed", planned.others(), PlanReport::address, text);
        }
        verdict.stops().stream().filter(stop -> !stop.stops()).forEach(stop -> stop(stop, text));
        verdict.cautions()
                .forEach(one -> text.append("Warning, ")
                        .append(one.code())
                        .append(": ")
                        .append(plain(one.message() + "; " + one.hint()))
                        .append(".\n\n"));
        return text.toString();
    }

    private static void stop(Stop stop, StringBuilder text) {
        text.append(stop.stops() ? "**" : "Allowed: **")
                .append(stop.guard().label())
                .append("**: ");
        text.append(plain(Stop.sentence(stop.found()))).append(' ');
        text.append(Stop.sentence(stop.consequence())).append("\n\n");
        items(stop.examples().stream().map(PlanReport::code).toList(), stop.count(), text);
        if (stop.stops()) {
            text.append(stop.remedy()).append("\n\n");
        }
    }

    private static void summary(PublishPlan plan, StringBuilder text) {
        Counts counts = plan.counts();
        String articles = Amounts.count(plan.built().articles(), "article");
        if (counts.none()) {
            text.append("Nothing: ").append(articles).append(", ");
            text.append(Amounts.count(plan.built().files(), "file")).append(".\n\n");
            return;
        }
        text.append(plan.live()
                .map(live -> live.articles() == plan.built().articles()
                        ? articles
                        : Amounts.count(live.articles(), "article") + " become "
                                + plan.built().articles())
                .orElse("Nothing is live yet. " + articles));
        text.append(". ")
                .append(counts.added())
                .append(" files added, ")
                .append(counts.changed())
                .append(" changed, ");
        text.append(counts.removed()).append(" removed");
        if (counts.recoded() > 0) {
            text.append(", ").append(counts.recoded()).append(" only compressed anew");
        }
        text.append("; ")
                .append(Amounts.count(plan.upload().contents(), "content"))
                .append(" to upload, ");
        text.append(Amounts.bytes(plan.upload().bytes())).append(".\n\n");
    }

    private static void settings(PublishPlan plan, StringBuilder text) {
        List<String> items = plan.settings().stream()
                .map(one ->
                        one.name() + ": " + code(one.before()) + " becomes " + code(one.after()) + "; " + one.effect())
                .toList();
        if (!items.isEmpty()) {
            text.append("**Settings**\n\n");
            items.forEach(item -> text.append("- ").append(item).append('\n'));
            text.append('\n');
        }
    }

    private static void articles(PublishPlan plan, StringBuilder text) {
        list("article", " gone, answering 404 from now on", plan.articles(Kind.GONE), one -> code(one.slug()), text);
        list("translation", " lost", translations(plan, ArticleChange::lost), one -> one, text);
        list(
                "article",
                " renamed, whose old pages redirect",
                plan.articles(Kind.RENAMED),
                one -> code(String.valueOf(one.from())) + " → " + code(one.slug()),
                text);
        list("article", " new", plan.articles(Kind.NEW), one -> code(one.slug()), text);
        list("translation", " new", translations(plan, ArticleChange::gained), one -> one, text);
        list(
                "article",
                " changed",
                plan.articles(Kind.CHANGED),
                one -> code(one.slug()) + ": " + String.join(", ", one.forms()),
                text);
    }

    private static List<String> translations(PublishPlan plan, Function<ArticleChange, List<String>> locales) {
        return plan.articles().stream()
                .flatMap(one -> locales.apply(one).stream().map(locale -> code(one.slug()) + " (" + locale + ")"))
                .toList();
    }

    private static String address(AddressChange one) {
        return code(one.address())
                + (one.kind() == Kind.CHANGED ? "" : ", " + one.kind().label());
    }

    private static <T> void list(String one, String rest, List<T> all, Function<T, String> item, StringBuilder text) {
        if (!all.isEmpty()) {
            String plural = one.endsWith("s") ? one + "es" : one + "s";
            text.append("**").append(all.size()).append(' ').append(all.size() == 1 ? one : plural);
            text.append(rest).append("**\n\n");
            items(all.stream().limit(SHOWN).map(item).toList(), all.size(), text);
        }
    }

    private static void items(List<String> shown, int count, StringBuilder text) {
        if (!shown.isEmpty()) {
            Stream<String> more =
                    shown.size() < count ? Stream.of("and " + (count - shown.size()) + " more") : Stream.of();
            text.append(Stream.concat(shown.stream(), more)
                            .map(item -> "- " + item + "\n")
                            .collect(Collectors.joining()))
                    .append('\n');
        }
    }

    /** Returns a code span, without back-ticks and line ends. */
    private static String code(String value) {
        String shown = Style.visible(value).replace('`', '\'');
        return "`" + (shown.length() > LONGEST_CODE ? shown.substring(0, LONGEST_CODE) + "…" : shown) + "`";
    }

    /** The values in a clause are in back-ticks already. */
    private static String plain(String clause) {
        return Style.visible(clause).replace("<", "&lt;");
    }
}
