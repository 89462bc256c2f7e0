package dev.offprint.edge.runtime.jvm.credential;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where a process runs.
 *
 * @param variables its environment variables
 * @param home the folder of its user
 */
public record Environment(Map<String, String> variables, Path home) {

    /** System properties that AWS tools for Java read like variables. */
    private static final Map<String, String> PROPERTIES = Map.of(
            "aws.accessKeyId", "AWS_ACCESS_KEY_ID",
            "aws.secretAccessKey", "AWS_SECRET_ACCESS_KEY",
            "aws.sessionToken", "AWS_SESSION_TOKEN",
            "aws.profile", "AWS_PROFILE",
            "aws.region", "AWS_REGION",
            "aws.endpointUrlS3", "AWS_ENDPOINT_URL_S3");

    /** Keeps a copy. */
    public Environment {
        variables = Map.copyOf(variables);
    }

    /** Returns the environment of this process. */
    public static Environment ofProcess() {
        Map<String, String> variables = new HashMap<>(System.getenv());
        PROPERTIES.forEach((property, variable) -> {
            String value = System.getProperty(property);
            if (value != null) {
                variables.put(variable, value);
            }
        });
        return new Environment(variables, Path.of(System.getProperty("user.home", "")));
    }

    /** Returns the value of a variable, without blanks around it; an empty one counts as unset. */
    public Optional<String> get(String variable) {
        return Optional.ofNullable(variables.get(variable)).map(String::strip).filter(value -> !value.isEmpty());
    }

    /** Returns the static credentials in the variables. */
    Optional<Credentials> credentials() {
        return get("AWS_ACCESS_KEY_ID")
                .flatMap(key -> get("AWS_SECRET_ACCESS_KEY")
                        .map(secret -> new Credentials(
                                key, secret, get("AWS_SESSION_TOKEN").orElse(null), null)));
    }
}
