package dev.offprint.command.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Writes findings as GitLab reads them beside the changes of a merge request (docs.gitlab.com, "Code Quality report format"). */
final class CodeQuality {

    private final Findings findings;
    private final Map<String, Integer> seen = new HashMap<>();

    private CodeQuality(Findings findings) {
        this.findings = findings;
    }

    /** Returns the elements of the report, to be read once. */
    static Iterable<ObjectNode> of(Findings findings) {
        return findings.lazily(new CodeQuality(findings)::issue);
    }

    private ObjectNode issue(Diagnostic finding) {
        Place place = findings.placeOf(finding);
        ObjectNode issue = JsonNodeFactory.instance.objectNode();
        issue.put("description", finding.textIn(findings.language()));
        issue.put("check_name", finding.code());
        issue.put("fingerprint", fingerprint(finding, place));
        issue.put("severity", finding.severity() == Severity.ERROR ? "major" : "minor");
        ObjectNode location = issue.putObject("location").put("path", place.path());
        location.putObject("lines").put("begin", Math.max(1, place.line()));
        return issue;
    }

    /** The same where lines were added above: GitLab tells by it what a change brings. Each finding has another one. */
    private String fingerprint(Diagnostic finding, Place place) {
        String what = finding.code() + "\n" + place.path() + "\n" + finding.message();
        int number = seen.merge(what, 1, Integer::sum);
        return Sha256.of((what + "\n" + number).getBytes(StandardCharsets.UTF_8))
                .toString();
    }
}
