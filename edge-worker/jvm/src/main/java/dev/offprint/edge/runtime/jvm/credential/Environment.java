package dev.offprint.edge.runtime.jvm.credential;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where a process runs.
 *
 * @param variables its environment variables
 * @param home the folder of its user
 */
public record Environment(Map<String, String> variables, Path home) {

    /** Keeps a copy. */
    public Environment {
        variables = Map.copyOf(variables);
    }

    /** Returns the environment of this process. */
    public static Environment ofProcess() {
        return new Environment(System.getenv(), Path.of(System.getProperty("user.home", "")));
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
