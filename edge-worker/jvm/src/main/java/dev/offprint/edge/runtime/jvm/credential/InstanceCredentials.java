package dev.offprint.edge.runtime.jvm.credential;

import dev.offprint.edge.runtime.jvm.credential.MetadataClient.Answer;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import java.util.Optional;

/**
 * The credentials of a virtual machine (EC2 instance metadata, version 2: a token first, then everything with it). Where the token
 * cannot be had, as behind a container's network with a hop limit of one, it asks without, as other AWS tools do, unless {@code
 * AWS_EC2_METADATA_V1_DISABLED} is true.
 */
final class InstanceCredentials implements CredentialSource {

    private static final String ROLES = "/latest/meta-data/iam/security-credentials/";
    private static final int NOT_FOUND = 404;

    private final Environment environment;
    private final MetadataClient client;

    InstanceCredentials(Environment environment, MetadataClient client) {
        this.environment = environment;
        this.client = client;
    }

    @Override
    public Optional<Credentials> find() throws IOException {
        if (isTrue("AWS_EC2_METADATA_DISABLED")) {
            return Optional.empty();
        }
        Map<String, String> token;
        Answer roles;
        URI address = URI.create(service() + ROLES);
        try {
            token = token();
            roles = client.get(address, token);
        } catch (ConnectException nothing) { // no such machine
            return Optional.empty();
        }
        if (roles.status() == NOT_FOUND || roles.text().isBlank()) { // a machine without a role
            return Optional.empty();
        } else if (roles.status() != 200) {
            throw new IOException("the instance metadata answers HTTP " + roles.status());
        }
        String role = roles.text().lines().findFirst().orElse("").strip();
        if (!role.chars().allMatch(c -> c > ' ' && c <= '~' && "/?#%\"<>\\^`{|}".indexOf(c) < 0)) {
            throw new IOException("the instance metadata names no role");
        }
        URI credentials = URI.create(address + role);
        return Optional.of(MetadataClient.credentials(credentials, client.get(credentials, token)));
    }

    private Map<String, String> token() throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder()
                .PUT(BodyPublishers.noBody())
                .setHeader("X-aws-ec2-metadata-token-ttl-seconds", "21600");
        boolean required = isTrue("AWS_EC2_METADATA_V1_DISABLED");
        try {
            Answer answer = client.send(request, URI.create(service() + "/latest/api/token"));
            if (answer.status() == 200) {
                return Map.of("X-aws-ec2-metadata-token", answer.text().strip());
            } else if (required || answer.status() == 400) {
                throw new IOException("the instance metadata gives no token: HTTP " + answer.status());
            }
        } catch (ConnectException silent) {
            if (required) {
                throw silent;
            }
        }
        return Map.of();
    }

    private String service() {
        String usual = environment
                        .get("AWS_EC2_METADATA_SERVICE_ENDPOINT_MODE")
                        .orElse("")
                        .equalsIgnoreCase("IPv6")
                ? "http://[fd00:ec2::254]"
                : "http://169.254.169.254";
        String given = environment.get("AWS_EC2_METADATA_SERVICE_ENDPOINT").orElse(usual);
        return given.endsWith("/") ? given.substring(0, given.length() - 1) : given;
    }

    private boolean isTrue(String variable) {
        return environment.get(variable).orElse("").equalsIgnoreCase("true");
    }
}
