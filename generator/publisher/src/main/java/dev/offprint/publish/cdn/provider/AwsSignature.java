package dev.offprint.publish.cdn.provider;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.SignedRequest;

/**
 * Signs requests to CloudFront (AWS Signature Version 4). CloudFront is in one region.
 *
 * @param credentials the credentials, resolved for each request: some expire
 * @param clock the time, which is part of a signature
 */
record AwsSignature(AwsCredentialsProvider credentials, Clock clock) {

    private static final String SERVICE = "cloudfront";
    private static final String REGION = "us-east-1";
    /** Fields that the HTTP client writes itself. */
    private static final Set<String> WRITTEN = Set.of("host", "content-length");

    /** Returns a signed request without content. */
    HttpRequest get(URI uri) {
        return signed(uri, SdkHttpMethod.GET, "").GET().build();
    }

    /** Returns a signed request with this content. */
    HttpRequest post(URI uri, String xml) {
        return signed(uri, SdkHttpMethod.POST, xml)
                .POST(BodyPublishers.ofString(xml))
                .build();
    }

    private HttpRequest.Builder signed(URI uri, SdkHttpMethod method, String content) {
        SdkHttpRequest.Builder unsigned =
                SdkHttpRequest.builder().method(method).uri(uri);
        if (!content.isEmpty()) {
            unsigned.putHeader("Content-Type", "application/xml");
        }
        SignedRequest signed = AwsV4HttpSigner.create()
                .sign(request -> request.identity(credentials.resolveCredentials())
                        .request(unsigned.build())
                        .payload(ContentStreamProvider.fromByteArray(content.getBytes(StandardCharsets.UTF_8)))
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, SERVICE)
                        .putProperty(AwsV4HttpSigner.REGION_NAME, REGION)
                        .putProperty(AwsV4HttpSigner.SIGNING_CLOCK, clock));
        HttpRequest.Builder builder = HttpRequest.newBuilder(uri);
        signed.request().headers().forEach((name, values) -> copy(builder, name, values));
        return builder;
    }

    private static void copy(HttpRequest.Builder request, String name, List<String> values) {
        if (!WRITTEN.contains(name.toLowerCase(Locale.ROOT))) {
            values.forEach(value -> request.header(name, value));
        }
    }
}
