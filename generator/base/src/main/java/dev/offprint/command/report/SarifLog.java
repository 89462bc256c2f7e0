package dev.offprint.command.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.LiveCode;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Rule;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Writes findings in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS). */
final class SarifLog {

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private SarifLog() {}

    static ObjectNode of(Findings findings) {
        ObjectNode log = JsonNodeFactory.instance.objectNode();
        log.put("$schema", SCHEMA).put("version", "2.1.0");
        ObjectNode run = log.putArray("runs").addObject();
        ObjectNode driver = run.putObject("tool").putObject("driver");
        driver.put("name", "Offprint");
        Map<String, Integer> rules = new HashMap<>();
        ArrayNode descriptors = driver.putArray("rules");
        Stream.<Rule>concat(Arrays.stream(Code.values()), Arrays.stream(LiveCode.values()))
                .forEach(rule -> {
                    rules.put(rule.label(), descriptors.size());
                    rule(descriptors.addObject(), rule, findings.language());
                });
        run.put("columnKind", "unicodeCodePoints"); // SARIF 3.14.17; Place counts the same
        run.putPOJO("results", findings.lazily(d -> result(d, rules, findings.placeOf(d), findings.language())));
        return log;
    }

    private static void rule(ObjectNode rule, Rule code, Language language) {
        rule.put("id", code.label());
        rule.putObject("shortDescription").put("text", sentence(code.meaningIn(language)));
        rule.putObject("help")
                .put(
                        "text",
                        Message.of("How to fix it: {0}.", code.remedyIn(language))
                                .in(language))
                .put(
                        "markdown",
                        Message.of("**How to fix it:** {0}.", code.remedyIn(language))
                                .in(language));
        rule.putObject("defaultConfiguration").put("level", code.severity().label());
    }

    private static ObjectNode result(Diagnostic d, Map<String, Integer> rules, Place place, Language language) {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.put("ruleId", d.code());
        Integer index = rules.get(d.code());
        if (index != null) {
            result.put("ruleIndex", index);
        }
        result.put("level", d.severity().label());
        result.putObject("message").put("text", sentence(d.textIn(language)));
        ObjectNode physical = result.putArray("locations").addObject().putObject("physicalLocation");
        physical.putObject("artifactLocation").put("uri", uri(place.path()));
        if (place.line() > 0) {
            ObjectNode region = physical.putObject("region");
            region.put("startLine", place.line());
            if (place.column() > 0) {
                region.put("startColumn", place.column());
            }
        }
        return result;
    }

    /** A relative reference, or an address with the scheme file where the path is absolute (SARIF 3.4.3). */
    private static String uri(String path) {
        if (path.contains("://")) {
            return path; // a live address is a URL already
        }
        try {
            String absolute = path.startsWith("/") ? path : "/" + path;
            String encoded = new URI(null, null, absolute, null).toASCIIString();
            return path.startsWith("/") ? "file://" + encoded : encoded.substring(1);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible); // a path that begins with a slash is one
        }
    }

    private static String sentence(String clause) {
        String first = clause.substring(0, 1).toUpperCase(Locale.ROOT);
        return first + clause.substring(1) + (clause.endsWith("?") || clause.endsWith(".") ? "" : ".");
    }
}
