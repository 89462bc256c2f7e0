package dev.offprint.verify;

import dev.offprint.diagnostic.LiveCode;
import dev.offprint.edge.http.Request;
import dev.offprint.verify.compare.Comparison;
import dev.offprint.verify.compare.Difference;
import dev.offprint.verify.expect.Inquiry;
import dev.offprint.verify.expect.Oracle;
import dev.offprint.verify.expect.Question;
import dev.offprint.verify.expect.Question.Matter;
import dev.offprint.verify.expect.RightAnswer;
import dev.offprint.verify.live.LiveAnswer;
import dev.offprint.verify.live.LiveClient;
import dev.offprint.verify.live.NoAnswer;
import dev.offprint.verify.live.OutOfTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Asks everything there is to be asked of one address.
 *
 * @param oracle knows the right answers
 * @param client asks
 * @param comparison compares the two
 */
record Dialogue(Oracle oracle, LiveClient client, Comparison comparison) {

    private static final Set<LiveCode> ANOTHER_ANSWER = Set.of(
            LiveCode.LIVE_STATUS,
            LiveCode.LIVE_REDIRECT,
            LiveCode.LIVE_NEGOTIATION,
            LiveCode.LIVE_BODY,
            LiveCode.LIVE_CODING);

    /** Returns what was found; the rest of the questions is left out after one that got no answer. */
    AddressFindings ask(Inquiry inquiry) throws OutOfTime, InterruptedException {
        AddressFindings findings = new AddressFindings(inquiry.address());
        LiveAnswer before = null;
        for (Question question : inquiry.questions()) {
            if (question.matter() == Matter.REVALIDATION && tag(before).isEmpty()) {
                continue; // without a right answer there is nothing to revalidate, which was told already
            }
            try {
                LiveAnswer live = ask(question, before);
                List<Difference> differences = compare(question, live);
                findings.add(question.label(), differences);
                before = differences.stream().anyMatch(Dialogue::isAnotherAnswer) ? null : live;
            } catch (NoAnswer none) {
                findings.add(question.label(), List.of(new Difference(none.code(), "", none.what(), none.hint())));
                break;
            }
        }
        return findings;
    }

    private LiveAnswer ask(Question question, @Nullable LiveAnswer before)
            throws NoAnswer, OutOfTime, InterruptedException {
        Request request = question.request();
        boolean metered = oracle.isMetered(request);
        Request asked = question.matter() == Matter.REVALIDATION
                ? request.with("If-None-Match", tag(before).orElse(""))
                : request;
        return client.ask(asked, metered);
    }

    /** The right answer to a revalidation is that to the right tag; whether the live one is right was looked at before. */
    private List<Difference> compare(Question question, LiveAnswer live) {
        Request request = question.request();
        if (question.matter() == Matter.REVALIDATION) {
            String tag =
                    oracle.answer(request).response().headers().first("ETag").orElse("");
            request = request.with("If-None-Match", tag);
        }
        RightAnswer right = oracle.answer(request);
        List<Difference> differences = new ArrayList<>(comparison.of(question, right, live));
        if (!live.trouble().isEmpty() && live.status() < 500) {
            differences.add(new Difference(
                    LiveCode.LIVE_FLAKY, "", "answers only after " + live.trouble(), LiveCode.LIVE_FLAKY.remedy()));
        }
        return differences;
    }

    private static boolean isAnotherAnswer(Difference difference) {
        return ANOTHER_ANSWER.contains(difference.code());
    }

    private static Optional<String> tag(@Nullable LiveAnswer answer) {
        return answer == null ? Optional.empty() : answer.headers().first("ETag");
    }
}
