package dev.offprint.command.store;

import static dev.offprint.edge.resource.ContentLocale.DE;
import static dev.offprint.edge.resource.ContentLocale.EN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.store.PlanReport.PlanFormat;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.limit.Quota;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.plan.Guards;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.SmallSite;
import dev.offprint.publish.release.Blob.NewContent;
import dev.offprint.tree.TreeState;
import dev.offprint.tree.TreeState.Flaw;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Plans as they are read: {@code plans/<case>/} holds what is printed, in each format. {@code -Dgolden=overwrite} writes what
 * is expected anew.
 */
class PlanReportTest {

    private static final Path PLANS = Path.of("src/test/resources/plans");
    private static final NewContent UPLOAD = new NewContent(3, 4_567);
    private static final String CONTRACT = "{\"info\": {\"version\": \"1.0.0\"}, \"paths\": {}}";

    @ParameterizedTest
    @ValueSource(strings = {"first", "nothing", "edit", "stopped", "allowed", "no-tree"})
    void printsWhatIsExpected(String name) throws IOException {
        PlanReport report = report(name);
        for (PlanFormat format : PlanFormat.values()) {
            StringWriter out = new StringWriter();
            StringWriter err = new StringWriter();
            report.print(format, new PrintWriter(out), new PrintWriter(err));
            expect(name + (format == PlanFormat.json ? "/plan.json" : "/plan.md"), out.toString());
            expect(name + "/commands.txt", err.toString(), format == PlanFormat.github);
        }
    }

    @Test
    void textFitsAScreenAndTheCommentFitsThePullRequest() throws IOException {
        SmallSite live = new SmallSite(SmallSite.CONFIG);
        for (int i = 0; i < 2_000; i++) {
            live.with("an-article-with-a-rather-long-name-" + "x".repeat(200) + i, EN, 1);
        }
        SmallSite built = new SmallSite(SmallSite.CONFIG).with("a", EN, 1);
        PlanReport report = report(live, built, new Guards(Set.of()));
        assertThat(printed(report, PlanFormat.text).lines()).hasSizeLessThan(40);
        assertThat(printed(report, PlanFormat.github)).hasSizeLessThan(65_536);
    }

    private static PlanReport report(String name) throws IOException {
        Guards strict = new Guards(Set.of());
        return switch (name) {
            case "first" -> {
                PublishPlan plan = live().firstPlan();
                strict.check(plan);
                yield new PlanReport(plan, strict, new NewContent(live().files().size(), 12_345));
            }
            case "nothing" -> report(live(), live(), strict);
            case "edit" -> report(live(), edited(), strict);
            case "stopped" -> report(live(), broken(), strict);
            case "allowed" -> report(live(), broken(), new Guards(Set.of(Guard.values())));
            default -> {
                strict.check(new TreeState(
                        Map.of(), Map.of(Flaw.MISSING, List.of("a.txt", "b.txt", "c.txt", "d.txt", "e.txt", "f.txt"))));
                yield new PlanReport(null, strict, UPLOAD);
            }
        };
    }

    private static PlanReport report(SmallSite live, SmallSite built, Guards guards) {
        PublishPlan plan = built.planAfter(live);
        guards.check(plan);
        return new PlanReport(plan, guards, UPLOAD);
    }

    private static SmallSite live() {
        SmallSite site = new SmallSite(SmallSite.CONFIG);
        for (int i = 1; i <= 6; i++) {
            site.with("article-" + i, EN, 1);
        }
        return site.with("article-1", DE, 1).document("openapi.json", CONTRACT).document("llms.txt", "six articles");
    }

    private static SmallSite edited() {
        return live().with("article-1", EN, 2)
                .with("article-2", DE, 1)
                .with("article-7", EN, 1)
                .document("llms.txt", "seven articles")
                .document("openapi.json", CONTRACT.replace("1.0.0", "1.1.0"))
                .gzip("en/knowledge/article-3.md", "compressed");
    }

    private static SmallSite broken() throws IOException {
        EdgeConfig local = SmallSite.config("http://localhost:8080", "articles");
        SmallSite site = new SmallSite(new EdgeConfig(
                local.baseUrl(),
                local.articles(),
                local.levelTokens(),
                new Quota(60, 60),
                local.cache(),
                local.renames(),
                local.headers()));
        return site.with("article-1", EN, 1).with("article-2", EN, 3).document("openapi.json", "{}");
    }

    private static String printed(PlanReport report, PlanFormat format) {
        StringWriter out = new StringWriter();
        report.print(format, new PrintWriter(out), new PrintWriter(new StringWriter()));
        return out.toString();
    }

    private static void expect(String file, String printed, boolean wanted) throws IOException {
        if (wanted) {
            expect(file, printed);
        } else {
            assertThat(printed).isEmpty();
        }
    }

    private static void expect(String file, String printed) throws IOException {
        String actual = printed.replace(System.lineSeparator(), "\n");
        Path expected = PLANS.resolve(file);
        if ("overwrite".equals(System.getProperty("golden"))) {
            Files.createDirectories(expected.getParent());
            Files.writeString(expected, actual);
        }
        assertThat(actual).isEqualTo(Files.readString(expected));
    }
}
