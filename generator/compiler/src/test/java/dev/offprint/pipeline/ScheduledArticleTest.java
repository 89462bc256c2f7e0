package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An article is public from its {@code firstPublished} on, in clean and in incremental builds. */
class ScheduledArticleTest {

    private static final String BEFORE = "2027-01-31T07:59:59Z";
    private static final String FROM = "2027-01-31T08:00:00Z";

    @TempDir
    private Path folder;

    @TempDir
    private Path out;

    @BeforeEach
    void sources() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n");
        write("articles/now/article.yaml", "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\n");
        write("articles/now/en.md", "---\ntitle: Now\n---\nText.\n");
        write(
                "articles/embargoed/article.yaml",
                "contentType: guide\nisPublished: true\nfirstPublished: 2027-01-31T09:00:00+01:00\n");
        write("articles/embargoed/en.md", "---\ntitle: Later\n---\nText about [now](../now/).\n");
    }

    @Test
    void appearsNowhereBeforeItsDateAndEverywhereFromThenOn() throws IOException {
        Map<String, byte[]> before = build(BEFORE);
        before.forEach((key, bytes) -> assertThat(key + new String(bytes, StandardCharsets.UTF_8))
                .as(key)
                .doesNotContain("embargoed"));
        Map<String, byte[]> after = build(FROM);
        assertThat(after).containsKey("en/knowledge/embargoed/index.html");
        same(after, build(FROM, "--no-cache"));
        same(build(BEFORE), before);
    }

    @Test
    void theSummarySaysWhenTheNextBuildIsDue() {
        assertThat(printed(BEFORE))
                .contains("  skipped embargoed (scheduled: public from 2027-01-31T08:00:00Z)")
                .contains("next build due: 2027-01-31T08:00:00Z, when `embargoed` becomes public");
        assertThat(printed(FROM)).doesNotContain("next build due");
        assertThat(printed(BEFORE, "--format", "json")).contains("\"nextBuild\" : \"2027-01-31T08:00:00Z\"");
    }

    @Test
    void aLinkToItIsAnErrorUntilThen() throws IOException {
        write("articles/now/en.md", "---\ntitle: Now\n---\nSee [it](../embargoed/).\n");
        assertThat(printed(BEFORE))
                .contains("error[hidden-link]: link target `../embargoed/` is not public"
                        + " (scheduled: public from 2027-01-31T08:00:00Z)");
        assertThat(printed(FROM)).contains("0 errors");
        assertThat(printed(BEFORE)).contains("error[hidden-link]");
    }

    @Test
    void aLastChangeInTheFutureIsAWarningAsLongAsItIs() throws IOException {
        write(
                "articles/now/article.yaml",
                "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\nlastUpdated: 2027-01-31\n");
        assertThat(checked("2027-01-30"))
                .contains(
                        "articles/now/article.yaml:4:1: warning[unlikely-date]: `lastUpdated` is `2027-01-31T00:00:00Z`");
        assertThat(checked("2027-01-31")).doesNotContain("unlikely-date");
    }

    @Test
    void aSecurityStatementOfThePastIsAWarning() throws IOException {
        String site = Files.readString(folder.resolve("site.yaml"));
        write("site.yaml", site + "security:\n  contact: mailto:security@example.com\n  expires: 2027-01-31\n");
        assertThat(checked("2027-01-30")).doesNotContain("unlikely-date");
        assertThat(checked("2027-02-01"))
                .containsPattern(
                        "site.yaml:[0-9]+:3: warning\\[unlikely-date\\]: `security.expires` is `2027-01-31T00:00:00Z`");
    }

    @Test
    void theInstantIsADateAsArticlesHaveIt() {
        assertThat(printed("tomorrow")).contains("`tomorrow` is not a date; write 2026-01-31");
    }

    private String checked(String day) {
        return Built.checked(folder, Instant.parse(day + "T00:00:00Z"));
    }

    private String printed(String at, String... more) {
        StringWriter printed = new StringWriter();
        PrintWriter writer = new PrintWriter(printed, true);
        List<String> args = new ArrayList<>(List.of(
                "build",
                "--content",
                folder.toString(),
                "--out",
                out.resolve("public").toString(),
                "--at",
                at));
        args.addAll(List.of(more));
        Built.run(args.toArray(new String[0]), writer, writer);
        return printed.toString();
    }

    private Map<String, byte[]> build(String at, String... more) {
        List<String> args = new ArrayList<>(List.of("--at", at));
        args.addAll(List.of(more));
        return Built.build(folder, out.resolve("public"), args.toArray(new String[0]));
    }

    private static void same(Map<String, byte[]> one, Map<String, byte[]> other) {
        assertThat(one.keySet()).isEqualTo(other.keySet());
        one.forEach((key, bytes) -> assertThat(bytes).as(key).isEqualTo(other.get(key)));
    }

    private void write(String path, String text) throws IOException {
        Files.createDirectories(folder.resolve(path).getParent());
        Files.writeString(folder.resolve(path), text);
    }
}
