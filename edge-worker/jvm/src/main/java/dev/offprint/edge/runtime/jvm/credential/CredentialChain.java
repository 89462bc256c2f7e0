package dev.offprint.edge.runtime.jvm.credential;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Looks for credentials in the order of the AWS tools: the variables, a web identity, the profile files, the container, the instance.
 * The first place that is configured decides, also if it fails: other credentials than the ones that somebody configured would be a
 * surprise.
 *
 * @param sources the places, first to last
 */
public record CredentialChain(List<CredentialSource> sources) implements CredentialSource {

    /**
     * Returns the chain of this environment.
     *
     * @param environment where to look
     * @param region the region of the token service
     */
    public static CredentialChain of(Environment environment, String region) {
        MetadataClient client = new MetadataClient();
        return new CredentialChain(List.of(
                environment::credentials,
                new WebIdentityCredentials(environment, region, client),
                new ProfileCredentials(environment),
                new ContainerCredentials(environment, client),
                new InstanceCredentials(environment, client)));
    }

    @Override
    public Optional<Credentials> find() throws IOException {
        for (CredentialSource source : sources) {
            Optional<Credentials> found = source.find();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
