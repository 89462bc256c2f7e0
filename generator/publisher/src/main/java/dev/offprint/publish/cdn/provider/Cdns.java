package dev.offprint.publish.cdn.provider;

import dev.offprint.publish.cdn.Cdn;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.auth.credentials.AwsCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsSessionCredentials;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.core.exception.SdkClientException;

/** Opens the providers that the command line names. */
public final class Cdns {

    private Cdns() {}

    /**
     * Checks a setting without the environment.
     *
     * @throws IllegalArgumentException where it is invalid; the message is for users and repeats no secret
     */
    public static void check(String setting) {
        CdnSetting.parse(setting);
    }

    /**
     * Returns the providers of these settings, such as {@code cloudflare:ZONE_ID}. It checks the credentials, before
     * anything is published.
     *
     * @throws IllegalArgumentException where a setting is invalid, or has no token in the environment; the message is for
     *     users and repeats no secret
     */
    public static List<Cdn> open(List<String> settings, ProviderDependencies dependencies) {
        List<Cdn> cdns = new ArrayList<>();
        for (String text : settings) {
            CdnSetting setting = CdnSetting.parse(text);
            cdns.add(
                    switch (setting.provider()) {
                        case "cloudfront" -> CloudFrontCdn.of(setting, ambient(), dependencies);
                        case "cloudflare" -> CloudflareCdn.of(setting, dependencies);
                        case "fastly" -> FastlyCdn.of(setting, dependencies);
                        default -> new ExecCdn(setting.id(), ExecCdn.TIMEOUT);
                    });
        }
        return cdns;
    }

    /** Returns the credentials of the environment: variables, profile, or the role of the machine. */
    private static AwsCredentialsProvider ambient() {
        AwsCredentialsProvider credentials =
                DefaultCredentialsProvider.builder().build();
        try {
            check(credentials.resolveCredentials());
            return credentials;
        } catch (SdkClientException none) {
            throw new IllegalArgumentException(
                    "purging cloudfront needs AWS credentials, and there are none; set AWS_ACCESS_KEY_ID and"
                            + " AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or leave out --cdn cloudfront:…",
                    none);
        }
    }

    /** Checks that the credentials are legal in header fields. */
    private static void check(AwsCredentials found) {
        check("AWS_ACCESS_KEY_ID", found.accessKeyId());
        check("AWS_SECRET_ACCESS_KEY", found.secretAccessKey());
        if (found instanceof AwsSessionCredentials session) {
            check("AWS_SESSION_TOKEN", session.sessionToken());
        }
    }

    private static void check(String name, String value) {
        if (!Token.isLegal(value)) {
            throw new IllegalArgumentException(
                    Token.refusal("the AWS credential that " + name + " or a profile gives"));
        }
    }
}
