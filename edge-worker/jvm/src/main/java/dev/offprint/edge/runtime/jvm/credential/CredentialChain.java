package dev.offprint.edge.runtime.jvm.credential;

import com.fasterxml.jackson.core.JacksonException;
import dev.offprint.edge.runtime.jvm.json.JsonObjects;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Looks for credentials in the order of the AWS tools: the variables, a web identity, the profile files, the container, the instance.
 * The first place that is configured decides, also if it fails: other credentials than the ones that somebody configured would be a
 * surprise. Services that hand out credentials are asked without proxies, each within a few seconds.
 */
public final class CredentialChain implements RefreshingCredentials.Source {

    private static final Duration CONNECT = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(3);
    /** The agents of ECS and EKS; to other hosts the token is sent by HTTPS only. */
    private static final Set<String> AGENTS = Set.of("169.254.170.2", "169.254.170.23", "[fd00:ec2::23]");

    private static final String ROLES = "/latest/meta-data/iam/security-credentials/";
    /** Other ways to credentials, which need programs, browsers or further services. */
    private static final List<String> UNSUPPORTED =
            List.of("role_arn", "credential_process", "sso_session", "sso_start_url", "login_session");

    private final Environment environment;
    private final String region;
    private final URI agent;
    private @Nullable HttpClient client;

    private record Answer(int status, String text) {}

    /**
     * Returns the chain of an environment.
     *
     * @param environment where to look
     * @param region the region of the token service
     */
    public CredentialChain(Environment environment, String region) {
        this(environment, region, URI.create("http://169.254.170.2"));
    }

    CredentialChain(Environment environment, String region, URI agent) {
        this.environment = environment;
        this.region = region;
        this.agent = agent;
    }

    @Override
    public Optional<Credentials> find() throws IOException {
        List<RefreshingCredentials.Source> places =
                List.of(environment::credentials, this::webIdentity, this::profile, this::container, this::instance);
        for (RefreshingCredentials.Source place : places) {
            Optional<Credentials> found = place.find();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** A role, in exchange for a token of an identity provider, as of a Kubernetes service account: AssumeRoleWithWebIdentity. */
    private Optional<Credentials> webIdentity() throws IOException {
        Optional<String> file = environment.get("AWS_WEB_IDENTITY_TOKEN_FILE");
        Optional<String> role = environment.get("AWS_ROLE_ARN");
        if (file.isEmpty() || role.isEmpty()) {
            return Optional.empty();
        }
        String token = Files.readString(Path.of(file.get())).strip(); // it is replaced now and then
        String form = "Action=AssumeRoleWithWebIdentity&Version=2011-06-15&RoleArn=" + encoded(role.get())
                + "&RoleSessionName="
                + encoded(environment.get("AWS_ROLE_SESSION_NAME").orElse("offprint-edge"))
                + "&WebIdentityToken=" + encoded(token);
        HttpRequest.Builder request = HttpRequest.newBuilder()
                .POST(BodyPublishers.ofString(form))
                .setHeader("Content-Type", "application/x-www-form-urlencoded");
        String ofRegion = environment.get("AWS_REGION").orElse(region);
        String domain = ofRegion.startsWith("cn-") ? ".amazonaws.com.cn" : ".amazonaws.com";
        URI service =
                URI.create(environment.get("AWS_ENDPOINT_URL_STS").orElse("https://sts." + ofRegion + domain + "/"));
        Answer answer = send(request, service);
        String name = "the token service " + service.getHost();
        if (answer.status() != 200) {
            throw new IOException(
                    name + " refuses the role: HTTP " + answer.status() + " " + element(answer.text(), "Code"));
        }
        return Optional.of(credentials(
                name,
                element(answer.text(), "AccessKeyId"),
                element(answer.text(), "SecretAccessKey"),
                element(answer.text(), "SessionToken"),
                element(answer.text(), "Expiration")));
    }

    private static String element(String document, String name) {
        int from = document.indexOf("<" + name + ">");
        int to = document.indexOf("</" + name + ">");
        return from < 0 || to < from
                ? ""
                : document.substring(from + name.length() + 2, to).strip();
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    /** The static keys of a profile in {@code ~/.aws/credentials} and {@code ~/.aws/config}, which are read anew each time. */
    private Optional<Credentials> profile() throws IOException {
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
            int equals = text.indexOf('=');
            if (text.startsWith("[")) {
                String name = text.substring(1, Math.max(1, text.indexOf(']'))).strip();
                inside = name.replaceAll("\\s+", " ").replace("\"", "").equals(section);
                found |= inside;
            } else if (inside && equals > 0 && !line.matches("[ \t#;].*")) { // else nested, as below s3 =
                String value =
                        text.substring(equals + 1).replaceFirst("\\s[#;].*", "").strip();
                profile.put(text.substring(0, equals).strip().toLowerCase(Locale.ROOT), value);
            }
        }
        return found;
    }

    /** A container (Amazon ECS task roles, EKS Pod Identity): the agent of the host answers at an address in a variable. */
    private Optional<Credentials> container() throws IOException {
        Optional<String> relative = environment.get("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI");
        Optional<String> full = environment.get("AWS_CONTAINER_CREDENTIALS_FULL_URI");
        if (relative.isEmpty() && full.isEmpty()) {
            return Optional.empty();
        }
        URI address;
        try {
            address = URI.create(relative.map(path -> agent + path).orElse(full.orElse("")));
        } catch (IllegalArgumentException none) {
            throw new IOException("the address of the container's credentials is no URL");
        }
        if (relative.isEmpty() && !isTrusted(address)) {
            throw new IOException(
                    "AWS_CONTAINER_CREDENTIALS_FULL_URI must be HTTPS, loopback or the agent of ECS or EKS");
        }
        Optional<String> file = environment.get("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE");
        Optional<String> token = file.isPresent()
                ? Optional.of(Files.readString(Path.of(file.get())).strip()) // it is replaced now and then
                : environment.get("AWS_CONTAINER_AUTHORIZATION_TOKEN");
        if (token.isPresent() && token.get().chars().anyMatch(c -> c < ' ' || c > '~')) {
            throw new IOException(
                    "the token for the container's credentials has characters that no header field takes");
        }
        HttpRequest.Builder request = HttpRequest.newBuilder();
        token.ifPresent(value -> request.setHeader("Authorization", value));
        return Optional.of(document(address, send(request, address)));
    }

    private static boolean isTrusted(URI address) throws UnknownHostException {
        String host = address.getHost();
        return host != null
                && ("https".equals(address.getScheme())
                        || AGENTS.contains(host)
                        || InetAddress.getByName(host).isLoopbackAddress());
    }

    /** A virtual machine (EC2 instance metadata, version 2: a token first, then everything with it). */
    private Optional<Credentials> instance() throws IOException {
        if (environment.get("AWS_EC2_METADATA_DISABLED").orElse("").equalsIgnoreCase("true")) {
            return Optional.empty();
        }
        boolean ipv6 = environment
                .get("AWS_EC2_METADATA_SERVICE_ENDPOINT_MODE")
                .orElse("")
                .equalsIgnoreCase("IPv6");
        String service = environment
                .get("AWS_EC2_METADATA_SERVICE_ENDPOINT")
                .orElse(ipv6 ? "http://[fd00:ec2::254]" : "http://169.254.169.254")
                .replaceFirst("/$", "");
        HttpRequest.Builder token = HttpRequest.newBuilder()
                .PUT(BodyPublishers.noBody())
                .setHeader("X-aws-ec2-metadata-token-ttl-seconds", "21600");
        Answer given;
        try {
            given = send(token, URI.create(service + "/latest/api/token"));
        } catch (ConnectException nothing) { // no such machine
            return Optional.empty();
        }
        if (given.status() != 200) {
            throw new IOException("the instance metadata gives no token: HTTP " + given.status());
        }
        String field = given.text().strip();
        URI address = URI.create(service + ROLES);
        Answer roles = send(HttpRequest.newBuilder().setHeader("X-aws-ec2-metadata-token", field), address);
        if (roles.status() == 404 || roles.text().isBlank()) { // a machine without a role
            return Optional.empty();
        } else if (roles.status() != 200) {
            throw new IOException("the instance metadata answers HTTP " + roles.status());
        }
        String role = roles.text().lines().findFirst().orElse("").strip();
        if (!role.chars().allMatch(c -> c > ' ' && c <= '~' && "/?#%\"<>\\^`{|}".indexOf(c) < 0)) {
            throw new IOException("the instance metadata names no role");
        }
        URI found = URI.create(address + role);
        return Optional.of(
                document(found, send(HttpRequest.newBuilder().setHeader("X-aws-ec2-metadata-token", field), found)));
    }

    /** Returns the credentials in a JSON document of the container or the instance. */
    private static Credentials document(URI address, Answer answer) throws IOException {
        if (answer.status() != 200) {
            throw new IOException("no credentials at " + address + ": HTTP " + answer.status());
        }
        Map<String, Object> document;
        try {
            document = JsonObjects.read(answer.text().getBytes(StandardCharsets.UTF_8))
                    .orElse(Map.of());
        } catch (JacksonException damaged) { // its message may quote a secret
            throw new IOException("the credentials at " + address + " cannot be read");
        }
        return credentials(
                address.toString(),
                text(document, "AccessKeyId"),
                text(document, "SecretAccessKey"),
                text(document, "Token"),
                text(document, "Expiration"));
    }

    private static String text(Map<String, Object> document, String name) {
        return document.get(name) instanceof String text ? text : "";
    }

    private static Credentials credentials(String where, String key, String secret, String token, String expires)
            throws IOException {
        if (key.isEmpty() || secret.isEmpty()) {
            throw new IOException("there are no keys in the credentials of " + where);
        }
        try {
            return new Credentials(
                    key, secret, token.isEmpty() ? null : token, expires.isEmpty() ? null : Instant.parse(expires));
        } catch (DateTimeException damaged) { // its message may quote a secret
            throw new IOException("the credentials of " + where + " name no time of expiry");
        }
    }

    /**
     * Sends a request.
     *
     * @throws ConnectException if nothing answers at this address
     */
    private Answer send(HttpRequest.Builder request, URI address) throws IOException {
        CompletableFuture<HttpResponse<String>> answer =
                client().sendAsync(request.uri(address).build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
        try {
            HttpResponse<String> response = answer.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
            return new Answer(response.statusCode(), response.body());
        } catch (TimeoutException | ExecutionException silent) {
            answer.cancel(true);
            ConnectException failure = new ConnectException("no answer from " + address.getHost());
            failure.initCause(silent.getCause() == null ? silent : silent.getCause());
            throw failure;
        } catch (InterruptedException stopped) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped while asking " + address.getHost() + " for credentials");
        }
    }

    private synchronized HttpClient client() {
        HttpClient existing = client;
        if (existing == null) { // few places need one
            existing = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(CONNECT)
                    .proxy(HttpClient.Builder.NO_PROXY)
                    .build();
            client = existing;
        }
        return existing;
    }
}
