package dev.offprint.publish.cdn.provider;

import dev.offprint.edge.http.UserInfo;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The dependencies of the providers.
 *
 * @param environment the environment variables with tokens
 * @param endpoint the address of a provider's API, for tests and proxies; null for the provider's own
 * @param clock the clock
 * @param random the random numbers of waits
 * @param pause waits
 * @param backoff the waits between attempts
 */
public record ProviderDependencies(
        Environment environment,
        @Nullable URI endpoint,
        Clock clock,
        RandomGenerator random,
        Pause pause,
        Backoff backoff) {

    /** The environment variables. */
    @FunctionalInterface
    public interface Environment {
        /** Returns the value of a variable, or null if it is not set. */
        @Nullable
        String get(String variable);
    }

    /** Refuses an endpoint that is not an HTTP address. */
    public ProviderDependencies {
        boolean web = endpoint == null
                || (endpoint.getHost() != null
                        && endpoint.getRawUserInfo() == null
                        && List.of("http", "https").contains(endpoint.getScheme()));
        if (!web) {
            throw new IllegalArgumentException("`" + UserInfo.removed(String.valueOf(endpoint))
                    + "` is not the address of an API; write an http(s) URL without credentials");
        }
    }

    /** Returns a new HTTP client. */
    HttpApi api() {
        return new HttpApi(backoff, pause, random, clock);
    }

    /** Returns the address of an API, without a slash at its end. */
    String api(String own) {
        String address = endpoint == null ? own : endpoint.toString();
        return address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    }

    /**
     * Returns the token in the first of these variables that is set.
     *
     * @throws IllegalArgumentException where none is
     */
    Token token(String provider, String... variables) {
        for (String variable : variables) {
            String value = environment.get(variable);
            if (value != null && !value.isBlank()) {
                return new Token(variable, value.strip());
            }
        }
        throw new IllegalArgumentException("purging " + provider + " needs a token in the environment variable "
                + String.join(" or ", variables) + "; set it, or leave out --cdn " + provider + ":…");
    }
}
