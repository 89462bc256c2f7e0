package dev.offprint.edge.runtime.jvm.credential;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The credentials of a container (Amazon ECS task roles, EKS Pod Identity): the agent of the host answers at an address in {@code
 * AWS_CONTAINER_CREDENTIALS_RELATIVE_URI} or {@code AWS_CONTAINER_CREDENTIALS_FULL_URI}.
 */
final class ContainerCredentials implements CredentialSource {

    private static final URI AGENT = URI.create("http://169.254.170.2");
    /** The agents of ECS and EKS; to other hosts the token is sent by HTTPS only. */
    private static final Set<String> AGENTS = Set.of("169.254.170.2", "169.254.170.23", "[fd00:ec2::23]");

    private final Environment environment;
    private final MetadataClient client;
    private final URI agent;

    ContainerCredentials(Environment environment, MetadataClient client) {
        this(environment, client, AGENT);
    }

    ContainerCredentials(Environment environment, MetadataClient client, URI agent) {
        this.environment = environment;
        this.client = client;
        this.agent = agent;
    }

    @Override
    public Optional<Credentials> find() throws IOException {
        Optional<URI> address = address();
        if (address.isEmpty()) {
            return Optional.empty();
        }
        URI at = address.get();
        return Optional.of(MetadataClient.credentials(at, client.get(at, authorization())));
    }

    private Optional<URI> address() throws IOException {
        Optional<String> relative = environment.get("AWS_CONTAINER_CREDENTIALS_RELATIVE_URI");
        Optional<String> full = environment.get("AWS_CONTAINER_CREDENTIALS_FULL_URI");
        try {
            if (relative.isPresent()) {
                return Optional.of(URI.create(agent + relative.get()));
            } else if (full.isEmpty()) {
                return Optional.empty();
            }
            URI address = URI.create(full.get());
            if (isTrusted(address)) {
                return Optional.of(address);
            }
        } catch (IllegalArgumentException none) {
            throw new IOException("the address of the container's credentials is no URL");
        }
        throw new IOException("AWS_CONTAINER_CREDENTIALS_FULL_URI must be HTTPS, loopback or the agent of ECS or EKS");
    }

    private static boolean isTrusted(URI address) throws UnknownHostException {
        String host = address.getHost();
        return host != null
                && ("https".equals(address.getScheme())
                        || AGENTS.contains(host)
                        || InetAddress.getByName(host).isLoopbackAddress());
    }

    private Map<String, String> authorization() throws IOException {
        Optional<String> file = environment.get("AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE");
        Optional<String> token = file.isPresent()
                ? Optional.of(Files.readString(Path.of(file.get())).strip()) // it is replaced now and then
                : environment.get("AWS_CONTAINER_AUTHORIZATION_TOKEN");
        if (token.isPresent() && token.get().chars().anyMatch(c -> c < ' ' || c > '~')) {
            throw new IOException(
                    "the token for the container's credentials has characters that no header field takes");
        }
        return token.map(value -> Map.of("Authorization", value)).orElse(Map.of());
    }
}
