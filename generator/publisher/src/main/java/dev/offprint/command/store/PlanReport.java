package dev.offprint.command.store;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.WorkflowCommand;
import dev.offprint.command.terminal.Style;
import dev.offprint.diagnostic.Severity;
import dev.offprint.publish.plan.Guards;
import dev.offprint.publish.plan.Guards.Stop;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.PublishPlan.AddressChange;
import dev.offprint.publish.plan.PublishPlan.ArticleChange;
import dev.offprint.publish.plan.PublishPlan.Counts;
import dev.offprint.publish.plan.PublishPlan.Kind;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.release.Blob.NewContent;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A plan and what the guards found, to be printed: as JSON, or as Markdown, which people read in a terminal and in a pull
 * request. The reason of a refusal comes first; lists end after a few entries, with how many there are.
 *
 * @param plan the plan, or null for a tree that cannot be published
 * @param guards what the guards found
 * @param upload what is uploaded, or was
 */
record PlanReport(@Nullable PublishPlan plan, Guards guards, NewContent upload) {

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

    /**
     * Prints the report.
     *
     * @param out gets the plan
     * @param err gets workflow commands: GitHub reads both outputs, and the Markdown stays clean
     */
    void print(PlanFormat format, PrintWriter out, PrintWriter err) {
        if (format == PlanFormat.json) {
            Findings.println(json(), out);
        } else {
            out.print(markdown());
        }
        if (format == PlanFormat.github) {
            guards.stops()
                    .forEach(stop -> err.println(WorkflowCommand.of(
                            stop.stops() ? Severity.ERROR : Severity.WARNING,
                            stop.guard().label(),
                            Stop.sentence(stop.found()) + " " + stop.remedy())));
            guards.warnings()
                    .forEach(one -> err.println(
                            WorkflowCommand.of(Severity.WARNING, one.code(), one.message() + "; " + one.hint())));
        }
        out.flush();
        err.flush();
    }

    private ObjectNode json() {
        JsonMapper json = new JsonMapper();
        ObjectNode document = json.createObjectNode().put("format", FORMAT).put("passes", guards.passes());
        document.set("guards", json.valueToTree(guards.stops()));
        document.set("warnings", json.valueToTree(guards.warnings()));
        PublishPlan planned = plan;
        if (planned != null) {
            ObjectNode summary = document.putObject("summary");
            summary.set("changes", json.valueToTree(planned.counts()));
            sides(planned, Side::files, summary.putObject("files"));
            sides(planned, Side::articles, summary.putObject("articles"));
            summary.set("upload", json.valueToTree(upload));
            document.set("settings", json.valueToTree(planned.settings()));
            document.set("articles", json.valueToTree(planned.articles()));
            document.set("others", json.valueToTree(planned.others()));
        }
        return document;
    }

    private static void sides(PublishPlan plan, ToLongFunction<Side> value, ObjectNode node) {
        plan.live().ifPresent(live -> node.put("before", value.applyAsLong(live)));
        node.put("after", value.applyAsLong(plan.built()));
    }

    private String markdown() {
        List<String> text = new ArrayList<>();
        if (!guards.passes()) {
            text.add("## Nothing is published");
        }
        guards.stops().stream().filter(Stop::stops).forEach(stop -> stop(stop, text));
        if (plan != null) {
            text.add("## What publishing changes");
            text.add(summary(plan));
            if (!plan.settings().isEmpty()) {
                text.add("**Settings**");
                text.add(items(
                        plan.settings(),
                        plan.settings().size(),
                        one -> one.name() + ": " + code(one.before()) + " becomes " + code(one.after()) + "; "
                                + one.effect()));
            }
            articles(plan, text);
            list(text, "other address", " changed", plan.others(), PlanReport::address);
        }
        guards.stops().stream().filter(stop -> !stop.stops()).forEach(stop -> stop(stop, text));
        guards.warnings()
                .forEach(one ->
                        text.add("Warning, " + one.code() + ": " + plain(one.message() + "; " + one.hint()) + "."));
        return text.stream().map(paragraph -> paragraph + "\n\n").collect(Collectors.joining());
    }

    private static void stop(Stop stop, List<String> text) {
        text.add((stop.stops() ? "**" : "Allowed: **") + stop.guard().label() + "**: "
                + plain(Stop.sentence(stop.found())) + " " + Stop.sentence(stop.consequence()));
        if (!stop.examples().isEmpty()) {
            text.add(items(stop.examples(), stop.count(), PlanReport::code));
        }
        if (stop.stops()) {
            text.add(stop.remedy());
        }
    }

    private String summary(PublishPlan plan) {
        Counts counts = plan.counts();
        String articles = Amounts.count(plan.built().articles(), "article");
        if (counts.none()) {
            return "Nothing: " + articles + ", " + Amounts.count(plan.built().files(), "file") + ".";
        }
        String before = plan.live()
                .map(live -> live.articles() == plan.built().articles()
                        ? articles
                        : Amounts.count(live.articles(), "article") + " become "
                                + plan.built().articles())
                .orElse("Nothing is live yet. " + articles);
        return before + ". " + Amounts.count(counts.added(), "file") + " added, " + counts.changed() + " changed, "
                + counts.removed()
                + " removed" + (counts.recoded() > 0 ? ", " + counts.recoded() + " only compressed anew" : "") + "; "
                + Amounts.count(upload.contents(), "content") + " to upload, " + Amounts.bytes(upload.bytes()) + ".";
    }

    private static void articles(PublishPlan plan, List<String> text) {
        Function<ArticleChange, String> slug = one -> code(one.slug());
        list(text, "article", " gone, answering 404 from now on", plan.articles(Kind.GONE), slug);
        list(text, "translation", " lost", translations(plan, ArticleChange::lost), one -> one);
        list(
                text,
                "article",
                " renamed, whose old pages redirect",
                plan.articles(Kind.RENAMED),
                one -> code(String.valueOf(one.from())) + " → " + code(one.slug()));
        list(text, "article", " new", plan.articles(Kind.NEW), slug);
        list(text, "translation", " new", translations(plan, ArticleChange::gained), one -> one);
        list(
                text,
                "article",
                " changed",
                plan.articles(Kind.CHANGED),
                one -> code(one.slug()) + ": " + String.join(", ", one.forms()));
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

    private static <T> void list(List<String> text, String one, String rest, List<T> all, Function<T, String> item) {
        if (!all.isEmpty()) {
            String plural = one.endsWith("s") ? one + "es" : one + "s";
            text.add("**" + all.size() + " " + (all.size() == 1 ? one : plural) + rest + "**");
            text.add(items(all.stream().limit(SHOWN).toList(), all.size(), item));
        }
    }

    private static <T> String items(List<T> shown, int count, Function<T, String> item) {
        Stream<String> more = shown.size() < count ? Stream.of("and " + (count - shown.size()) + " more") : Stream.of();
        return Stream.concat(shown.stream().map(item), more)
                .map(line -> "- " + line)
                .collect(Collectors.joining("\n"));
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
