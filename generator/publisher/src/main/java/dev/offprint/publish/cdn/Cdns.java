package dev.offprint.publish.cdn;

import dev.offprint.edge.http.UserInfo;
import dev.offprint.publish.cdn.HttpApi.Pause;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;

/**
 * Opens the providers that the command line names: {@code cloudfront:ID,limit=100}, {@code exec:COMMAND}. Tokens come from the
 * environment alone.
 *
 * @param environment returns the value of a variable, or null if it is not set
 * @param clock the clock, for signatures
 * @param pause waits between attempts
 */
public record Cdns(Environment environment, Clock clock, Pause pause) {

    private static final String FORMS =
            "write cloudfront:DISTRIBUTION_ID, cloudflare:ZONE_ID, fastly:SERVICE_ID or exec:COMMAND";
    private static final Pattern SETTING = Pattern.compile("([A-Za-z0-9_-]+)(?:,limit=([0-9]{1,6}))?");

    /** The environment variables. */
    @FunctionalInterface
    public interface Environment {
        /** Returns the value of a variable, or null if it is not set. */
        @Nullable
        String get(String variable);
    }

    /** Returns the providers of this process. */
    public static Cdns ofProcess() {
        return new Cdns(System::getenv, Clock.systemUTC(), duration -> Thread.sleep(duration.toMillis()));
    }

    /**
     * Returns the provider of a setting. It checks the credentials, before anything is published.
     *
     * @throws IllegalArgumentException where the setting is invalid, or has no token in the environment; the message is for
     *     users and repeats no secret
     */
    public Cdn open(String setting) {
        String provider = setting.replaceFirst("(?s):.*", "");
        String rest = setting.substring(Math.min(setting.length(), provider.length() + 1));
        if (provider.equals("exec") && !rest.isBlank()) {
            return new ExecCdn(rest, ExecCdn.TIMEOUT);
        }
        // anything but a short word may be a secret in the wrong place
        String shown = provider.matches("[a-z]{1,16}") ? "`" + provider + "`" : "this";
        Matcher parts = SETTING.matcher(rest);
        require(
                parts.matches() && List.of("cloudfront", "cloudflare", "fastly").contains(provider),
                shown + " is not a CDN with an identifier of letters and digits; " + FORMS
                        + ". `,limit=NUMBER` may follow the first three; tokens belong in the environment");
        String id = parts.group(1);
        String name = provider + ":" + id;
        IntUnaryOperator limit = own -> parts.group(2) == null ? own : Integer.parseInt(parts.group(2));
        return switch (provider) {
            case "cloudfront" -> {
                String api = api("AWS_ENDPOINT_URL_CLOUDFRONT", "https://cloudfront.amazonaws.com");
                yield new CloudFrontCdn(
                        name,
                        URI.create(api + "/2020-05-31/distribution/" + id + "/invalidation"),
                        limit.applyAsInt(CloudFrontCdn.LIMIT),
                        ambient(),
                        clock,
                        http("", CloudFrontCdn.REMEDY));
            }
            case "cloudflare" -> {
                String api = api("CLOUDFLARE_BASE_URL", "https://api.cloudflare.com");
                String token = token(provider, "CLOUDFLARE_API_TOKEN");
                yield new CloudflareCdn(
                        name,
                        URI.create(api + "/client/v4/zones/" + id + "/purge_cache"),
                        limit.applyAsInt(CloudflareCdn.LIMIT),
                        token,
                        http(token, CloudflareCdn.REMEDY));
            }
            default -> {
                String token = token(provider, "FASTLY_API_TOKEN", "FASTLY_API_KEY");
                yield new FastlyCdn(
                        name,
                        api("FASTLY_API_ENDPOINT", "https://api.fastly.com"),
                        id,
                        limit.applyAsInt(FastlyCdn.LIMIT),
                        token,
                        http(token, FastlyCdn.REMEDY));
            }
        };
    }

    private HttpApi http(String secret, String remedy) {
        return new HttpApi(pause, clock, secret, remedy);
    }

    /** Returns the address of an API, or the one in the variable that the provider's own tools read too. */
    private String api(String variable, String own) {
        String other = environment.get(variable);
        String address = other == null || other.isBlank() ? own : other.strip();
        try {
            URI url = new URI(address);
            if (url.getHost() != null
                    && url.getRawUserInfo() == null
                    && String.valueOf(url.getScheme()).matches("https?")) {
                return address.replaceFirst("/$", "");
            }
        } catch (URISyntaxException none) {
            // said below
        }
        throw new IllegalArgumentException("`" + UserInfo.removed(address) + "` in " + variable
                + " is not the address of an API; write an http(s) URL without credentials");
    }

    private String token(String provider, String... variables) {
        for (String variable : variables) {
            String value = environment.get(variable);
            if (value != null && !value.isBlank()) {
                checkSecret("$" + variable, value.strip());
                return value.strip();
            }
        }
        throw new IllegalArgumentException("purging " + provider + " needs a token in the environment variable "
                + String.join(" or ", variables) + "; set it, or leave out --cdn " + provider + ":…");
    }

    /** Returns the credentials of the environment: variables, profile, or the role of the machine. */
    private static AwsCredentialsProvider ambient() {
        AwsCredentialsProvider credentials =
                DefaultCredentialsProvider.builder().build();
        try {
            AwsCredentials found = credentials.resolveCredentials();
            String session = found instanceof AwsSessionCredentials temporary ? temporary.sessionToken() : "";
            Stream.of(found.accessKeyId(), found.secretAccessKey(), session)
                    .forEach(secret -> checkSecret("an AWS credential of the environment or a profile", secret));
            return credentials;
        } catch (SdkClientException none) {
            throw new IllegalArgumentException(
                    "purging cloudfront needs AWS credentials, and there are none; set AWS_ACCESS_KEY_ID and"
                            + " AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or leave out --cdn cloudfront:…",
                    none);
        }
    }

    /** Refuses a secret that is illegal in a header field: the exception of the HTTP client would repeat the secret. */
    private static void checkSecret(String name, String secret) {
        require(
                secret.chars().allMatch(c -> c > ' ' && c < 0x7f),
                name + " holds a line break, a space or another character that no header field may hold; set it again,"
                        + " with nothing but the secret in it");
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
