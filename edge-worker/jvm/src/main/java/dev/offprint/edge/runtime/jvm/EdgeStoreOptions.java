package dev.offprint.edge.runtime.jvm;

import dev.offprint.digest.TrustedKeys;
import dev.offprint.edge.http.UserInfo;
import dev.offprint.edge.runtime.jvm.credential.Environment;
import dev.offprint.edge.runtime.jvm.quota.WrongOption;
import dev.offprint.edge.runtime.jvm.store.BreakingStore;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.program.ServiceUrl;
import dev.offprint.program.StoreAddress;
import java.io.IOException;
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

/** The options for the store, for following its releases, and for what is kept of them. */
final class EdgeStoreOptions {

    private static final long MIB = 1024 * 1024;

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

    /** Returns the address of the store. */
    StoreAddress address() {
        StoreAddress address = StoreAddress.parse(store)
                .orElseThrow(() -> new WrongOption("--store takes DIR or s3://BUCKET/PREFIX, not `"
                        + UserInfo.removed(store) + "`" + StoreAddress.objection(store)));
        if (address instanceof StoreAddress.Directory folder) {
            if (endpoint != null) {
                url("--endpoint", endpoint);
                throw new WrongOption(
                        "--endpoint is for a store s3://BUCKET/PREFIX, and --store is the folder `" + folder + "`");
            }
            WrongOption.unless(
                    !Files.isRegularFile(folder.path()), "--store takes a folder, and `" + folder + "` is a file");
        }
        return address;
    }

    /** Returns the store at an address, without a request to it. */
    ObjectStore open(StoreAddress address) {
        return address instanceof StoreAddress.Bucket bucket
                ? new BreakingStore(
                        new S3ObjectStore(S3Settings.of(bucket.name(), bucket.prefix(), endpoint(), region(), false)))
                : new DirectoryObjectStore(((StoreAddress.Directory) address).path(), memory());
    }

    /** Returns the object storage's address, or null for Amazon's. Other AWS tools read these variables as well. */
    private @Nullable URI endpoint() {
        if (endpoint != null) {
            return url("--endpoint", endpoint);
        }
        for (String variable : List.of("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL")) {
            String value = System.getenv(variable);
            if (value != null && !value.isBlank()) {
                return url(variable, value.strip());
            }
        }
        return null;
    }

    private URI url(String name, String text) {
        try {
            return ServiceUrl.parse(text);
        } catch (IllegalArgumentException none) {
            throw new WrongOption(name + ": " + none.getMessage());
        }
    }

    private static String region() {
        String region = Environment.ofProcess().get("AWS_REGION").orElse(S3Settings.DEFAULT_REGION);
        WrongOption.unless(
                region.chars().allMatch(c -> c == '-' || (c < 0x80 && Character.isLetterOrDigit(c))),
                "AWS_REGION takes a name such as eu-central-1, not `" + region + "`");
        return region;
    }

    /** Returns the keys whose releases are served. */
    TrustedKeys keys() {
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

    /** Returns the bytes of releases to keep in memory. */
    long memory() {
        if (cacheMemory == null) {
            return EdgeSource.Settings.DEFAULT.cache();
        }
        long most = Math.max(1, Runtime.getRuntime().maxMemory() / MIB);
        WrongOption.unless(
                cacheMemory >= 1 && cacheMemory <= most,
                "--cache-memory must be between 1 and " + most + " MiB, the heap (-Xmx), not " + cacheMemory);
        return cacheMemory * MIB;
    }

    /** Returns how long it may take until a new tree is served. */
    Duration followWithin() {
        WrongOption.unless(followWithin >= 1, "--follow-within must be at least 1, not " + followWithin);
        return Duration.ofSeconds(followWithin);
    }

    /** Returns the folder of the cache, which cannot be in the store. */
    Optional<Path> cache(StoreAddress address) {
        if (cacheDir == null) {
            return Optional.empty();
        }
        WrongOption.unless(!cacheDir.toString().isBlank(), "--cache-dir takes a directory, not ``");
        boolean overlap = address instanceof StoreAddress.Directory folder
                && (real(cacheDir).startsWith(real(folder.path()))
                        || real(folder.path()).startsWith(real(cacheDir)));
        WrongOption.unless(
                !overlap,
                "--cache-dir must be outside of the store, and `" + cacheDir + "` and `" + address
                        + "` are in each other");
        WrongOption.unless(
                !Files.exists(cacheDir) || Files.isDirectory(cacheDir),
                "--cache-dir takes a directory, and `" + cacheDir + "` is a file");
        return Optional.of(cacheDir);
    }

    /** Returns the path without symbolic links, as far as it exists. */
    private static Path real(Path path) {
        Path whole = path.toAbsolutePath().normalize();
        try {
            return whole.toRealPath();
        } catch (IOException missing) {
            Path parent = whole.getParent();
            return parent == null ? whole : real(parent).resolve(whole.getFileName());
        }
    }
}
