package dev.offprint.verify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.diagnostic.LiveCode;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.Document;
import dev.offprint.verify.compare.Comparison;
import dev.offprint.verify.compare.Difference;
import dev.offprint.verify.expect.AddressRequests;
import dev.offprint.verify.expect.CheckRequest;
import dev.offprint.verify.expect.CheckRequest.Purpose;
import dev.offprint.verify.expect.ExpectedResponses;
import dev.offprint.verify.live.LiveAnswer;
import dev.offprint.verify.live.LiveClient;
import dev.offprint.verify.live.NoAnswer;
import dev.offprint.verify.live.Throttle.OutOfTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sends the requests of one address and compares each answer with the expected one.
 *
 * @param expected makes the expected responses
 * @param client sends the requests
 * @param comparison compares the two
 */
record AddressCheck(ExpectedResponses expected, LiveClient client, Comparison comparison) {

    private static final String SHA256 = "sha256:";

    /** After one of these there is no right answer to revalidate. */
    private static final Set<LiveCode> ANOTHER_ANSWER = Set.of(
            LiveCode.LIVE_STATUS,
            LiveCode.LIVE_REDIRECT,
            LiveCode.LIVE_NEGOTIATION,
            LiveCode.LIVE_BODY,
            LiveCode.LIVE_CODING);

    /** Returns what differs. After a request without an answer, the remaining ones are not sent. */
    AddressFindings run(AddressRequests address) throws OutOfTime, InterruptedException {
        AddressFindings findings = new AddressFindings(address.address());
        LiveAnswer before = null;
        for (CheckRequest check : address.requests()) {
            if (check.purpose() == Purpose.REVALIDATION && tag(before).isEmpty()) {
                continue; // the finding about the answer before says why
            }
            try {
                LiveAnswer live = ask(check, before);
                List<Difference> differences = compare(check, live);
                findings.add(check.label(), differences);
                before = differences.stream().anyMatch(AddressCheck::isAnotherAnswer) ? null : live;
            } catch (NoAnswer none) {
                findings.add(check.label(), List.of(new Difference(none.code(), "", none.what(), none.hint())));
                break;
            }
        }
        return findings;
    }

    /**
     * Returns the findings about skills: the digest in the live index must be that of the live file, as agents check before
     * they trust a skill. Each may match its release, and the two may still be of different releases.
     */
    List<AddressFindings> skills(EdgeConfig config) throws OutOfTime, InterruptedException {
        List<AddressFindings> findings = new ArrayList<>();
        String base = config.baseUrl() + "/";
        for (JsonNode skill : skillIndex(config)) {
            String url = skill.path("url").asText();
            String digest = skill.path("digest").asText();
            if (url.startsWith(base) && digest.startsWith(SHA256)) {
                String address = url.substring(base.length());
                skill(address, digest.substring(SHA256.length()), config).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private Optional<AddressFindings> skill(String address, String digest, EdgeConfig config)
            throws OutOfTime, InterruptedException {
        try {
            LiveAnswer live = uncoded(address, config);
            String served = live.content().digest().hex();
            if (live.status() == 200 && !served.equals(digest)) {
                AddressFindings found = new AddressFindings(address);
                String message = "has the digest `" + served + "`, and the index of skills says `" + digest + "`";
                found.add("", List.of(new Difference(LiveCode.LIVE_SKILL, "", message, LiveCode.LIVE_SKILL.remedy())));
                return Optional.of(found);
            }
        } catch (NoAnswer known) {
            // the check of the same address reports it
        }
        return Optional.empty();
    }

    private JsonNode skillIndex(EdgeConfig config) throws OutOfTime, InterruptedException {
        try {
            LiveAnswer index = uncoded(Document.SKILLS_INDEX.path(), config);
            return new JsonMapper().readTree(index.content().text()).path("skills");
        } catch (NoAnswer | JsonProcessingException known) {
            return new JsonMapper().createArrayNode();
        }
    }

    private LiveAnswer uncoded(String address, EdgeConfig config) throws NoAnswer, OutOfTime, InterruptedException {
        Request request = Request.get(config.basePath() + "/" + address).with("Accept-Encoding", "identity");
        return client.ask(request, false);
    }

    private LiveAnswer ask(CheckRequest check, @Nullable LiveAnswer before)
            throws NoAnswer, OutOfTime, InterruptedException {
        Request request = check.request();
        boolean metered = expected.isMetered(request);
        Request sent = check.purpose() == Purpose.REVALIDATION
                ? request.with("If-None-Match", tag(before).orElse(""))
                : request;
        return client.ask(sent, metered);
    }

    /** A revalidation is compared with the answer to the expected tag: the live tag was compared before. */
    private List<Difference> compare(CheckRequest check, LiveAnswer live) {
        Request request = check.request();
        if (check.purpose() == Purpose.REVALIDATION) {
            String tag = expected.to(request).response().headers().first("ETag").orElse("");
            request = request.with("If-None-Match", tag);
        }
        List<Difference> differences = new ArrayList<>(comparison.of(check, expected.to(request), live));
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
