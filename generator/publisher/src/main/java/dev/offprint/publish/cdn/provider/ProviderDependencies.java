package dev.offprint.publish.cdn.provider;

import dev.offprint.edge.http.UserInfo;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The dependencies of the providers.
 *
 * @param environment the environment variables with tokens and addresses
 * @param clock the clock
 * @param random the random numbers of waits
 * @param pause waits
 * @param backoff the waits between attempts
 */
public record ProviderDependencies(
        Environment environment, Clock clock, RandomGenerator random, Pause pause, Backoff backoff) {

    /** The environment variables. */
    @FunctionalInterface
    public interface Environment {
        /** Returns the value of a variable, or null if it is not set. */
        @Nullable
        String get(String variable);
    }

    /** Returns a new HTTP client. */
    HttpApi api() {
        return new HttpApi(backoff, pause, random, clock);
    }

    /**
     * Returns the address of an API, without a slash at its end.
     *
     * @param variable the variable with another address, which the provider's own tools read too
     * @param own the provider's address
     * @throws IllegalArgumentException where the variable has no address
     */
    String api(String variable, String own) {
        String other = environment.get(variable);
        String address = other == null || other.isBlank() ? own : other.strip();
        if (!isWeb(address)) {
            throw new IllegalArgumentException("`" + UserInfo.removed(address) + "` in " + variable
                    + " is not the address of an API; write an http(s) URL without credentials");
        }
        return address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    }

    private static boolean isWeb(String address) {
        try {
            URI url = new URI(address);
            return url.getHost() != null
                    && url.getRawUserInfo() == null
                    && ("http".equals(url.getScheme()) || "https".equals(url.getScheme()));
        } catch (URISyntaxException none) {
            return false;
        }
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
