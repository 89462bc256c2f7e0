package dev.offprint.s3.iam;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An identity policy of AWS IAM that only allows, as those of {@code deploy/iam} do. It refuses to read what it does not
 * understand, so that no condition is overlooked.
 *
 * @param permissions every pair of an action and a resource; a resource may have asterisks
 */
record IamPolicy(List<Permission> permissions) {

    private static final List<String> MEMBERS = List.of("Sid", "Effect", "Action", "Resource");

    /** One action on one resource, or on all resources of a pattern. */
    record Permission(String action, String resource) {

        /** Returns whether it covers this one. */
        boolean covers(Permission other) {
            String pattern = Stream.of(resource.split("\\*", -1))
                    .map(Pattern::quote)
                    .reduce((before, after) -> before + ".*" + after)
                    .orElseThrow();
            return action.equals(other.action) && Pattern.matches(pattern, other.resource);
        }
    }

    /** Reads the JSON of a policy. */
    static IamPolicy parse(String json) throws IOException {
        JsonNode policy = new JsonMapper().readTree(json);
        if (!policy.path("Version").asText().equals("2012-10-17")) {
            throw new IOException("not the current language of policies: " + policy.path("Version"));
        }
        List<Permission> permissions = new ArrayList<>();
        for (JsonNode statement : policy.path("Statement")) {
            List<String> members = new ArrayList<>();
            statement.fieldNames().forEachRemaining(members::add);
            if (!members.equals(MEMBERS) || !statement.path("Effect").asText().equals("Allow")) {
                throw new IOException("a statement with other members than " + MEMBERS + ": " + statement);
            }
            for (JsonNode action : statement.path("Action")) {
                statement
                        .path("Resource")
                        .forEach(resource -> permissions.add(new Permission(action.asText(), resource.asText())));
            }
        }
        return new IamPolicy(permissions);
    }

    /** Returns whether it allows this. */
    boolean allows(Permission wanted) {
        return permissions.stream().anyMatch(permission -> permission.covers(wanted));
    }

    /** Returns the permissions without which everything wanted is allowed too. */
    List<Permission> superfluous(List<Permission> wanted) {
        return permissions.stream()
                .filter(each -> without(each).allowsAll(wanted))
                .toList();
    }

    @SuppressWarnings("ReferenceEquality") // of two equal permissions one is superfluous
    private IamPolicy without(Permission permission) {
        return new IamPolicy(
                permissions.stream().filter(each -> each != permission).toList());
    }

    private boolean allowsAll(List<Permission> wanted) {
        return wanted.stream().allMatch(this::allows);
    }
}
