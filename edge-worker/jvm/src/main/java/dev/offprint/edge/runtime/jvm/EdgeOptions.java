package dev.offprint.edge.runtime.jvm;

import dev.offprint.digest.TrustedKeys;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import dev.offprint.edge.runtime.jvm.credential.Environment;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.quota.WrongOption;
import dev.offprint.edge.runtime.jvm.store.BreakingStore;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.runtime.jvm.tls.KeyPairFiles;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.program.ServiceUrl;
import dev.offprint.program.StoreAddress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Every option of the adapter, and what it means. A value that cannot be meant is a {@link WrongOption}. */
final class EdgeOptions {

    private static final String LOOPBACK = "127.0.0.1";
    private static final long MIB = 1024 * 1024;
    private static final int MOST_PORT = 65_535;

    @Option(
            names = "--store",
            required = true,
            paramLabel = "STORE",
            description = "DIR or s3://BUCKET/PREFIX: the store of the releases or of the plain tree.")
    private String store = "";

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description =
                    "The object storage's address, where it is not Amazon's. Default: AWS_ENDPOINT_URL_S3. The region comes from"
                            + " AWS_REGION, credentials from where every AWS tool looks; where there are none, requests are unsigned.")
    private @Nullable String endpoint;

    @Option(
            names = "--follow-within",
            paramLabel = "SECONDS",
            defaultValue = "5",
            description = "How long it may take until a new release, or another tree, is served. It costs a conditional"
                    + " request in half to nine tenths of that time. Default: ${DEFAULT-VALUE}.")
    private int followWithin = 5;

    @Option(
            names = "--trust",
            paramLabel = "FILE",
            description =
                    "Serve only releases that this key has signed: the public key that `offprint keygen` wrote, in PEM."
                            + " May be given more than once, and a file may have several keys. Default: what is in the store.")
    private List<String> trust = new ArrayList<>();

    @Option(
            names = "--cache-memory",
            paramLabel = "MIB",
            description =
                    "How much of releases, or of a plain tree in a directory, is kept in memory. Default: a quarter"
                            + " of the heap, 256 at most.")
    private @Nullable Integer cacheMemory;

    @Option(
            names = "--cache-dir",
            paramLabel = "DIR",
            description =
                    "Keep files of releases, and the last release served, in this directory, up to 1 GiB. A restart"
                            + " then needs no store. Several processes may share it.")
    private @Nullable Path cacheDir;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            defaultValue = LOOPBACK,
            description = "The address to listen at; 0.0.0.0 for all. Default: ${DEFAULT-VALUE}.")
    private String host = LOOPBACK;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "8080",
            description = "The port to listen at; 0 for any free one. Default: ${DEFAULT-VALUE}.")
    private int port = 8080;

    @Option(
            names = "--rate-limit",
            paramLabel = "REQUESTS/SECONDS",
            description = "The quota of each client, such as 120/60, instead of the tree's; `off` refuses nobody.")
    private @Nullable String rateLimit;

    @Option(
            names = "--rate-limit-store",
            paramLabel = "ADDRESS",
            description = {
                "Count the quota at this Redis or Valkey server, together with all adapters that name it:",
                "redis://HOST:PORT",
                "redis-sentinel://HOST:PORT,HOST:PORT/#NAME",
                "redis-cluster://HOST:PORT,HOST:PORT",
                "With TLS, write rediss instead of redis. OFFPRINT_RATE_LIMIT_PASSWORD is its password,"
                        + " OFFPRINT_RATE_LIMIT_SECRET what clients are hashed with. While it is slow or away, each"
                        + " adapter counts alone. Default: each adapter counts alone."
            })
    private @Nullable String rateLimitStore;

    @Option(
            names = "--rate-limit-ca-file",
            paramLabel = "FILE",
            description = "The certificates, in PEM, that have signed that server's. Default: those of the JVM.")
    private @Nullable String rateLimitAuthorities;

    @Option(
            names = "--rate-limit-deadline",
            paramLabel = "MILLISECONDS",
            description = "How long a request may wait for that server, 1 to 1000, before it is counted here alone."
                    + " Default: 20.")
    private @Nullable Integer deadline;

    @Option(
            names = "--trusted-hops",
            paramLabel = "N",
            defaultValue = "0",
            description = "How many proxies of yours stand before this server: so many entries from the right of"
                    + " X-Forwarded-For are believed. Default: ${DEFAULT-VALUE}.")
    private int trustedHops;

    @Option(
            names = "--trusted-proxies",
            paramLabel = "CIDR",
            split = ",",
            description =
                    "The networks of these proxies; other peers are not trusted. Default: loopback and private ones.")
    private List<String> trustedProxies = new ArrayList<>();

    @Option(
            names = "--proxy-protocol",
            arity = "0",
            description =
                    "Proxies begin each connection with the client's address (PROXY protocol 1 or 2). A connection"
                            + " from --trusted-proxies without it is closed; other peers are not believed.")
    private boolean announced;

    @Option(
            names = "--tls-certificate",
            paramLabel = "FILE",
            description =
                    "Speak TLS, with this certificate: a chain as PEM, the server's own certificate first. It is read"
                            + " again when it changes.")
    private @Nullable Path certificate;

    @Option(
            names = "--tls-key",
            paramLabel = "FILE",
            description =
                    "The private key of the certificate as PEM: PKCS#8, or PKCS#1 for RSA. Default: the key in the"
                            + " file of the certificate.")
    private @Nullable Path key;

    @Option(
            names = "--drain-notice",
            paramLabel = "SECONDS",
            defaultValue = "0",
            description =
                    "How long the server goes on accepting connections after SIGTERM or SIGINT, while it reports that it"
                            + " is not ready: the time that load balancers need to notice. Requests then have 20 seconds"
                            + " to finish; a second signal ends the process at once. Default: ${DEFAULT-VALUE}.")
    private int drainNotice;

    @Option(
            names = "--outermost",
            description = "No shared cache stands before this server: send RateLimit fields on every answer.")
    private boolean outermost;

    @Option(
            names = "--admin",
            paramLabel = "[HOST:]PORT",
            description = "Serve /livez, /readyz, /metrics and /status at this address, apart from the public port."
                    + " HOST is " + LOOPBACK + " if there is none; PORT 0 is any free one. Default: none of these.")
    private @Nullable String admin;

    @Option(
            names = "--access-log",
            paramLabel = "FILE",
            arity = "0..1",
            fallbackValue = "-",
            description =
                    "Write a line of JSON for each request: to FILE, which may be renamed at any time, or to standard"
                            + " output if there is no FILE.")
    private @Nullable String accessLog;

    @Option(
            names = "--log-format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How events are written: text, or json for one object a line. Default: ${DEFAULT-VALUE}.")
    private String logFormat = "text";

    /** Refuses what can be seen to be wrong before anything is opened. */
    EdgeOptions checked() {
        WrongOption.unless(
                !host.isBlank(), "--host takes an address or a name of this machine, or 0.0.0.0 for all, not ``");
        within("--port", 0, port, MOST_PORT, "");
        within("--drain-notice", 0, drainNotice, 3600, " seconds");
        WrongOption.unless(certificate != null || key == null, "--tls-key needs --tls-certificate FILE");
        WrongOption.unless(
                logFormat.equals("json") || logFormat.equals("text"),
                "--log-format takes text or json, not `" + logFormat + "`");
        WrongOption.unless(
                accessLog == null || !accessLog.isBlank(),
                "--access-log takes the name of a file, or no value for standard output, not ``");
        return this;
    }

    private static void within(String option, int least, int value, int most, String unit) {
        WrongOption.unless(
                value >= least && value <= most,
                option + " must be between " + least + " and " + most + unit + ", not " + value);
    }

    boolean isJson() {
        return logFormat.equals("json");
    }

    /** Returns the file of the access log, {@code -} for standard output, or null. */
    @Nullable
    String accessLog() {
        return accessLog;
    }

    boolean announced() {
        return announced;
    }

    @Nullable
    KeyPairFiles certificate() {
        return certificate == null ? null : new KeyPairFiles(certificate, key);
    }

    /** Returns where to listen, and the limits. */
    EdgeServer.Settings listening() {
        return EdgeServer.Settings.at(host, port)
                .behind(clients())
                .within(Duration.ofSeconds(20))
                .noticing(Duration.ofSeconds(drainNotice));
    }

    /** Returns how to serve a tree. */
    EdgeSource.Settings serving() {
        WrongOption.unless(followWithin >= 1, "--follow-within must be at least 1, not " + followWithin);
        try {
            return new EdgeSource.Settings(
                            EdgeSource.Settings.quota(rateLimit), outermost, Duration.ofSeconds(followWithin), memory())
                    .trusting(keys());
        } catch (IllegalArgumentException malformed) {
            throw new WrongOption(
                    "--rate-limit takes REQUESTS/SECONDS, such as 120/60, or `off`, not `" + rateLimit + "`");
        }
    }

    /** Returns the address of the store. */
    StoreAddress address() {
        StoreAddress address = StoreAddress.parse(store)
                .orElseThrow(() -> new WrongOption("--store takes DIR or s3://BUCKET/PREFIX, not `"
                        + UserInfo.removed(store) + "`" + StoreAddress.objection(store)));
        if (address instanceof StoreAddress.Directory folder) {
            if (endpoint != null) {
                URI unused = url(endpoint);
                throw new WrongOption(
                        "--endpoint is for a store s3://BUCKET/PREFIX, and --store is the folder `" + folder + "`");
            }
            WrongOption.unless(
                    !Files.isRegularFile(folder.path()), "--store takes a folder, and `" + folder + "` is a file");
        }
        return address;
    }

    /** Returns the store, without a request to it. */
    ObjectStore open() {
        StoreAddress address = address();
        if (address instanceof StoreAddress.Directory folder) {
            return new DirectoryObjectStore(folder.path(), memory());
        }
        StoreAddress.Bucket bucket = (StoreAddress.Bucket) address;
        Environment environment = Environment.ofProcess();
        try {
            URI url = endpoint == null ? S3Settings.endpoint(environment) : url(endpoint);
            String region = S3Settings.region(environment);
            return new BreakingStore(
                    new S3ObjectStore(S3Settings.of(bucket.name(), bucket.prefix(), url, region, false)));
        } catch (IllegalArgumentException wrong) {
            throw new WrongOption(String.valueOf(wrong.getMessage()));
        }
    }

    private static URI url(String endpoint) {
        try {
            return ServiceUrl.parse(endpoint);
        } catch (IllegalArgumentException none) {
            throw new WrongOption("--endpoint: " + none.getMessage());
        }
    }

    private TrustedKeys keys() {
        StringBuilder keys = new StringBuilder();
        for (String file : trust) {
            WrongOption.unless(!file.isBlank(), "--trust takes a file with public keys in PEM, not ``");
            try {
                String text = Files.readString(Path.of(file), StandardCharsets.ISO_8859_1);
                TrustedKeys.of(text);
                keys.append(text).append('\n');
            } catch (IOException | InvalidPathException unreadable) {
                throw new WrongOption("--trust: cannot read " + file);
            } catch (IllegalArgumentException noKey) {
                throw new WrongOption("--trust: " + file + " " + noKey.getMessage());
            }
        }
        return trust.isEmpty() ? TrustedKeys.ANYBODY : TrustedKeys.of(keys.toString());
    }

    private long memory() {
        if (cacheMemory == null) {
            return EdgeSource.Settings.DEFAULT.cache();
        }
        long most = Math.max(1, Runtime.getRuntime().maxMemory() / MIB);
        WrongOption.unless(
                cacheMemory >= 1 && cacheMemory <= most,
                "--cache-memory must be between 1 and " + most + " MiB, the heap (-Xmx), not " + cacheMemory);
        return cacheMemory * MIB;
    }

    /** Returns the folder of the cache, or null. */
    @Nullable
    Path cache() {
        return cacheDir;
    }

    private ClientAddress clients() {
        List<Network> networks = new ArrayList<>();
        for (String cidr : trustedProxies) {
            networks.add(Network.parse(cidr.strip())
                    .orElseThrow(() -> new WrongOption(
                            "--trusted-proxies takes networks such as 10.0.0.0/8, not `" + cidr + "`")));
        }
        within("--trusted-hops", 0, trustedHops, 100, "");
        WrongOption.unless(
                trustedHops > 0 || announced || networks.isEmpty(),
                "--trusted-proxies needs --trusted-hops N or --proxy-protocol");
        return new ClientAddress(trustedHops, networks.isEmpty() ? Network.PRIVATE : networks);
    }

    /** Returns the address of the admin port, if one is asked for. */
    Optional<InetSocketAddress> admin() {
        String asked = admin;
        if (asked == null) {
            return Optional.empty();
        }
        int colon = asked.lastIndexOf(':');
        String name = colon <= 0 ? LOOPBACK : asked.substring(0, colon);
        boolean bracketed = name.startsWith("[") && name.endsWith("]");
        String digits = asked.substring(colon + 1);
        int number = digits.matches("[0-9]{1,5}") ? Integer.parseInt(digits) : -1;
        WrongOption.unless(
                number >= 0 && number <= MOST_PORT && (name.indexOf(':') < 0 || bracketed) && !name.isBlank(),
                "--admin takes PORT or HOST:PORT, such as 9090 or [::1]:9090, not `" + asked + "`");
        WrongOption.unless(number == 0 || number != port, "--admin must not be the public port (--port), " + number);
        String bare = bracketed ? name.substring(1, name.length() - 1) : name;
        return Optional.of(InetSocketAddress.createUnresolved(bare, number));
    }

    /** Returns how to reach the server that counts for several adapters, if there is one. */
    Optional<QuotaStoreSettings> quotas() {
        WrongOption.unless(
                rateLimitStore == null || !"off".equals(rateLimit),
                "--rate-limit-store needs a quota to count, and --rate-limit is off");
        return QuotaStoreSettings.of(rateLimitStore, rateLimitAuthorities, deadline);
    }
}
