package dev.offprint.publish.cdn;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;

/**
 * Amazon CloudFront: {@code POST /2020-05-31/distribution/{id}/invalidation} with paths, of which {@code *} at the end is a
 * wildcard; signed with AWS Signature Version 4.
 *
 * @param limit "up to 3,000 files per distribution in progress at one time", "Concurrent invalidation request maximum"
 */
record CloudFrontCdn(String name, URI address, int limit, AwsCredentialsProvider credentials, Clock clock, HttpApi api)
        implements Cdn {

    static final String REMEDY =
            "check the distribution's identifier, the AWS credentials, and that they allow cloudfront:CreateInvalidation";

    static final int LIMIT = 3_000;
    private static final String BUSY = "<Code>TooManyInvalidationsInProgress</Code>";

    @Override
    public void purge(PurgeList list, String reference) throws IOException, InterruptedException {
        Set<String> paths = new TreeSet<>();
        list.lines().forEach(line -> paths.add(path(line)));
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<InvalidationBatch xmlns=\"http://cloudfront.amazonaws.com/doc/2020-05-31/\"><Paths><Quantity>");
        xml.append(paths.size()).append("</Quantity><Items>");
        paths.forEach(path -> xml.append("<Path>").append(escaped(path)).append("</Path>"));
        xml.append("</Items></Paths><CallerReference>").append(escaped(reference));
        xml.append("</CallerReference></InvalidationBatch>");
        // invalidations of other clients count as well, and end within minutes
        String answer = api.send(() -> signed(xml.toString()), body -> body.contains(BUSY));
        if (!answer.contains("<Id>")) {
            throw api.refused("POST " + address + " named no invalidation: " + HttpApi.excerpt(answer));
        }
    }

    private static String path(String url) {
        int slash = url.indexOf('/', url.indexOf("://") + 3);
        return slash < 0 ? "/" : url.substring(slash);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private HttpRequest signed(String xml) {
        SdkHttpRequest unsigned = SdkHttpRequest.builder()
                .method(SdkHttpMethod.POST)
                .uri(address)
                .putHeader("Content-Type", "application/xml")
                .build();
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(address).timeout(HttpApi.TIMEOUT).POST(BodyPublishers.ofString(xml));
        AwsV4HttpSigner.create()
                .sign(request -> request.identity(credentials.resolveCredentials())
                        .request(unsigned)
                        .payload(ContentStreamProvider.fromByteArray(xml.getBytes(StandardCharsets.UTF_8)))
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "cloudfront")
                        .putProperty(AwsV4HttpSigner.REGION_NAME, "us-east-1")
                        .putProperty(AwsV4HttpSigner.SIGNING_CLOCK, clock))
                .request()
                .headers()
                .forEach((name, values) -> {
                    boolean own = List.of("host", "content-length").stream().anyMatch(name::equalsIgnoreCase);
                    values.stream().filter(value -> !own).forEach(value -> builder.header(name, value));
                });
        return builder.build();
    }
}
