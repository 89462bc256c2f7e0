package dev.offprint.edge.runtime.jvm.credential;

import dev.offprint.edge.runtime.jvm.credential.MetadataClient.Answer;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/**
 * The credentials of a role, in exchange for a token of an identity provider, as of a Kubernetes service account ({@code
 * AWS_WEB_IDENTITY_TOKEN_FILE}, {@code AWS_ROLE_ARN}): one unsigned request to the token service (AssumeRoleWithWebIdentity).
 */
final class WebIdentityCredentials implements CredentialSource {

    private final Environment environment;
    private final String region;
    private final MetadataClient client;

    WebIdentityCredentials(Environment environment, String region, MetadataClient client) {
        this.environment = environment;
        this.region = region;
        this.client = client;
    }

    @Override
    public Optional<Credentials> find() throws IOException {
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
        URI service = service();
        Answer answer = client.send(request, service);
        if (answer.status() != 200) {
            throw new IOException("the token service " + service.getHost() + " refuses the role: HTTP "
                    + answer.status() + " " + element(answer.text(), "Code").orElse(""));
        }
        return Optional.of(credentials(service, answer.text()));
    }

    private URI service() {
        String ofRegion = environment.get("AWS_REGION").orElse(region);
        String domain = ofRegion.startsWith("cn-") ? ".amazonaws.com.cn" : ".amazonaws.com";
        return URI.create(environment.get("AWS_ENDPOINT_URL_STS").orElse("https://sts." + ofRegion + domain + "/"));
    }

    private static Credentials credentials(URI service, String document) throws IOException {
        Optional<String> key = element(document, "AccessKeyId");
        Optional<String> secret = element(document, "SecretAccessKey");
        Optional<String> token = element(document, "SessionToken");
        Optional<String> expires = element(document, "Expiration");
        try {
            if (key.isPresent() && secret.isPresent() && token.isPresent() && expires.isPresent()) {
                return new Credentials(key.get(), secret.get(), token.get(), Instant.parse(expires.get()));
            }
        } catch (DateTimeException damaged) {
            throw new IOException("the token service " + service.getHost() + " names no time of expiry", damaged);
        }
        throw new IOException("the token service " + service.getHost() + " answers without credentials");
    }

    private static Optional<String> element(String document, String name) {
        int from = document.indexOf("<" + name + ">");
        int to = document.indexOf("</" + name + ">");
        return from < 0 || to < from
                ? Optional.empty()
                : Optional.of(document.substring(from + name.length() + 2, to).strip());
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
