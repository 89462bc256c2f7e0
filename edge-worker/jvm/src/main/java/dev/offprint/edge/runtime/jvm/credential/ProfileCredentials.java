package dev.offprint.edge.runtime.jvm.credential;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The static keys of a profile in the shared files of AWS tools, {@code ~/.aws/credentials} and {@code ~/.aws/config}: of the profile
 * in {@code AWS_PROFILE}, or of {@code default}. The files are read anew each time.
 */
final class ProfileCredentials implements CredentialSource {

    /** Other ways to credentials, which need programs, browsers or further services. */
    private static final List<String> UNSUPPORTED =
            List.of("role_arn", "credential_process", "sso_session", "sso_start_url", "login_session");

    private final Environment environment;

    ProfileCredentials(Environment environment) {
        this.environment = environment;
    }

    @Override
    public Optional<Credentials> find() throws IOException {
        Optional<String> asked = environment.get("AWS_PROFILE");
        String name = asked.orElse("default");
        Map<String, String> profile = new HashMap<>();
        Path config = file("AWS_CONFIG_FILE", "config");
        boolean configured = read(config, "profile " + name, profile);
        if (name.equals("default")) {
            configured |= read(config, name, profile);
        }
        configured |= read(file("AWS_SHARED_CREDENTIALS_FILE", "credentials"), name, profile);
        if (!configured && asked.isPresent()) {
            throw new IOException("there is no profile `" + name + "` (AWS_PROFILE) in the files of AWS");
        }
        return credentials(name, profile);
    }

    private static Optional<Credentials> credentials(String name, Map<String, String> profile) throws IOException {
        String key = profile.get("aws_access_key_id");
        String secret = profile.get("aws_secret_access_key");
        if (key != null && secret != null) {
            return Optional.of(new Credentials(key, secret, profile.get("aws_session_token"), null));
        }
        for (String other : UNSUPPORTED) {
            if (profile.containsKey(other)) {
                throw new IOException("the profile `" + name + "` has `" + other + "` and no keys; export them into the"
                        + " environment, for example with `aws configure export-credentials`");
            }
        }
        return Optional.empty();
    }

    private Path file(String variable, String usual) {
        return environment
                .get(variable)
                .map(path -> path.startsWith("~/") ? environment.home().resolve(path.substring(2)) : Path.of(path))
                .orElse(environment.home().resolve(".aws").resolve(usual));
    }

    /** Adds the settings of a section to a profile, and returns whether the file has the section. */
    private static boolean read(Path file, String section, Map<String, String> profile) throws IOException {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (NoSuchFileException | NotDirectoryException none) {
            return false;
        }
        boolean inside = false;
        boolean found = false;
        for (String line : lines) {
            String text = line.strip();
            if (text.startsWith("[")) {
                inside = name(text).equals(section);
                found |= inside;
            } else if (inside && !line.startsWith(" ") && !line.startsWith("\t")) { // else nested, as below s3 =
                setting(text, profile);
            }
        }
        return found;
    }

    private static String name(String header) {
        int end = header.indexOf(']');
        return end < 0
                ? ""
                : header.substring(1, end).strip().replaceAll("\\s+", " ").replace("\"", "");
    }

    private static void setting(String line, Map<String, String> profile) {
        int equals = line.indexOf('=');
        if (equals > 0 && !line.startsWith("#") && !line.startsWith(";")) {
            String value =
                    line.substring(equals + 1).replaceFirst("\\s[#;].*", "").strip();
            profile.put(line.substring(0, equals).strip().toLowerCase(Locale.ROOT), value);
        }
    }
}
