package dev.offprint.s3;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/** An S3 server in a process of its own, with objects in memory or in a folder. */
public final class S3Proxy implements AutoCloseable {

    private static final String IDENTITY = "local-identity";
    private static final String CREDENTIAL = "local-credential";
    private static final int STARTS_WITHIN_MILLIS = 60_000;

    private static final String IN_MEMORY = "jclouds.provider=transient-nio2";
    /** For a server that ends before the second compiler has paid for itself. */
    private static final List<String> BRIEF = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    private static final Map<Boolean, S3Proxy> SHARED = new HashMap<>();

    private final Process process;
    private final URI endpoint;
    private final boolean anonymous;
    private final S3Client client;
    private final AtomicInteger buckets = new AtomicInteger();

    private S3Proxy(Process process, URI endpoint, boolean anonymous) {
        this.process = process;
        this.endpoint = endpoint;
        this.anonymous = anonymous;
        this.client = builder(endpoint).build();
    }

    /**
     * Returns the server that all test classes of this JVM share, with objects in memory. The first class starts it, and it ends
     * with the JVM: a start takes more processor time than most classes. Each class makes buckets of its own.
     */
    public static synchronized S3Proxy shared(boolean anonymous) throws Exception {
        S3Proxy shared = SHARED.get(anonymous);
        if (shared == null) {
            Path logs = Files.createDirectories(Path.of("target", "s3proxy"));
            Path folder = Files.createTempDirectory(logs, anonymous ? "anonymous" : "signed");
            shared = start(folder, anonymous, IN_MEMORY, BRIEF);
            SHARED.put(anonymous, shared);
            Runtime.getRuntime().addShutdownHook(new Thread(shared.process::destroy));
        }
        return shared;
    }

    /** Starts a server with objects in memory, which takes anonymous requests or checks signatures. */
    public static S3Proxy start(Path folder, boolean anonymous) throws Exception {
        return start(folder, anonymous, IN_MEMORY, List.of());
    }

    /** Starts a server that checks signatures, with objects in a folder, for more than fits into memory. */
    public static S3Proxy startOnDisk(Path folder) throws Exception {
        Path objects = Files.createDirectories(folder.resolve("objects"));
        String onDisk = "jclouds.provider=filesystem-nio2\njclouds.filesystem.basedir=" + objects;
        return start(folder, false, onDisk, List.of());
    }

    private static S3Proxy start(Path folder, boolean anonymous, String provider, List<String> options)
            throws Exception {
        int port = freePort();
        Path properties = folder.resolve("s3proxy.properties");
        Files.writeString(properties, properties(port, anonymous, provider));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-Dlogback.configurationFile=" + quiet(folder), "-cp", classPath()));
        command.addAll(List.of("org.gaul.s3proxy.Main", "--properties", properties.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("s3proxy.log").toFile())
                .start();
        try {
            awaitListening(port, process, folder);
            return new S3Proxy(process, URI.create("http://127.0.0.1:" + port), anonymous);
        } catch (Exception failure) {
            process.destroyForcibly();
            throw failure;
        }
    }

    /** Returns its address. */
    public URI endpoint() {
        return endpoint;
    }

    /** Returns a client with all permissions. */
    public S3Client client() {
        return client;
    }

    /** Returns a builder of clients with all permissions that use this address: of the server, or of a proxy. */
    public S3ClientBuilder builder(URI address) {
        return S3Client.builder()
                .region(Region.US_EAST_1)
                .endpointOverride(address)
                .forcePathStyle(true)
                .credentialsProvider(
                        anonymous
                                ? AnonymousCredentialsProvider.create()
                                : StaticCredentialsProvider.create(AwsBasicCredentials.create(IDENTITY, CREDENTIAL)));
    }

    /** Makes a bucket that no other class has, and returns its name. */
    public String newBucket() {
        String bucket = "bucket-" + buckets.incrementAndGet();
        createBucket(bucket);
        return bucket;
    }

    /** Makes a bucket. */
    public void createBucket(String bucket) {
        client.createBucket(request -> request.bucket(bucket));
    }

    /** Puts an object. */
    public void put(String bucket, String key, byte[] content, Map<String, String> metadata) {
        client.putObject(request -> request.bucket(bucket).key(key).metadata(metadata), RequestBody.fromBytes(content));
    }

    @Override
    public void close() {
        client.close();
        process.destroy();
        process.onExit().join();
    }

    private static String classPath() throws IOException {
        return Files.readString(Path.of(System.getProperty("s3proxy.class.path")))
                .strip();
    }

    private static String properties(int port, boolean anonymous, String provider) {
        return String.join(
                "\n",
                "s3proxy.endpoint=http://127.0.0.1:" + port,
                "s3proxy.authorization=" + (anonymous ? "none" : "aws-v4"),
                "s3proxy.identity=" + IDENTITY,
                "s3proxy.credential=" + CREDENTIAL,
                provider,
                "jclouds.identity=unused",
                "jclouds.credential=unused");
    }

    /** Without it everything Jetty does is logged. */
    private static Path quiet(Path folder) throws IOException {
        return Files.writeString(folder.resolve("logback.xml"), """
                <configuration>
                  <appender name="OUT" class="ch.qos.logback.core.ConsoleAppender">
                    <encoder><pattern>%msg%n</pattern></encoder>
                  </appender>
                  <root level="WARN"><appender-ref ref="OUT"/></root>
                </configuration>
                """);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static void awaitListening(int port, Process process, Path folder) throws Exception {
        long end = System.nanoTime() + STARTS_WITHIN_MILLIS * 1_000_000L;
        while (System.nanoTime() - end < 0 && process.isAlive()) {
            try {
                new Socket(InetAddress.getLoopbackAddress(), port).close();
                return;
            } catch (IOException notYet) {
                Thread.sleep(50);
            }
        }
        throw new IllegalStateException("does not start: " + Files.readString(folder.resolve("s3proxy.log")));
    }
}
