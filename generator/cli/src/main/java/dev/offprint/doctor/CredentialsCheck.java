package dev.offprint.doctor;

import dev.offprint.message.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Says where credentials are found, in the order of the AWS SDK (environment, token file, profile, container, machine), and never
 * what they are.
 *
 * @param environment the environment variables
 * @param home the home folder of the user
 */
public record CredentialsCheck(Map<String, String> environment, Path home) {

    private static final String AREA = "credentials";
    private static final List<String> TOKENS = List.of("CLOUDFLARE_API_TOKEN", "FASTLY_API_TOKEN", "FASTLY_API_KEY");

    /** Copies the environment. */
    public CredentialsCheck {
        environment = Map.copyOf(environment);
    }

    /** Looks for the credentials of a store. */
    public DoctorFinding aws() {
        List<String> found = sources();
        if (has("AWS_ACCESS_KEY_ID") != has("AWS_SECRET_ACCESS_KEY")) {
            return DoctorFinding.problem(
                    AREA,
                    Message.of("of AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY only one is set"),
                    Message.of("set both, or neither"));
        } else if (found.isEmpty()) {
            return DoctorFinding.ok(
                    AREA, Message.of("AWS: none in the environment and no profile; a machine of AWS may have a role"));
        }
        return DoctorFinding.ok(
                AREA,
                found.size() == 1
                        ? Message.of("AWS: {0}", found.get(0))
                        : Message.of(
                                "AWS: {0}; not used: {1}",
                                found.get(0), String.join(", ", found.subList(1, found.size()))));
    }

    private List<String> sources() {
        List<String> found = new ArrayList<>();
        if (has("AWS_ACCESS_KEY_ID") && has("AWS_SECRET_ACCESS_KEY")) {
            found.add("AWS_ACCESS_KEY_ID" + (has("AWS_SESSION_TOKEN") ? " + AWS_SESSION_TOKEN" : ""));
        }
        if (has("AWS_WEB_IDENTITY_TOKEN_FILE")) {
            found.add("AWS_WEB_IDENTITY_TOKEN_FILE");
        }
        if (Files.isRegularFile(profiles()) || has("AWS_PROFILE")) {
            found.add("AWS_PROFILE=" + environment.getOrDefault("AWS_PROFILE", "default") + " (" + profiles() + ")");
        }
        Stream.of("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI", "AWS_CONTAINER_CREDENTIALS_FULL_URI")
                .filter(this::has)
                .forEach(found::add);
        return found;
    }

    private Path profiles() {
        return has("AWS_SHARED_CREDENTIALS_FILE")
                ? Path.of(environment.getOrDefault("AWS_SHARED_CREDENTIALS_FILE", ""))
                : home.resolve(".aws/credentials");
    }

    /** Names the variables of other credentials that are set. */
    public DoctorFinding tokens() {
        List<String> set = TOKENS.stream().filter(this::has).toList();
        return set.isEmpty()
                ? DoctorFinding.ok(AREA, Message.of("CDN: no token in the environment"))
                : DoctorFinding.ok(AREA, Message.of("CDN: {0}", String.join(", ", set)));
    }

    private boolean has(String name) {
        return !environment.getOrDefault(name, "").isBlank(); // CI sets unknown variables to an empty text
    }
}
