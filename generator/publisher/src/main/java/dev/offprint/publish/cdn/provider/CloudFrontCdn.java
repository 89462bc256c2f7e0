package dev.offprint.publish.cdn.provider;

import dev.offprint.publish.cdn.Cdn;
import dev.offprint.publish.cdn.PurgeLimits;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeReport;
import dev.offprint.publish.cdn.PurgeRequest;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
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
 * Amazon CloudFront: {@code POST /2020-05-31/distribution/{id}/invalidation} with paths. A path that ends with {@code *} is
 * a prefix.
 *
 * <p>Limits are from Amazon's documentation, "Concurrent invalidation request maximum".
 */
record CloudFrontCdn(
        String name,
        String address,
        PurgeLimits limits,
        boolean waits,
        AwsSignature signature,
        ProviderDependencies dependencies)
        implements Cdn {

    /** "up to 3,000 files per distribution in progress at one time". */
    static final int PATHS = 3_000;
    /** "up to 15 invalidation paths in progress at one time" with a wildcard. */
    static final int WILDCARDS = 15;

    /** The address of the API. */
    private static final String API = "https://cloudfront.amazonaws.com";

    private static final String BUSY = "TooManyInvalidationsInProgress";
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(10);
    private static final int LOOKS = 90;

    /** Returns the cache of a distribution. */
    static CloudFrontCdn of(CdnSetting setting, AwsCredentialsProvider credentials, ProviderDependencies dependencies) {
        return new CloudFrontCdn(
                setting.name(),
                api(dependencies) + "/2020-05-31/distribution/" + setting.id() + "/invalidation",
                new PurgeLimits(setting.number("paths", PATHS), setting.number("wildcards", WILDCARDS)),
                setting.has("wait"),
                new AwsSignature(credentials, dependencies.clock()),
                dependencies);
    }

    /** Returns the address of the API, or the one that its own tools take from this variable. */
    static String api(ProviderDependencies dependencies) {
        return dependencies.api("AWS_ENDPOINT_URL_CLOUDFRONT", API);
    }

    @Override
    public PurgeReport purge(PurgeRequest request) {
        HttpApi api = dependencies.api();
        PurgeRun run = new PurgeRun(name, request, CloudFrontCdn::explain);
        PurgeList list = request.list();
        int number = 0;
        for (List<String> part : PurgeRun.parts(list.lines(), PATHS)) {
            List<String> paths = part.stream().map(PurgeList::target).distinct().toList();
            String xml = batch(request.reference() + "-" + ++number, paths);
            run.purge(PurgeList.ofLines(part), () -> invalidate(api, xml));
        }
        return run.report(api::sent);
    }

    private void invalidate(HttpApi api, String xml) throws CdnException, InterruptedException {
        URI uri = URI.create(address);
        Reply reply = api.send(() -> signature.post(uri, xml), CloudFrontCdn::isBusy);
        String id = text(reply.body(), "Id");
        if (id.isEmpty()) {
            throw new CdnException(
                    "POST " + uri + " was answered with " + reply.status() + ", and no invalidation: "
                            + reply.excerpt(),
                    reply.status());
        } else if (waits) {
            complete(api, URI.create(address + "/" + id));
        }
    }

    private void complete(HttpApi api, URI invalidation) throws CdnException, InterruptedException {
        for (int look = 0; look < LOOKS; look++) {
            Reply reply = api.send(() -> signature.get(invalidation), other -> false);
            if (text(reply.body(), "Status").equals("Completed")) {
                return;
            }
            api.pause(BETWEEN_LOOKS);
        }
        throw new CdnException("GET " + invalidation + " did not say Completed in time; it may still complete", 200);
    }

    /** Invalidations of other clients count as well, and end within minutes. */
    private static boolean isBusy(Reply reply) {
        return text(reply.body(), "Code").equals(BUSY);
    }

    private static String explain(CdnException failed) {
        String remedy = switch (failed.status()) {
            case 401, 403 -> "check the AWS credentials, and that they allow cloudfront:CreateInvalidation";
            case 404 -> "check the distribution's identifier";
            case 400, 429 ->
                String.valueOf(failed.getMessage()).contains(BUSY)
                        ? "purge again when the invalidations in progress are done"
                        : "purge again later";
            default -> "purge again";
        };
        return failed.getMessage() + "; " + remedy;
    }

    /**
     * Returns an InvalidationBatch (API version 2020-05-31) of these paths.
     *
     * @param reference names the request: CloudFront does a repeated one only once
     */
    private static String batch(String reference, List<String> paths) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<InvalidationBatch xmlns=\"http://cloudfront.amazonaws.com/doc/2020-05-31/\"><Paths><Quantity>");
        xml.append(paths.size()).append("</Quantity><Items>");
        for (String path : paths) {
            xml.append("<Path>").append(escaped(path)).append("</Path>");
        }
        return xml.append("</Items></Paths><CallerReference>")
                .append(escaped(reference))
                .append("</CallerReference></InvalidationBatch>")
                .toString();
    }

    /**
     * Returns the text of the first element of this name, or an empty one: the answers have no nested elements of these
     * names.
     */
    private static String text(String xml, String element) {
        String open = "<" + element + ">";
        int from = xml.indexOf(open);
        int to = from < 0 ? -1 : xml.indexOf("</" + element + ">", from);
        return to < 0 ? "" : xml.substring(from + open.length(), to);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

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
}
