package dev.offprint.s3.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.s3.fault.HttpMessage;
import dev.offprint.s3.soak.Judge.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two releases, of which one was current from second 0 to second 10 and the other one since then; 5 seconds are accepted. */
final class JudgeTest {

    private static final Question QUESTION = new Question("/llms.txt", "");
    private static final long SECOND = 1_000_000_000L;

    private Judge judge;

    @BeforeEach
    void knowTwoReleases() {
        List<KnownAnswers> editions = IntStream.range(0, 2)
                .mapToObj(i -> new KnownAnswers().put(QUESTION, answer(200, "", "edition " + i)))
                .toList();
        Timeline timeline = new Timeline(5 * SECOND);
        timeline.begin(0, 0);
        timeline.end("first", 0);
        timeline.begin(1, 10 * SECOND);
        timeline.end("second", 10 * SECOND);
        judge = new Judge(editions, timeline);
    }

    @Test
    void theAnswerOfTheReleaseThatItNames() throws Exception {
        assertThat(judged(12, answer(200, "Offprint-Release: second", "edition 1")))
                .isEqualTo(Verdict.RIGHT);
        assertThat(judged(12, answer(200, "Offprint-Release: first", "edition 0")))
                .isEqualTo(Verdict.RIGHT);
    }

    @Test
    void aReleaseThatIsCurrentNoLonger() throws Exception {
        assertThat(judged(16, answer(200, "Offprint-Release: first", "edition 0")))
                .isEqualTo(Verdict.WRONG);
    }

    @Test
    void aReleaseThatNobodyPublishedYet() throws Exception {
        assertThat(judged(8, answer(200, "Offprint-Release: second", "edition 1")))
                .isEqualTo(Verdict.WRONG);
        assertThat(judged(8, answer(200, "Offprint-Release: third", "edition 1")))
                .isEqualTo(Verdict.WRONG);
    }

    @Test
    void oneByteOfAnotherRelease() throws Exception {
        assertThat(judged(12, answer(200, "Offprint-Release: second", "edition 0")))
                .isEqualTo(Verdict.WRONG);
        assertThat(judged(12, answer(200, "Offprint-Release: second", "edition 1 ")))
                .isEqualTo(Verdict.WRONG);
        assertThat(judged(12, answer(404, "Offprint-Release: second", "edition 1")))
                .isEqualTo(Verdict.WRONG);
        assertThat(judged(12, answer(200, "Offprint-Release: second\nVary: Accept", "edition 1")))
                .isEqualTo(Verdict.WRONG);
        assertThat(judge.wrong()).hasSize(4);
    }

    @Test
    void anAnswerWithoutANameIsOneOfTheCurrentReleases() throws Exception {
        assertThat(judged(12, answer(200, "", "edition 0"))).isEqualTo(Verdict.UNNAMED);
        assertThat(judged(12, answer(200, "", "edition 1"))).isEqualTo(Verdict.UNNAMED);
        assertThat(judged(16, answer(200, "", "edition 0"))).isEqualTo(Verdict.WRONG);
    }

    @Test
    void aFailureIsAProblemThatSaysWhenToComeBack() throws Exception {
        String problem = "Content-Type: application/problem+json\nRetry-After: 5";
        assertThat(judged(12, answer(500, problem, "{}"))).isEqualTo(Verdict.UNAVAILABLE);
        assertThat(judged(12, answer(503, problem, "{}"))).isEqualTo(Verdict.UNAVAILABLE);
        assertThat(judged(12, answer(500, "Content-Type: text/html", ""))).isEqualTo(Verdict.WRONG);
        assertThat(judged(12, answer(429, problem, "{}"))).isEqualTo(Verdict.WRONG);
        assertThat(judge.judge(QUESTION, "", answer(429, problem, "{}"), 12 * SECOND, 13 * SECOND, true))
                .isEqualTo(Verdict.LIMITED);
    }

    @Test
    void notModifiedIsTheAnswerToTheTagOfThatRelease() throws Exception {
        HttpMessage unchanged = new HttpMessage(
                "HTTP/1.1 304 Not Modified", List.of("ETag: \"edition 1\"", "Offprint-Release: second"), new byte[0]);
        assertThat(judge.judge(QUESTION, "\"edition 1\"", unchanged, 12 * SECOND, 13 * SECOND, false))
                .isEqualTo(Verdict.RIGHT);
        assertThat(judge.judge(QUESTION, "\"edition 0\"", unchanged, 12 * SECOND, 13 * SECOND, false))
                .isEqualTo(Verdict.WRONG);
    }

    private Verdict judged(long second, HttpMessage answer) throws InterruptedException {
        return judge.judge(QUESTION, "", answer, second * SECOND, (second + 1) * SECOND, false);
    }

    private static HttpMessage answer(int status, String fields, String text) {
        List<String> lines = new ArrayList<>(List.of("ETag: \"" + text + "\""));
        fields.lines().forEach(lines::add);
        return new HttpMessage("HTTP/1.1 " + status + " Text", lines, text.getBytes(StandardCharsets.US_ASCII));
    }
}
