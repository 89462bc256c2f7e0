package dev.offprint.verify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.diagnostic.LiveCode;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.Document;
import dev.offprint.verify.compare.Difference;
import dev.offprint.verify.live.LiveAnswer;
import dev.offprint.verify.live.LiveClient;
import dev.offprint.verify.live.NoAnswer;
import dev.offprint.verify.live.OutOfTime;
import java.util.ArrayList;
import java.util.List;

/**
 * Does what an agent does before it trusts a skill: takes the digest from the live index, and that of the live file. Both
 * may be right by themselves at different times; only together they are of use.
 *
 * @param client asks
 * @param baseUrl the base URL, with which the addresses in the index begin
 * @param basePath its path
 */
record SkillDigests(LiveClient client, String baseUrl, String basePath) {

    private static final String SHA256 = "sha256:";

    /** Returns the findings, an address each; none where there is no index, which others tell. */
    List<AddressFindings> check() throws OutOfTime, InterruptedException {
        List<AddressFindings> findings = new ArrayList<>();
        for (JsonNode skill : skills()) {
            String url = skill.path("url").asText();
            String digest = skill.path("digest").asText();
            if (url.startsWith(baseUrl + "/") && digest.startsWith(SHA256)) {
                check(url.substring(baseUrl.length() + 1), digest.substring(SHA256.length()), findings);
            }
        }
        return findings;
    }

    private void check(String address, String digest, List<AddressFindings> findings)
            throws OutOfTime, InterruptedException {
        try {
            LiveAnswer live = ask(address);
            String served = live.content().digest().hex();
            if (live.status() == 200 && !served.equals(digest)) {
                AddressFindings found = new AddressFindings(address);
                String message = "has the digest `" + served + "`, and the index of skills says `" + digest + "`";
                found.add("", List.of(new Difference(LiveCode.LIVE_SKILL, "", message, LiveCode.LIVE_SKILL.remedy())));
                findings.add(found);
            }
        } catch (NoAnswer told) {
            // by the inquiry about the same address
        }
    }

    private JsonNode skills() throws OutOfTime, InterruptedException {
        try {
            LiveAnswer index = ask(Document.SKILLS_INDEX.path());
            return new JsonMapper().readTree(index.content().text()).path("skills");
        } catch (NoAnswer | JsonProcessingException told) {
            return new JsonMapper().createArrayNode();
        }
    }

    private LiveAnswer ask(String address) throws NoAnswer, OutOfTime, InterruptedException {
        return client.ask(Request.get(basePath + "/" + address).with("Accept-Encoding", "identity"), false);
    }
}
