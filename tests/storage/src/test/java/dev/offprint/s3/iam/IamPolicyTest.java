package dev.offprint.s3.iam;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.level.Gate;
import dev.offprint.publish.cdn.Cdns;
import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.s3.S3Proxy;
import dev.offprint.s3.fault.FaultyProxy;
import dev.offprint.s3.fault.HttpMessage;
import dev.offprint.s3.iam.IamPolicy.Permission;
import dev.offprint.s3.site.Adapter;
import dev.offprint.s3.site.Offprint;
import dev.offprint.s3.site.Site;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The policies of {@code deploy/iam} allow what the commands need, as requests to a real S3 server show, and nothing else. */
@Gate
final class IamPolicyTest {

    private static final Path POLICIES = Path.of("../../deploy/iam");
    private static final String PREFIX = "some/prefix";
    private static final String ARTICLE = "/api/knowledge/articles/" + Site.EDITED;

    @TempDir
    Path folder;

    private final List<Permission> needed = Collections.synchronizedList(new ArrayList<>());
    private S3Proxy storage;
    private String bucket;
    private FaultyProxy proxy;
    private Site site;

    @BeforeEach
    void start() throws Exception {
        storage = S3Proxy.shared(false);
        bucket = storage.newBucket();
        proxy = new FaultyProxy(storage.endpoint());
        site = Site.small(folder.resolve("site")).build();
    }

    @AfterEach
    void stop() throws Exception {
        proxy.close();
    }

    @Test
    void publisher() throws Exception {
        record();
        publish();
        site.edit(Site.EDITED, 1).build();
        run("publish", "--from", site.tree().toString(), "--dry-run");
        publish();
        run("rollback");
        run("releases");
        run("unlock");
        site.edit(Site.EDITED, 2).build();
        publish();
        String content = content("openapi.json");
        storage.client().deleteObject(request -> request.bucket(bucket).key(content));
        run("fsck", "--repair", "--from", site.tree().toString());
        run("prune", "--keep", "1", "--older-than", "0s", "--grace", "0s");
        assertFits("publisher.json");
    }

    @Test
    void adapter() throws Exception {
        publish();
        record();
        try (Adapter adapter = Adapter.start(
                "--store", address(), "--endpoint", proxy.endpoint().toString(), "--follow-within", "1")) {
            String before = adapter.get(ARTICLE);
            site.edit(Site.EDITED, 1).build();
            Offprint.run(
                            storage.endpoint(),
                            options("publish", "--from", site.tree().toString()))
                    .expectDone();
            for (int i = 0; i < 200 && adapter.get(ARTICLE).equals(before); i++) {
                Thread.sleep(50);
            }
            assertThat(adapter.get(ARTICLE)).startsWith("200").isNotEqualTo(before);
        }
        assertFits("adapter.json");
    }

    @Test
    void reader() throws Exception {
        publish();
        site.edit(Site.EDITED, 1).build();
        record();
        run("publish", "--from", site.tree().toString(), "--dry-run");
        run("prune", "--dry-run");
        run("releases");
        run("unlock");
        run("fsck");
        assertFits("reader.json");
    }

    @Test
    void purge() throws Exception {
        HttpServer cloudFront = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        cloudFront.createContext("/", this::invalidate);
        cloudFront.start();
        try {
            Map<String, String> environment = Map.of(
                    "AWS_ENDPOINT_URL_CLOUDFRONT",
                    "http://127.0.0.1:" + cloudFront.getAddress().getPort());
            Cdns cdns = new Cdns(environment::get, Clock.systemUTC(), duration -> {});
            cdns.open("cloudfront:DISTRIBUTION").purge(PurgeList.everything("https://knowledge.acme.dev"), "reference");
        } finally {
            cloudFront.stop(0);
        }
        assertFits("purge-cloudfront.json");
    }

    /** A policy that allows too much, or too little, is noticed. */
    @Test
    void comparesExactly() throws Exception {
        IamPolicy policy = IamPolicy.parse("""
                {"Version": "2012-10-17", "Statement": [{"Sid": "A", "Effect": "Allow",
                 "Action": ["s3:GetObject", "s3:PutObject"], "Resource": ["arn:aws:s3:::b/p/*"]}]}
                """);
        Permission read = new Permission("s3:GetObject", "arn:aws:s3:::b/p/current.json");
        assertThat(policy.allows(read)).isTrue();
        assertThat(policy.allows(new Permission("s3:GetObject", "arn:aws:s3:::b/q")))
                .isFalse();
        assertThat(policy.allows(new Permission("s3:DeleteObject", "arn:aws:s3:::b/p/q")))
                .isFalse();
        assertThat(policy.superfluous(List.of(read)))
                .containsExactly(new Permission("s3:PutObject", "arn:aws:s3:::b/p/*"));
    }

    private void assertFits(String file) throws IOException {
        IamPolicy policy = IamPolicy.parse(Files.readString(POLICIES.resolve(file))
                .replace("BUCKET", bucket)
                .replace("PREFIX", PREFIX));
        List<Permission> requests = needed.stream().distinct().toList();
        assertThat(requests)
                .as("what the requests need, and " + file + " refuses")
                .allMatch(policy::allows);
        assertThat(policy.superfluous(requests))
                .as("what " + file + " allows, and no request needs")
                .isEmpty();
    }

    private void invalidate(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        needed.add(new Permission(
                "cloudfront:CreateInvalidation",
                "arn:aws:cloudfront::ACCOUNT:"
                        + path.substring(path.indexOf("distribution/"), path.indexOf("/invalidation"))));
        exchange.getRequestBody().readAllBytes();
        byte[] answer = "<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>"
                .getBytes(StandardCharsets.US_ASCII);
        exchange.sendResponseHeaders(201, answer.length);
        try (exchange) {
            exchange.getResponseBody().write(answer);
        }
    }

    private String content(String file) throws IOException {
        String digest = Sha256.of(Files.readAllBytes(site.tree().resolve(file))).hex();
        return PREFIX + "/" + ReleaseLayout.object(digest).value();
    }

    private void record() {
        needed.clear();
        proxy.before(request -> needed.addAll(S3Actions.of(request)));
    }

    private void publish() {
        run("publish", "--from", site.tree().toString());
    }

    private void run(String... command) {
        Offprint.run(proxy.endpoint(), options(command)).expectDone();
    }

    private String[] options(String... command) {
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(List.of("--to", address()));
        if (command[0].equals("publish")) { // so that git is not run
            all.addAll(List.of("--commit", "0000000", "--commit-time", "2026-01-01T00:00:00Z"));
        }
        return all.toArray(String[]::new);
    }

    private String address() {
        return "s3://" + bucket + "/" + PREFIX;
    }

    /** What a request with a path-style address needs, by the table of actions of Amazon S3 in the Service Authorization Reference. */
    static final class S3Actions {

        private static final String ARN = "arn:aws:s3:::";

        private S3Actions() {}

        /** Returns the permissions that a request needs. */
        static List<Permission> of(HttpMessage request) {
            String[] target = request.target().substring(1).split("\\?", 2);
            String resource = ARN + URLDecoder.decode(target[0].replace("+", "%2B"), StandardCharsets.UTF_8);
            Set<String> parameters = parameters(target.length == 1 ? "" : target[1]);
            boolean onBucket = !target[0].contains("/");
            return switch (request.method()) {
                case "GET", "HEAD" -> read(resource, onBucket, parameters);
                case "PUT" -> write(resource, request);
                case "POST" ->
                    parameters.contains("delete") ? deleteAll(resource, request) : one("s3:PutObject", resource);
                case "DELETE" -> one("s3:DeleteObject", resource);
                default -> throw new AssertionError("no action for " + request.start());
            };
        }

        private static List<Permission> read(String resource, boolean onBucket, Set<String> parameters) {
            if (onBucket && !parameters.isEmpty() && !parameters.contains("list-type")) {
                throw new AssertionError("no action for a look at a bucket with " + parameters);
            }
            return one(onBucket ? "s3:ListBucket" : "s3:GetObject", resource);
        }

        /** If-Match compares with what is there, so S3 wants to know whether the caller may read it. */
        private static List<Permission> write(String resource, HttpMessage request) {
            Permission write = new Permission("s3:PutObject", resource);
            return request.field("if-match") == null
                    ? List.of(write)
                    : List.of(write, new Permission("s3:GetObject", resource));
        }

        private static List<Permission> deleteAll(String bucket, HttpMessage request) {
            List<Permission> permissions = new ArrayList<>();
            String body = new String(request.body(), StandardCharsets.UTF_8);
            for (int at = body.indexOf("<Key>"); at >= 0; at = body.indexOf("<Key>", at + 1)) {
                String key = body.substring(at + "<Key>".length(), body.indexOf("</Key>", at));
                permissions.add(new Permission("s3:DeleteObject", bucket + "/" + key));
            }
            return permissions;
        }

        private static Set<String> parameters(String query) {
            Set<String> names = new TreeSet<>();
            for (String parameter : query.split("&", -1)) {
                names.add(parameter.split("=", 2)[0]);
            }
            names.remove("");
            return names;
        }

        private static List<Permission> one(String action, String resource) {
            return List.of(new Permission(action, resource));
        }
    }
}
